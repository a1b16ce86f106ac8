/** Whether agents may act in this instance, and for whom. Off until an administrator switches it on. */
import type { z } from '@hono/zod-openapi';
import type { agentAccess } from '../../../../src/contract/agents.ts';
import type { AgentRight } from '../../records/agent.ts';
import { inside, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { raiseSettingVersion, settingVersion, type Setting } from '../audit/setting_versions.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { keptMilliseconds, type SessionCache } from '../users/session_cache.ts';
import type { User } from '../users/users.ts';

/** Told to agents while they are switched off. */
export const agentsOffWords =
  'Agents are switched off in this instance. An administrator can switch them on.';

export type AgentAccess = z.output<typeof agentAccess>;

export async function readAgentAccess({ db }: Store): Promise<AgentAccess> {
  const row = await db.selectFrom('agent_access').select(['is_enabled', 'rights']).executeTakeFirst();
  return { enabled: row?.is_enabled ?? false, rights: row?.rights ?? {} };
}

const setting: Setting = { kind: 'agent_access' };

/** Returns the access with its version, for an administrator. */
export const readVersionedAccess = async (store: Store): Promise<AgentAccess & { version: number }> => ({
  ...(await readAgentAccess(store)),
  version: await settingVersion(store, setting),
});

/**
 * Replaces the access and logs the change with the administrator. Throws INVALID_STATE when there is a newer version than the one that the change is based
 * on.
 */
export async function replaceAgentAccess(
  store: Store,
  clock: Clock,
  administrator: User,
  { version, ...access }: AgentAccess & { version?: number | undefined },
): Promise<void> {
  const { enabled: is_enabled } = access;
  const rights = JSON.stringify(access.rights);
  await store.db.transaction().execute(async (transaction) => {
    const one = inside(store, transaction);
    const now = clock();
    await raiseSettingVersion(one, setting, { by: administrator, now, version });
    const before = await readAgentAccess(one);
    await transaction
      .insertInto('agent_access')
      .values({ is_enabled, rights })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_enabled, rights }))
      .execute();
    const act = { action: 'agent_access', administrator, subjectId: null, time: now } as const;
    await logAdministration(
      one,
      act,
      { enabled: before.enabled, ...before.rights },
      { enabled: is_enabled, ...access.rights },
    );
  });
}

/** Keeps the access as long as sessions are kept, and drops it with them after a change in this process. */
export class AgentAccessCache {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sessions: SessionCache;
  #kept: { access: Promise<AgentAccess>; readAt: number; generation: number } | undefined;

  constructor(store: Store, clock: Clock, sessions: SessionCache) {
    this.#store = store;
    this.#clock = clock;
    this.#sessions = sessions;
  }

  read(): Promise<AgentAccess> {
    const now = this.#clock().getTime();
    const { generation } = this.#sessions;
    const kept = this.#kept;
    if (kept?.generation === generation && now >= kept.readAt && now - kept.readAt < keptMilliseconds)
      return kept.access;
    const access = readAgentAccess(this.#store);
    this.#kept = { access, readAt: now, generation };
    access.catch(() => (this.#kept = undefined));
    return access;
  }
}

/** Returns what agents may do for a user. Throws INSUFFICIENT_ACCESS, in words for the person behind the agent. */
export function agentRightOf({ enabled, rights }: AgentAccess, user: User): Exclude<AgentRight, 'none'> {
  if (!enabled) throw new Refusal('INSUFFICIENT_ACCESS', agentsOffWords);
  const right = rights[user.userType] ?? 'none';
  if (right === 'none')
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'Agents may not act for your type of user. An administrator can allow it.',
    );
  return right;
}
