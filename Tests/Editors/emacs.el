;;; Opens a session as a person would, with eglot, and writes what the editor has to the file of KB_RESULT.  -*- lexical-binding: t -*-

(require 'json)
(require 'cl-lib)

(defvar found nil "What the test is told, as an association list.")
(defun keep (key value) (push (cons key value) found))

(defun until-true (condition)
  "Wait up to 20 seconds for CONDITION."
  (let ((end (+ (float-time) 20)) result)
    (while (and (not (setq result (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    result))

(defun folder-file (name) (expand-file-name name (getenv "KB_FOLDER")))

(defun open-file (name)
  "Visit NAME of the folder, whose mode starts eglot as kb's configuration says."
  (find-file (folder-file name))
  ;; Without a command loop nothing runs what waits for the next command.
  (run-hooks 'post-command-hook)
  (until-true #'eglot-managed-p))

(defun set-text (text)
  "Put TEXT in the place of the whole buffer, as typing does."
  (erase-buffer)
  (insert text)
  (eglot--signal-textDocument/didChange))

(defun problems ()
  (mapcar (lambda (one) (flymake-diagnostic-text one)) (flymake-diagnostics)))

(defun fifth-line ()
  (goto-char (point-min))
  (forward-line 4)
  (buffer-substring-no-properties (point) (line-end-position)))

(defun ask (method more)
  (jsonrpc-request (eglot-current-server) method
                   (append (eglot--TextDocumentPositionParams) more)))

(defun run ()
  (load (expand-file-name "emacs/kb.el" (getenv "KB_EDITORS")))
  (setq eglot-connect-timeout 30 eglot-sync-connect 30 eglot-confirm-server-initiated-edits nil
        flymake-no-changes-timeout 0.1 make-backup-files nil create-lockfiles nil)
  (keep "started" (if (open-file (getenv "KB_SESSION")) t :json-false))
  (set-text "## 07:30 Ünder 💪\n\n- workout: push\n\n- Bench Pres (3 x 8 60 kg):  8,8, 8\n")
  (flymake-mode 1)
  (flymake-start)
  (until-true #'problems)
  (keep "problems" (vconcat (problems)))
  (buffer-enable-undo)
  (undo-boundary)
  (eglot-format-buffer)
  (keep "formatted" (fifth-line))
  (undo-boundary)
  (undo)
  (keep "undone" (fifth-line))
  (set-text "## 07:30 Ünder 💪\n\n- workout: push\n\n- 💪\n- ben")
  (goto-char (point-max))
  (let ((items (plist-get (ask :textDocument/completion nil) :items)))
    (keep "completion" (plist-get (aref items 0) :label)))
  (set-text "## 07:30 Ünder 💪\n\n- workout: push\n\n- Bench Press: 8\n")
  (goto-char (point-min))
  (search-forward "- Ben")
  (keep "hover" (plist-get (plist-get (ask :textDocument/hover nil) :contents) :value))
  (save-buffer)
  (open-file "workouts/templates/legs.md")
  (goto-char (+ (point-min) 3))
  ;; Eglot 1.9 renames no files, and is told so.
  (condition-case problem (eglot-rename "legs-a")
    (error (keep "rename" (format "%S" problem))))
  (save-some-buffers t))

(condition-case problem
    (progn (package-initialize) (require 'eglot) (require 'markdown-mode) (run))
  (error (keep "failure" (format "%S" problem))
         (keep "messages" (with-current-buffer "*Messages*" (buffer-string)))))
(with-temp-file (getenv "KB_RESULT")
  (set-buffer-file-coding-system 'utf-8)
  (insert (json-encode found)))
(kill-emacs 0)
