;;; kb.el --- Starts kb lsp for the files of a knowledge base -*- lexical-binding: t -*-

;; Put this into your init file. Eglot comes with Emacs 29; markdown-mode is on MELPA. In Debian they are the
;; packages elpa-eglot, elpa-markdown-mode and elpa-yaml-mode.

(require 'eglot)
(require 'project)

(defun kb-project (folder)
  "The knowledge base that FOLDER is in, as a project."
  (let ((root (locate-dominating-file folder "kb.yaml")))
    (when root (cons 'kb root))))

(cl-defmethod project-root ((project (head kb)))
  (cdr project))

(add-hook 'project-find-functions #'kb-project)

(add-to-list 'eglot-server-programs '((markdown-mode yaml-mode yaml-ts-mode) . ("kb" "lsp")))

(defun kb-start ()
  "Start kb lsp in a knowledge base, and nowhere else."
  (when (and buffer-file-name (locate-dominating-file buffer-file-name "kb.yaml"))
    (eglot-ensure)))

(add-hook 'markdown-mode-hook #'kb-start)
(add-hook 'yaml-mode-hook #'kb-start)

;;; kb.el ends here
