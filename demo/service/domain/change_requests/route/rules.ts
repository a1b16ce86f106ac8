/** Review rules, which decide new requests by entity type, country, source system and task type (decision 5). */
import type { z } from '@hono/zod-openapi';
import type { reviewRule } from '../../../../../src/contract/change_requests/change_request_review.ts';
import { inside, type Store } from '../../../store/store.ts';
import { logAdministration } from '../../audit/administration_audit.ts';
import { raiseSettingVersion } from '../../audit/setting_versions.ts';
import type { Clock } from '../../clock.ts';
import type { DataModel } from '../../data_model.ts';
import { knownSystem } from '../../systems.ts';
import type { User } from '../../users/users.ts';
import type { ChangeRequest } from '../request.ts';

export type ReviewRule = z.output<typeof reviewRule>;

/** Default without a matching rule: a steward decides, and the proposed record can be used in the meantime. */
const standard = { outcome: 'review', create_unverified: 'Y' } as const;

const conditions = ['entity_type', 'country', 'system', 'task_type'] as const;

export async function listRules(store: Store): Promise<ReviewRule[]> {
  return store.db
    .selectFrom('change_request_rule')
    .select([...conditions, 'outcome', 'create_unverified'])
    .orderBy('position')
    .execute();
}

/** Replaces all rules. Throws INVALID_DATA for an unknown system, and INVALID_STATE when the rules have a newer version. */
export async function replaceRules(
  store: Store,
  clock: Clock,
  model: DataModel,
  administrator: User,
  { rules: given, version }: { rules: readonly ReviewRule[]; version?: number | undefined },
): Promise<void> {
  const rules = given.map((rule, index) => ({
    ...rule,
    system: rule.system === null ? null : knownSystem(model, `rules.${index}.system`, rule.system),
  }));
  await store.db.transaction().execute(async (transaction) => {
    const one = inside(store, transaction);
    const now = clock();
    await raiseSettingVersion(one, { kind: 'review_rules' }, { by: administrator, now, version });
    const before = await listRules(one);
    await transaction.deleteFrom('change_request_rule').execute();
    if (rules.length)
      await transaction
        .insertInto('change_request_rule')
        .values(rules.map((rule, position) => ({ ...rule, position })))
        .execute();
    const act = { action: 'review_rules', administrator, subjectId: null, time: now } as const;
    await logAdministration(one, act, { rules: before }, { rules });
  });
}

/** Returns the outcome of the matching rule with the most conditions; the first rule wins a tie. Pure. */
export function bestRule(
  rules: readonly ReviewRule[],
  request: Pick<ChangeRequest, 'entity_type' | 'country' | 'task_type' | 'metadata'>,
): Pick<ReviewRule, 'outcome'> & { create_unverified: 'Y' | 'N' } {
  const facts = { ...request, system: request.metadata.system ?? null };
  let best: ReviewRule | undefined;
  let mostConditions = -1;
  for (const rule of rules) {
    const set = conditions.filter((name) => rule[name] !== null);
    if (set.length <= mostConditions || !set.every((name) => rule[name] === facts[name])) continue;
    best = rule;
    mostConditions = set.length;
  }
  return {
    outcome: best?.outcome ?? standard.outcome,
    create_unverified: best?.create_unverified ?? standard.create_unverified,
  };
}
