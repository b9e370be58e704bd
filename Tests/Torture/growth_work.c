// A plugin of QEMU's user mode that counts the instructions that a program executes, and writes their
// number to the file that KB_WORK_FILE names. QEMU's header is in no package of Debian, so that what
// is used of it is declared here (QEMU, docs/devel/tcg-plugins.rst, version 1 of the interface).

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct qemu_plugin_tb;
typedef uint64_t qemu_plugin_id_t;

void qemu_plugin_register_vcpu_tb_trans_cb(
    qemu_plugin_id_t id, void (*call)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_atexit_cb(
    qemu_plugin_id_t id, void (*call)(qemu_plugin_id_t, void *), void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_exec_inline(
    struct qemu_plugin_tb *block, int operation, void *number, uint64_t operand);

#define EXPORT __attribute__((visibility("default")))

EXPORT int qemu_plugin_version = 1;

static uint64_t instructions;

// Runs once for each block of code, which from then on adds its length whenever it is executed.
static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
  (void)id;
  qemu_plugin_register_vcpu_tb_exec_inline(block, 0, &instructions, qemu_plugin_tb_n_insns(block));
}

static void finished(qemu_plugin_id_t id, void *data) {
  (void)id;
  (void)data;
  const char *path = getenv("KB_WORK_FILE");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%llu\n", (unsigned long long)instructions);
  fclose(file);
}

EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int count, char **arguments) {
  (void)info;
  (void)count;
  (void)arguments;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, finished, NULL);
  return 0;
}
