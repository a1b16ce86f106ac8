/** The agents that prepared change requests as drafts. */
import type { z } from '@hono/zod-openapi';
import type { agent } from '../../../../src/contract/shared/agent.ts';
import type { Store } from '../../store/store.ts';

/** Returns the agent of each request that was a draft, by the ID of the request. */
export async function agentsOfRequests(
  { db }: Store,
  requestIds: readonly string[],
): Promise<Map<string, z.output<typeof agent>>> {
  if (!requestIds.length) return new Map();
  const rows = await db
    .selectFrom('agent_draft')
    .select(['change_request_id', 'client_id', 'client_name'])
    .where('change_request_id', 'in', requestIds)
    .execute();
  return new Map(
    rows.map(({ change_request_id: id, client_id, client_name }) => [id!, { client_id, name: client_name }]),
  );
}
