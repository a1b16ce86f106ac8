/** Settings of the planner for some reads. */
import { sql, type Kysely } from 'kysely';
import { scriptMark } from '../copy.ts';
import { connectingWith, type PlannerSettings } from './session_settings.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** What holds for a connection while it reads. */
interface Reading {
  isInTransaction: boolean;
  settings: PlannerSettings;
}

const readings = new WeakMap<Kysely<Tables>, Reading>();

/** Sets values for the rest of a read, in a transaction that takes them back when it ends. */
async function setForRest(db: Kysely<Tables>, reading: Reading, settings: PlannerSettings): Promise<void> {
  const local = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`);
  const script = reading.isInTransaction ? local : ['BEGIN', ...local];
  reading.isInTransaction = true;
  reading.settings = { ...reading.settings, ...settings };
  await sql.raw(scriptMark + script.join('; ')).execute(db);
}

/** Changes a setting for the rest of a read of `readingWith`. */
export async function changePlanner(
  { db }: Store,
  name: keyof PlannerSettings,
  value: string,
): Promise<void> {
  const reading = readings.get(db);
  if (!reading) throw new Error('Only a read with settings can change them.');
  if (reading.settings[name] !== value) await setForRest(db, reading, { [name]: value });
}

/**
 * Runs reads on one connection with settings of the planner. On a server each statement of a call costs about as much as the rest of the call, so
 * the session keeps the settings, and there is a transaction only when they change. The embedded database has one session for everybody.
 */
export const readingWith = <T>(
  { db, engine }: Store,
  settings: PlannerSettings,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  const isServer = engine === 'postgres';
  const ofSession = isServer ? settings : {};
  return connectingWith(ofSession, (connected) =>
    db.connection().execute((connection) =>
      connected(async () => {
        const reading: Reading = { isInTransaction: false, settings: ofSession };
        readings.set(connection, reading);
        try {
          if (!isServer) await setForRest(connection, reading, settings);
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
};
