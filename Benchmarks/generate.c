// Writes a folder of workouts and sessions that depends on the count and the seed only.

#include <fcntl.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bytes.h"

static uint64_t state;

/// SplitMix64.
static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static unsigned below(unsigned limit) { return (unsigned)(next() % limit); }
static bool chance(unsigned percent) { return below(100) < percent; }

#define PICK(list) (list[below(sizeof list / sizeof *list)])

static const char *const categories[] = {"strength", "hypertrophy", "conditioning", "mobility",
                                         "recovery", "skill", "mixed"};
static const char *const locations[] = {"home", "gym", "away", "anywhere"};
static const char *const levels[] = {"beginner", "intermediate", "advanced"};
static const char *const equipment[] = {"barbell", "bench", "dumbbells", "kettlebell",
                                        "rower", "pull-up bar", "rings", "bands"};
static const char *const tags[] = {
  "push", "pull", "legs", "core", "barbell", "dumbbell", "kettlebell", "bodyweight",
  "intervals", "strength", "volume", "power", "endurance", "balance", "mobility", "shoulders",
  "back", "chest", "hips", "grip", "short", "long", "travel", "deload"};
static const char *const names[] = {"Push", "Pull", "Squat", "Hinge", "Press", "Engine",
                                    "Carry", "Full Body", "Upper", "Lower", "Core", "Flow"};
static const char *const slugs[] = {"push", "pull", "squat", "hinge", "press", "engine",
                                    "carry", "full-body", "upper", "lower", "core", "flow"};
static const char *const lifts[] = {
  "Bench Press", "Overhead Press", "Back Squat", "Front Squat", "Deadlift", "Romanian Deadlift",
  "Barbell Row", "Incline Press", "Goblet Squat", "Hip Thrust", "Lat Pulldown", "Dumbbell Row"};
static const char *const bodyweight[] = {"Push-up", "Pull-up", "Dip", "Lunge", "Burpee",
                                         "Step-up", "Chin-up", "Sit-up"};
static const char *const holds[] = {"Plank", "Side Plank", "Hollow Hold", "Wall Sit", "Dead Hang"};
static const char *const plans[] = {
  "5x5 @ 80%, rest 3:00", "3x8-12 @ RPE 8, tempo 3-1-1", "4x6 60 kg, rest 2:00",
  "3x10 @ 40kg, rest 90s", "5x3 @ 85%, rest 3:00", "3 sets of 8, 2 RIR", "1x5, 1x5+ 70kg",
  "3x8 @ RPE 7-8, rest 2:00", "21-15-9 30kg", "4x8-10 27.5kg, rest 90s"};
static const char *const bodyPlans[] = {"3xAMRAP", "3x10/side, rest 60s", "4x8", "3x12, rest 60s",
                                        "5x5 BW+10kg", "3x6 -20kg", "2x15"};
static const char *const holdPlans[] = {"3x45s", "2 min", "30-45 sec", "4x30s, rest 30s", "2:30"};
static const char *const cardio[] = {"Row — 5 min easy", "Run — 2 km", "Row — 500 m",
                                     "Bike — 20 cal", "Skipping rope — 3 min", "Run — 400 m"};
static const char *const timers[] = {
  "EMOM 10", "EMOM 40s on / 20s off x 8", "E2MOM x 5", "AMRAP 12 min", "Tabata",
  "8 rounds: 20s on / 10s off", "3 rounds for time (cap 15 min)", "For time",
  "Intervals 5 x 3:00 / 1:00", "Countdown 5 min"};
static const char *const prose[] = {
  "Keep the first sets light and let the bar tell you how the day will go.",
  "Leave two good repetitions in reserve; the last week asks for them.",
  "Breathe in before each repetition and hold the brace until the bar is back.",
  "If the shoulder complains, narrow the grip and slow the way down.",
  "Write down what you used, *also* when it was less than planned.",
  "The pace should allow a short sentence, **never** a conversation.",
  "Stop a set when the speed drops, not when the last repetition fails.",
  "Set the pins before the first heavy set and check both collars.",
  "Rest as long as the plan says and not a minute more.",
  "Take the easier version when sleep was short; it still counts.",
  "The idea is explained in [the guide](https://example.org/guide/warm-up).",
  "A film of the movement is at <https://example.org/films/brace>.",
  "See the [table of loads](https://example.org/loads \"Loads\") for the numbers.",
  "Details are at https://example.org/notes/pace in the second part.",
  "Do ~~three~~ four easy rounds when the legs feel fresh.",
  "Use `RPE 7` as the ceiling in a week with two hard days."};
