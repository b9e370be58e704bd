# Starts kb lsp for the files of a knowledge base, by kakoune-lsp 17 or later. Put this into your kakrc, behind
# the line that loads kakoune-lsp.

hook -group kb global BufSetOption filetype=(?:markdown|yaml) %{
  set-option buffer lsp_servers %{
    [kb]
    command = "kb"
    args = ["lsp"]
    root_globs = ["kb.yaml"]
  }
}
