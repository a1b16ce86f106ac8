/** Support for tests of Data Update. */
import type { Answer } from '../../support/service.ts';
import type { Desk, Json } from '../change_requests/support.ts';

/** A part of an answer; the contract check has run on it. */
export type Loose = Answer['body'];

/** Calls Data Update; by default as the integration user. */
export const update = async (
  desk: Desk,
  entities: readonly Json[],
  systemName = 'crm_us',
  { account = 'integration', version }: { account?: Parameters<Desk['call']>[0]; version?: string } = {},
): Promise<Answer> =>
  desk.call(account, 'PUT', '/objects', {
    body: { entities, systemName },
    ...(version && { version }),
  });

/** Creates a general ranking of sources, the strongest first. */
export async function rank(desk: Desk, ...sources: string[]): Promise<void> {
  const rankings = [
    {
      object_type: null,
      country: null,
      fields: [],
      sources: sources.map((source, index) => ({ source, rank: index + 1 })),
    },
  ];
  const { status } = await desk.call('admin', 'PUT', '/source_rankings', { body: { rankings } });
  if (status !== 200) throw new Error(`source_rankings: ${status}`);
}
