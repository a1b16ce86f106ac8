/** What benches of a running sandbox share. */
import type { SearchAnswer } from '../../../src/api/types.ts';
import type { Known } from './calls.ts';

export function percentile(milliseconds: readonly number[] = [], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** Returns the session of an account of the sandbox. */
export async function signIn(url: string, account = 'rep'): Promise<string> {
  const answer = await fetch(`${url}/api/v39.0/auth`, {
    method: 'POST',
    body: new URLSearchParams({ username: `${account}@sandbox.example`, password: `sandbox-${account}` }),
  });
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

const knownRecords = 2000;

/** Returns records from all over the database: the order of changes is unrelated to names. */
export async function readKnown(url: string, session: string): Promise<Known> {
  const vids: string[] = [];
  const names = new Set<string>();
  for (let offset = 0; offset < knownRecords; offset += 100) {
    const address = `${url}/api/v39.0/search?types=HCP&sort=modified_date&limit=100&offset=${offset}`;
    const answer = await fetch(address, { headers: { authorization: session } });
    const { entities } = (await answer.json()) as SearchAnswer;
    for (const { entityId, entity } of entities) {
      vids.push(entityId);
      names.add(String(entity['last_name__v']));
    }
    if (!entities.length) break;
  }
  return { vids, names: [...names] };
}
