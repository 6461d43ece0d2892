#!/bin/sh
# snapshot-files.sh : copies what belongs to the newest backup and is not in the database: the uploads in DATA_DIR, and the files of
# keys. It runs after each backup and each minute, and copies only what is new since the last time; with a full backup, everything.
# Each copy is encrypted. Copies of expired backups are deleted. A file on disk is never changed, so no copy has half of one.
#   DATA_DIR              with the folder `uploads`; without one, uploads are in a bucket
#   FILES_REPO            the place of the copies of uploads, and the file with their passphrase, FILES_PASSPHRASE
#   KEYS_REPO             the place of the copies of keys, apart from everything else, and KEYS_PASSPHRASE
#   BOOKS_KEY_FILE, SECRETS_KEY_FILE
set -eu
umask 077
stanza=${STANZA:-mintmark}
fulls=$(pgbackrest --stanza="$stanza" info | sed -n 's/^ *full backup: //p')
full=$(printf '%s\n' "$fulls" | tail -n 1)
[ -n "$full" ] || { echo 'There is no full backup yet: run backup.sh full first.' >&2; exit 1; }
now=$(date -u +%Y%m%dT%H%M%S.%N)

seal() { # seal PASSPHRASE_FILE TARGET : encrypts what it reads, and shows it under its name only once it is whole
  openssl enc -aes-256-cbc -pbkdf2 -salt -pass "file:$1" -out "$2.part"
  sync "$2.part"
  mv "$2.part" "$2"
}

forget_expired() { # forget_expired REPO : deletes the copies of full backups that the repository has no more
  for folder in "$1"/*F; do
    [ -d "$folder" ] || continue
    printf '%s\n' "$fulls" | grep -qx "$(basename "$folder")" || rm -r "$folder"
  done
}

files="$FILES_REPO/$full"
mkdir -p "$files" "$KEYS_REPO/$full"
if [ -d "$DATA_DIR/uploads" ] && { [ ! -e "$files/seen" ] || [ -n "$(find "$DATA_DIR/uploads" -type f -newer "$files/seen" ! -name '*.part' -print -quit)" ]; }; then
  touch "$files/seen.new"
  cp -p "$files/state" "$files/state.new" 2>/dev/null || true
  tar --create --zstd --exclude='*.part' --listed-incremental="$files/state.new" --directory="$DATA_DIR" uploads |
    seal "$FILES_PASSPHRASE" "$files/$now.uploads"
  mv "$files/state.new" "$files/state"
  mv "$files/seen.new" "$files/seen"
fi
keys=$(cat "$BOOKS_KEY_FILE" "$SECRETS_KEY_FILE" | sha256sum | cut -c 1-16)
if [ ! -e "$KEYS_REPO/$full/$keys.keys" ]; then
  tar --create --directory=/ "${BOOKS_KEY_FILE#/}" "${SECRETS_KEY_FILE#/}" | seal "$KEYS_PASSPHRASE" "$KEYS_REPO/$full/$keys.keys"
fi
forget_expired "$FILES_REPO"
forget_expired "$KEYS_REPO"
