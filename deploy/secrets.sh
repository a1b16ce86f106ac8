#!/usr/bin/env bash
# Writes new secrets for compose.yaml to a folder, by default deploy/secrets. Changes nothing when the folder exists.
set -euo pipefail
folder=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/secrets}
if [ -e "$folder" ]; then
  echo "$folder exists already. Nothing was changed." >&2
  exit 1
fi
random() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
# Users in the containers may read the files. The folder keeps other users of this machine away.
umask 022
mkdir -m 700 "$folder"
cd "$folder"
random >superuser_password
random >replication_password
random >database_password
random >identity_secret
password=$(cat database_password)
printf 'postgres://network:%s@pgbouncer:6432/network' "$password" >database_url
printf 'postgres://network:%s@standby:5432/network' "$password" >replica_urls
printf '"network" "%s"\n' "$password" >userlist.txt
