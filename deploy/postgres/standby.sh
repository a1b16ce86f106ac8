#!/usr/bin/env bash
# Copies the primary at the first start, and then follows it. The arguments are further ones of the server.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}
export PGHOST=${PRIMARY_HOST:-primary} PGPORT=${PRIMARY_PORT:-5432} PGUSER=replicator

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  PGPASSWORD=$(cat "$secrets/replication_password")
  export PGPASSWORD
  until rm -rf "$PGDATA.new" && pg_basebackup --pgdata="$PGDATA.new" --write-recovery-conf --checkpoint=fast; do
    echo "The primary at $PGHOST:$PGPORT cannot be copied yet. Next try in 2 seconds." >&2
    sleep 2
  done
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
  unset PGPASSWORD
fi
unset PGHOST PGPORT PGUSER
# The name by which the primary waits for it (network.sql).
exec postgres -c cluster_name="${STANDBY_NAME:-standby}" "$@"
