#!/bin/sh
# restore-files.sh FOLDER : puts the uploads of the newest full backup and all since into FOLDER/uploads, and the newest keys into
# FOLDER/keys. Uploads that are newer than the restored database are harmless: the API deletes proofs that nothing refers to.
# Settings as for snapshot-files.sh; without KEYS_REPO, no keys are restored. FULL names another full backup than the newest.
set -eu
umask 077
target=${1:?the folder to restore into}
: "${FILES_REPO:?is the place of the copies, as in /etc/mintmark/backup.env}" "${FILES_PASSPHRASE:?is the file with their passphrase}"
full_of() { [ -n "${FULL:-}" ] && echo "$1/$FULL" || ls -d "$1"/*F | tail -n 1; }
open() { openssl enc -d -aes-256-cbc -pbkdf2 -pass "file:$1" -in "$2"; }
mkdir -p "$target"
for copy in "$(full_of "$FILES_REPO")"/*.uploads; do
  [ -e "$copy" ] || continue
  open "$FILES_PASSPHRASE" "$copy" | tar --extract --zstd --directory="$target"
done
if [ -n "${KEYS_REPO:-}" ]; then
  mkdir -p "$target/keys"
  copy=$(ls -t "$(full_of "$KEYS_REPO")"/*.keys | head -n 1)
  open "$KEYS_PASSPHRASE" "$copy" | tar --extract --directory="$target/keys" --transform='s|.*/||'
fi
