/** Settings of a server's sessions. A session keeps them until a caller wants others, so that most calls send none. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Settings of the planner by name. */
export type PlannerSettings = Readonly<Record<string, string>>;

const none: PlannerSettings = {};
const wanted = new AsyncLocalStorage<PlannerSettings>();

/** Runs `work`, whose connections have the settings. What runs in `connected` connects without them again. */
export const connectingWith = <T>(
  settings: PlannerSettings,
  work: (connected: <R>(inner: () => R) => R) => T,
): T => wanted.run(settings, () => work((inner) => wanted.run(none, inner)));

const told = new WeakMap<pg.PoolClient, PlannerSettings>();

/** Tells the server the time limit of statements in milliseconds and the wanted settings of the planner, as far as the session has others. */
export async function applySettings(client: pg.PoolClient, statementMilliseconds: number): Promise<void> {
  const before = told.get(client) ?? { statement_timeout: '0' };
  const settings: PlannerSettings = {
    statement_timeout: String(statementMilliseconds),
    ...wanted.getStore(),
  };
  const changes = [
    ...Object.entries(settings)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => `SET ${name} = ${value}`),
    ...Object.keys(before)
      .filter((name) => !(name in settings))
      .map((name) => `RESET ${name}`),
  ];
  if (!changes.length) return;
  // What it has is unknown until it has answered.
  await client.query(changes.join('; '));
  told.set(client, settings);
}
