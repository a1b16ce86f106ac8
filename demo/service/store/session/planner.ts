/** Settings of the planner for some reads. */
import { sql, type Kysely } from 'kysely';
import { scriptMark } from '../copy.ts';
import { connectingWith, type PlannerSettings } from './session_settings.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** What holds for a connection while it reads. */
interface Reading {
  isInTransaction: boolean;
  settings: Record<string, string>;
}

const readings = new WeakMap<Kysely<Tables>, Reading>();

/** Sets a value for the rest of a read of a server, in a transaction that takes it back when it ends. */
async function setForRest(db: Kysely<Tables>, reading: Reading, name: string, value: string): Promise<void> {
  const local = `SET LOCAL ${name} = ${value}`;
  const script = reading.isInTransaction ? local : `BEGIN; ${local}`;
  reading.isInTransaction = true;
  await sql.raw(scriptMark + script).execute(db);
}

/** Changes a setting for the rest of a read of `readingWith`. */
export async function changePlanner(
  { db, engine }: Store,
  name: keyof PlannerSettings,
  value: string,
): Promise<void> {
  const reading = readings.get(db);
  if (!reading) throw new Error('Only a read with settings can change them.');
  if (reading.settings[name] === value) return;
  reading.settings[name] = value;
  if (engine === 'postgres') await setForRest(db, reading, name, value);
}

/**
 * Runs reads with settings of the planner, on a server on one connection. Each statement of a call costs a server about as much as the rest of the
 * call, so the session keeps the settings, and there is a transaction only when they change. The one connection of the embedded database answers
 * others between two statements, while this thread works on what was read.
 */
export const readingWith = <T>(
  store: Store,
  settings: PlannerSettings,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  store.engine === 'postgres'
    ? readingOnServer(store, settings, read)
    : readingInTurns(store, settings, read);

function readingInTurns<T>(
  { db }: Store,
  settings: PlannerSettings,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const own = db.withoutPlugins();
  const reading: Reading = { isInTransaction: false, settings: { ...settings } };
  readings.set(own, reading);
  return connectingWith(reading.settings, () => read(own));
}

const readingOnServer = <T>(
  { db }: Store,
  settings: PlannerSettings,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  connectingWith(settings, (connected) =>
    db.connection().execute((connection) =>
      connected(async () => {
        const reading: Reading = { isInTransaction: false, settings: { ...settings } };
        readings.set(connection, reading);
        try {
          const result = await read(connection);
          if (reading.isInTransaction) await sql`COMMIT`.execute(connection);
          return result;
        } catch (error) {
          // The connection may be what failed. Then it is replaced, and the first error says why.
          if (reading.isInTransaction) await sql`ROLLBACK`.execute(connection).catch(() => undefined);
          throw error;
        }
      }),
    ),
  );
