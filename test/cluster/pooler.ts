/** PgBouncer in front of a database, with the configuration of `deploy/`. */
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startProgram, withPlaces, type Part } from './programs.ts';

/** PgBouncer refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const connects = (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

export interface Pooler extends Part {
  /** The database's address through PgBouncer. */
  readonly url: string;
  /** Lets it connect to another server from now on. `url` is the database with the user. */
  connectTo(url: string): void;
}

/** Starts it on a port of this machine. `folder` receives its configuration, and `url` is the database with the user. */
export async function startPooler(folder: string, port: number, url: string): Promise<Pooler> {
  const { username, password } = new URL(url);
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  const file = join(folder, 'pgbouncer.ini');
  const configure = (server: string): void => {
    const { hostname, port: serverPort, pathname } = new URL(server);
    writeFileSync(
      file,
      withPlaces('pgbouncer.ini', [
        [
          'network = host=primary port=5432',
          `network = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
        ],
        ['listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
        ['listen_port = 6432', `listen_port = ${port}`],
        ['/etc/pgbouncer/userlist.txt', users],
      ]),
    );
  };
  configure(url);
  if (isRoot) {
    chmodSync(folder, 0o755);
    for (const each of [file, users]) chownSync(each, nobody, nobody);
  }
  const pooled = `postgres://${username}:${password}@127.0.0.1:${port}/network`;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const part = await startProgram('pgbouncer', [file], () => connects(pooled), user);
  const connectTo = (server: string): void => {
    configure(server);
    process.kill(part.processId, 'SIGHUP');
  };
  return { ...part, url: pooled, connectTo };
}
