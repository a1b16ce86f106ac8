/** Addresses and accounts of this sandbox, read once from the host server's settings.json. */
import { msg, str } from '@lit/localize';
import { fetchInTime } from './fetch_in_time.ts';

export interface SandboxAccount {
  username: string;
  password: string;
  /** The display name of the user. */
  name: string;
  /** The purpose of the account. */
  role: string;
}

export interface Sandbox {
  widgetsUrl: string;
  instanceUrl: string;
  /** The documented accounts; empty on a public sandbox. */
  accounts: SandboxAccount[];
}

let reading: Promise<Sandbox> | undefined;

const read = (): Promise<Sandbox> =>
  fetchInTime('/settings.json', {}, async (answer) => {
    if (!answer.ok) throw new Error(msg(str`settings.json: status ${answer.status}.`));
    return (await answer.json()) as Sandbox;
  });

/** Rejects when the host server does not answer; the next call retries. */
export function readSandbox(): Promise<Sandbox> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
