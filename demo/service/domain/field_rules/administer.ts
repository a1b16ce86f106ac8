/** Administrators narrow standard fields while the instance runs (specification 2.4). */
import type { z } from '@hono/zod-openapi';
import type { fieldRule, fieldRuleSettings } from '../../../../src/contract/field_rules.ts';
import type { Store } from '../../store/store.ts';
import { newestOf, requireNewest } from '../audit/newest_version.ts';
import type { Clock } from '../clock.ts';
import type { DataModel, Field } from '../data_model.ts';
import { changeModel } from '../model_document/change_model.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { checkRule } from './check_rule.ts';
import type { FieldRule } from './narrowed.ts';
import { hasRules, noRules, ruleValues } from './rule_values.ts';

export type AdministeredRule = z.output<typeof fieldRule>;
type Settings = z.output<typeof fieldRuleSettings>;
type FieldName = Pick<FieldRule, 'object_type' | 'field_id'>;

/** What writing needs. */
interface Write {
  store: Store;
  clock: Clock;
  model: DataModel;
}

const select = ({ db }: Store) =>
  db
    .selectFrom('field_rule as rule')
    .innerJoin('app_user as editor', 'editor.id', 'rule.modified_by')
    .selectAll('rule')
    .select('editor.display_name as editorName');

const show = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): AdministeredRule => ({
  object_type: row.object_type as FieldRule['object_type'],
  field_id: row.field_id,
  ...(row.settings as Settings),
  version: row.version,
  modified_date: timestamp(row.modified_at),
  modified_by: row.editorName,
});

/** Returns the rules of all narrowed fields, by object type and name. Throws INSUFFICIENT_ACCESS. */
export async function listFieldRules(store: Store, user: User): Promise<AdministeredRule[]> {
  requireAdministrator(user);
  const rows = await select(store).orderBy('rule.object_type').orderBy('rule.field_id').execute();
  return rows.map(show).filter(hasRules);
}

/** Returns a field of the release as it is without rules. Throws NOT_FOUND. */
async function standardField({ db }: Store, { object_type, field_id }: FieldName): Promise<Field> {
  const row = await db
    .selectFrom('field')
    .select('definition')
    .where('object_type', '=', object_type)
    .where('field_id', '=', field_id)
    .executeTakeFirst();
  if (!row)
    throw new Refusal(
      'NOT_FOUND',
      `${object_type} has no standard field ${field_id}. Rules of custom fields are part of their definition.`,
    );
  return row.definition as Field;
}

const selectOne = (store: Store, { object_type, field_id }: FieldName) =>
  select(store)
    .where('rule.object_type', '=', object_type)
    .where('rule.field_id', '=', field_id)
    .executeTakeFirst();

/** The rules of a field that never had any. */
const neverSaved = { version: 0, by: null, at: null };
const shownOrNone = (name: FieldName, row: Awaited<ReturnType<typeof selectOne>>): AdministeredRule =>
  row ? show(row) : { ...noRules(name), version: 0, modified_date: null, modified_by: null };

/** Returns the rules of a field, and the field as in the specification. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readFieldRule(
  store: Store,
  user: User,
  name: FieldName,
): Promise<{ rule: AdministeredRule; field: Field }> {
  requireAdministrator(user);
  const field = await standardField(store, name);
  return { field, rule: shownOrNone(name, await selectOne(store, name)) };
}

/**
 * Replaces the rules of a field. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE when there is a newer version, and INVALID_DATA for a rule that
 * would widen the specification.
 */
export async function replaceFieldRule(
  { store, clock, model }: Write,
  user: User,
  name: FieldName,
  { version, countries, rules }: Settings & { version: number },
): Promise<{ rule: AdministeredRule; field: Field }> {
  requireAdministrator(user);
  const settings = { countries, rules };
  await checkRule(model, user, await standardField(store, name), { ...name, ...settings });
  await changeModel({ store, clock }, user, async ({ inner, now, log }) => {
    const row = await selectOne(inner, name);
    await requireNewest(inner, 'The rule has', version, row ? newestOf(row) : neverSaved);
    const before = shownOrNone(name, row);
    await writeFieldRule(inner, user, { ...name, ...settings }, now);
    await log(ruleValues(before), ruleValues({ ...name, ...settings }));
  });
  return readFieldRule(store, user, name);
}

/** Writes the next version of the rules of a field. */
export async function writeFieldRule(
  { db }: Store,
  user: User,
  { object_type, field_id, countries, rules }: FieldRule,
  time: Date,
): Promise<void> {
  const values = {
    settings: JSON.stringify({ countries, rules }),
    modified_by: user.id,
    modified_at: time,
  };
  await db
    .insertInto('field_rule')
    .values({ object_type, field_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['object_type', 'field_id'])
        .doUpdateSet((set) => ({ ...values, version: set('field_rule.version', '+', 1) })),
    )
    .execute();
}
