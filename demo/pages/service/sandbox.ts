/** Addresses and accounts of this sandbox, as the host server says them in settings.json. Read once. */

export interface SandboxAccount {
  username: string;
  password: string;
  /** The person's name. */
  name: string;
  /** What the account is for, in words. */
  role: string;
}

export interface Sandbox {
  widgetsUrl: string;
  instanceUrl: string;
  /** The documented accounts; none where strangers can reach the sandbox. */
  accounts: SandboxAccount[];
}

let reading: Promise<Sandbox> | undefined;

async function read(): Promise<Sandbox> {
  const answer = await fetch('/settings.json').catch(() => {
    throw new Error('The sandbox does not answer.');
  });
  if (!answer.ok) throw new Error(`settings.json: status ${answer.status}.`);
  return (await answer.json()) as Sandbox;
}

/** Rejects when the host server does not answer; the next call asks again. */
export function readSandbox(): Promise<Sandbox> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
