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

/** Returns the settings that a caller wants for its connection. */
export const wantedSettings = (): PlannerSettings => wanted.getStore() ?? none;

/** Returns statements that give a session these settings; undefined when it has them. */
function changesFor(client: Session, settings: PlannerSettings): string | undefined {
  const before = told.get(client) ?? { statement_timeout: '0' };
  const changes = [
    ...Object.entries(settings)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => `SET ${name} = ${value}`),
    ...Object.keys(before)
      .filter((name) => !(name in settings))
      .map((name) => `RESET ${name}`),
  ];
  return changes.length ? changes.join('; ') : undefined;
}

/** Tells a session the time limit of statements in milliseconds and the wanted settings of the planner, as far as it has others. */
export async function applySettings(client: Session, statementMilliseconds: number): Promise<void> {
  const settings = { statement_timeout: String(statementMilliseconds), ...wantedSettings() };
  const changes = changesFor(client, settings);
  if (!changes) return;
  // What it has is unknown until it has answered.
  await client.query(changes);
  told.set(client, settings);
}

/** Sends settings to a session that runs statements in the order in which they are sent, and does not wait for the answer. */
export function sendSettings(client: Session, wantedNow: PlannerSettings): void {
  const settings = { statement_timeout: '0', ...wantedNow };
  const changes = changesFor(client, settings);
  if (!changes) return;
  told.set(client, settings);
  // Fails only with the session, and so does the statement that follows.
  client.query(changes).catch(() => undefined);
}
