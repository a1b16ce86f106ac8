/** Settings of sessions. A session keeps them until a caller wants others, so that most calls send none. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Settings of the planner by name. */
export type PlannerSettings = Readonly<Record<string, string>>;

const none: PlannerSettings = {};
const wanted = new AsyncLocalStorage<PlannerSettings>();

/** Runs `work`, whose connections have the settings. What runs in `connected` connects without them again. */
export const connectingWith = <T>(
  settings: PlannerSettings,
  work: (connected: <R>(inner: () => R) => R) => T,
): T => wanted.run(settings, () => work((inner) => wanted.run(none, inner)));

/** What sends statements to a session. */
interface Session {
  query(text: string): Promise<unknown>;
}

const told = new WeakMap<Session, PlannerSettings>();

/** Tells a session the time limit of statements in milliseconds and the wanted settings of the planner, as far as it has others. */
export async function applySettings(client: Session, statementMilliseconds = 0): Promise<void> {
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
