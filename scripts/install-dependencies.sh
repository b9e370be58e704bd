#!/usr/bin/env bash
# Installs what is missing from Debian's packages: `build` for the program, `test` for all tests, `packages` for
# making kb's packages and trying them.
set -euo pipefail

packages=(libcmark-gfm-extensions-dev libcmark-gfm-dev libyaml-dev libical-dev libsodium-dev libsqlite3-dev libcurl4-openssl-dev
  libxml2 zlib1g-dev libmicrohttpd-dev libqrencode-dev libgnutls28-dev wasi-libc
  libclang-rt-14-dev-wasm32 binaryen python3)
if [ "${1:-build}" = test ]; then
  packages+=(chromium-headless-shell strace gcc libc6-dev python3-venv git man-db groff zsh fish ledger
    e2fsprogs mount curl qemu-user libhunspell-1.7-0 hunspell-en-us hunspell-en-gb sqlite3
    neovim emacs-nox elpa-eglot elpa-markdown-mode elpa-yaml-mode vim vim-ale
    webkit2gtk-driver xvfb firefox-esr)
elif [ "${1:-build}" = packages ]; then
  packages+=(binutils dpkg-dev git mmdebstrap patchelf)
fi

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

run=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "These Debian packages are missing: ${missing[*]}" >&2
    echo "Install them as root: apt-get install ${missing[*]}" >&2
    exit 3
  }
  run=(sudo)
fi
echo "Installing ${missing[*]}"
"${run[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