static const char *const remarks[] = {"Easy pace", "Elbows in", "Slow way down", "Full range",
                                      "Stop before failure", "Breathe out at the top"};
static const char *const daily[] = {
  "Slept badly, still moved well.", "Gym was crowded; swapped two exercises.",
  "Right knee felt fine after the longer warm-up.", "Short on time, kept the rests strict.",
  "Best session of the month.", "Heavy legs from the run on the day before.",
  "Grip gave out first.", "Next time start with [the band drill](https://example.org/bands)."};

static const char *root;
static bool hugo;

/// Writes `text` to the path below the root, making the folders on the way.
static void save(const char *path, const Bytes *text) {
  char full[4096];
  int length = snprintf(full, sizeof full, "%s/%s", root, path);
  if (length < 0 || (size_t)length >= sizeof full) fail("name", path);
  int file = open(full, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0 && errno == ENOENT) {
    for (char *slash = strchr(full + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
      *slash = 0;
      if (mkdir(full, 0755) != 0 && errno != EEXIST) fail("make", full);
      *slash = '/';
    }
    file = open(full, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  }
  if (file < 0) fail("create", full);
  if (write(file, text->data, text->count) != (ssize_t)text->count) fail("write", full);
  if (close(file) != 0) fail("close", full);
}

static void paragraph(Bytes *out, unsigned sentences) {
  for (unsigned i = 0; i < sentences; i++) {
    bytes_format(out, "%s%s", i == 0 ? "" : i % 2 == 0 ? "\n" : " ", PICK(prose));
  }
  bytes_text(out, "\n");
}

/// The `index`-th name from a list, without repetition where the stride and the size are coprime.
#define NTH(list, start, index) (list[((start) + 7 * (index)) % (sizeof list / sizeof *list)])

static void step(Bytes *out, unsigned start, unsigned index) {
  unsigned kind = below(10);
  if (kind < 5) {
    bytes_format(out, "- %s — %s\n", NTH(lifts, start, index), PICK(plans));
  } else if (kind < 8) {
    bytes_format(out, "- %s — %s\n", NTH(bodyweight, start, index), PICK(bodyPlans));
  } else {
    bytes_format(out, "- %s — %s\n", NTH(holds, start, index), PICK(holdPlans));
  }
}

static void table(Bytes *out) {
  bytes_text(out, "\n## Accessories\n\n| Exercise | Sets | Reps / Duration | Notes |\n"
                  "|---|---|---|---|\n");
  unsigned start = below(60);
  for (unsigned i = 3 + below(3); i > 0; i--) {
    if (chance(70)) {
      bytes_format(out, "| %s | %u | %u reps | %s |\n", NTH(lifts, start, i), 2 + below(3),
                   6 + below(7), PICK(remarks));
    } else {
      bytes_format(out, "| %s | %u | %u s | %s |\n", NTH(holds, start, i), 2 + below(2),
                   30 + 15 * below(3), PICK(remarks));
    }
  }
}

static void frontMatter(Bytes *out, const char *title, const char *category) {
  bytes_text(out, "---\n");
  if (hugo) bytes_format(out, "title: %s\n", title);
  unsigned first = below(sizeof tags / sizeof *tags);
  bytes_text(out, "tags: [");
  for (unsigned i = 0, count = 2 + below(3); i < count; i++) {
    // A step of 7 through 24 tags does not repeat one.
    bytes_format(out, "%s%s", i == 0 ? "" : ", ", tags[(first + 7 * i) % 24]);
  }
  bytes_format(out, "]\ncategory: %s\nlocation: %s\n", category, PICK(locations));
  first = below(sizeof equipment / sizeof *equipment);
  bytes_format(out, "equipment: [%s, %s]\nduration: %u min\nlevel: %s\n---\n", equipment[first],
               equipment[(first + 3) % 8], 15 + 5 * below(12), PICK(levels));
}

/// Fills `key` and `title`, and returns the text.
static Bytes workout(unsigned number, char key[64], char title[64]) {
  unsigned name = below(sizeof names / sizeof *names);
  const char *category = PICK(categories);
  snprintf(key, 64, "%s/%s-%06u", category, slugs[name], number);
  snprintf(title, 64, "%s %u", names[name], number);
  Bytes out = {0};
  frontMatter(&out, title, category);
  bytes_format(&out, "# %s\n\n", title);
  paragraph(&out, 5 + below(4));
  unsigned warm = below(6), start = below(60);
  bytes_format(&out, "\n## Prep — %u min\n- %s\n- Band pull-apart — 2x15\n- %s\n",
               5 + 5 * below(2), cardio[warm], cardio[(warm + 1 + below(5)) % 6]);
  bytes_text(&out, "\n## Main\n");
  for (unsigned i = 4 + below(3); i > 0; i--) step(&out, start, i);
  bytes_text(&out, "\n");
  paragraph(&out, 4 + below(3));
  bytes_format(&out, "\n## Pairs — %u rounds\n", 2 + below(3));
  bytes_format(&out, "- A1. %s — %s\n- A2. %s — %s\n", PICK(lifts), PICK(plans),
               PICK(bodyweight), PICK(bodyPlans));
  bytes_format(&out, "- [ ] %s — %s\n", PICK(holds), PICK(holdPlans));
  if (chance(35)) table(&out);
  if (chance(60)) {
    bytes_format(&out, "\n## Finisher — %s\n- Odd: %s\n- Even: %s\n", PICK(timers),
                 PICK(bodyweight), PICK(holds));
  }
  bytes_text(&out, "\n## Notes\n\n");
  paragraph(&out, 6 + below(6));
  bytes_text(&out, "\n## Stretch\n- Chest opener — 2 min/side\n- Hip flexor — 90s/side\n");
  return out;
}

/// The Gregorian date `days` after 1970-01-01, by the civil-from-days method.
static void date(int days, char text[16]) {
  int z = days + 719468, era = (z >= 0 ? z : z - 146096) / 146097;
  int day = z - era * 146097;
  int year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
  int rest = day - (365 * year + year / 4 - year / 100);
  int shifted = (5 * rest + 2) / 153;
  int month = shifted < 10 ? shifted + 3 : shifted - 9;
  snprintf(text, 16, "%04u-%02u-%02u", (unsigned)(year + era * 400 + (month <= 2)) % 10000,
           (unsigned)month % 100, (unsigned)(rest - (153 * shifted + 2) / 5 + 1) % 100);
}

static void entry(Bytes *out, unsigned start, unsigned index) {
  unsigned kind = below(9);
  if (kind < 6) {
    unsigned reps = 5 + below(6), load = 20 + below(40) * 5 / 2;
    bytes_format(out, "- %s (3x%u %ukg): ", NTH(lifts, start, index), reps, load);
    if (chance(30)) bytes_text(out, "done\n");
    else bytes_format(out, "20kg x 10 warmup, %u, %u, %u%s\n", reps, reps, reps - below(2),
                      chance(40) ? " @8" : "");
  } else if (kind < 8) {
    unsigned reps = 6 + below(6);
    bytes_format(out, "- %s (3x%u): %u, %u, +5kg x %u\n", NTH(bodyweight, start, index),
                 reps, reps, reps - 1, reps - 2);
  } else {
    bytes_format(out, "- %s (2x45s): 45s, %us @8\n", NTH(holds, start, index), 30 + below(16));
  }
}

static Bytes session(const char *day, const char *title, const char *key, const char *reference) {
  Bytes out = {0};
  if (hugo) bytes_format(&out, "---\ntitle: \"%s\"\ndate: %s\n---\n", day, day);
  bytes_format(&out, "# %s\n\n## %02u:%02u %s\n\n- workout: %s %s\n", day, 6 + below(14),
               5 * below(12), title, key, reference);
  bytes_format(&out, "- duration: %u:%02u\n- effort: %u\n\n", 25 + below(50), below(60),
               5 + below(5));
  unsigned start = below(60);
  for (unsigned i = 8 + below(5); i > 0; i--) entry(&out, start, i);
  if (chance(40)) bytes_format(&out, "- Row: 2 km 8:%02u\n", below(60));
  unsigned note = below(8);
  bytes_format(&out, "\n%s %s", daily[note], daily[(note + 1 + below(7)) % 8]);
  if (chance(50)) bytes_format(&out, " %s", PICK(prose));
  bytes_text(&out, "\n");
  return out;
}

typedef struct {
  char key[64];
  char title[64];
  char reference[32];
} Workout;

/// The first 12 hex digits of SHA-256 over a prefix and a text.
static void digest(const char *prefix, const char *text, size_t count, char hex[13]) {
  crypto_hash_sha256_state hash;
  unsigned char sum[crypto_hash_sha256_BYTES];
  crypto_hash_sha256_init(&hash);
  crypto_hash_sha256_update(&hash, (const unsigned char *)prefix, strlen(prefix));
  crypto_hash_sha256_update(&hash, (const unsigned char *)text, count);
  crypto_hash_sha256_final(&hash, sum);
  sodium_bin2hex(hex, 13, sum, 6);
}

int main(int argc, char **argv) {
  if (argc < 4 || argc > 5 || (argc == 5 && strcmp(argv[4], "--hugo") != 0)) {
    fprintf(stderr, "usage: generate FOLDER COUNT SEED [--hugo]\n");
    return 2;
  }
  root = argv[1];
  unsigned count = (unsigned)strtoul(argv[2], NULL, 10);
  uint64_t seed = strtoull(argv[3], NULL, 10);
  hugo = argc == 5;
  Workout *workouts = calloc(count / 2 + 1, sizeof *workouts);
  if (workouts == NULL || sodium_init() < 0) fail("start", "generator");
  char path[256];
  for (unsigned i = 0; i < count / 2; i++) {
    Workout *it = &workouts[i];
    state = seed * 1000003 + 2 * (uint64_t)i;
    Bytes text = workout(i + 1, it->key, it->title);
    char id[13], version[13];
    digest("workout:", it->key, strlen(it->key), id);
    // Both sites refer to the same version: that of the text without Hugo's line for the title.
    const char *rest = hugo ? strchr(text.data + 4, '\n') + 1 : text.data + 4;
    digest("---\n", rest, text.count - (size_t)(rest - text.data), version);
    snprintf(it->reference, sizeof it->reference, "%s@%s", id, version);
    snprintf(path, sizeof path, "%s/%s.md", hugo ? "content/workouts" : "resources/workouts",
             it->key);
    save(path, &text);
    free(text.data);
  }
  // 2024-12-31 and backwards, so that no clock makes a session one of the future.
  for (unsigned i = 0; i < count - count / 2; i++) {
    char day[16];
    date(20088 - (int)i, day);
    state = seed * 1000003 + 2 * (uint64_t)i + 1;
    const Workout *it = &workouts[count < 2 ? 0 : below(count / 2)];
    Bytes text = session(day, it->title, it->key, it->reference);
    snprintf(path, sizeof path, "%s/%.4s/%s.md", hugo ? "content/sessions" : "workouts/journal",
             day, day);
    save(path, &text);
    free(text.data);
  }
  if (!hugo) {
    Bytes settings = {0};
    bytes_text(&settings, "name: Benchmark\nunits: kg\n"
                          "site:\n  pages: [workout, session, tag, workouts, search]\n");
    save("kb.yaml", &settings);
    free(settings.data);
  } else {
    // kb lists sessions by period, which Hugo does not; neither makes a list of them here.
    Bytes list = {0};
    bytes_text(&list, "---\ntitle: Sessions\nbuild:\n  render: never\n---\n");
    save("content/sessions/_index.md", &list);
    free(list.data);
  }
  free(workouts);
  return 0;
}
