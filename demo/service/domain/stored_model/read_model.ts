/** Reads the data model from the database. Apart from the model itself, so that threads that get its rows load no database code. */
import type { Store } from '../../store/store.ts';
import { withCalculated } from '../calculations/hidden.ts';
import { readModelVersion } from '../custom_fields/model_version.ts';
import { makeDataModel, type DataModel, type DataModelRows } from '../data_model.ts';
import type { FieldRule } from '../field_rules/narrowed.ts';
import { withTellers } from '../users/own_profiles/told_by_others.ts';
import { hasRules } from '../field_rules/rule_values.ts';

/** Returns the rules of all narrowed fields, by object type and name. */
export async function readRules(db: Store['db']): Promise<FieldRule[]> {
  const rows = await db
    .selectFrom('field_rule')
    .select(['object_type', 'field_id', 'settings'])
    .orderBy('object_type')
    .orderBy('field_id')
    .execute();
  return rows.map(({ settings, ...name }) => ({ ...name, ...settings }) as FieldRule).filter(hasRules);
}

/** Reads the model. Its profiles also hide the calculated fields that read what they hide. */
export async function readDataModel(store: Store): Promise<DataModelRows> {
  const rows = await readRows(store);
  if (!rows.profiles.length) return rows;
  const model = makeDataModel(rows);
  return {
    ...rows,
    profiles: rows.profiles.map((profile) => ({
      ...profile,
      hidden: withCalculated(model, withTellers(profile.hidden)),
    })),
  };
}

async function readRows({ db }: Store): Promise<DataModelRows> {
  return {
    // Read first: rows that are newer than their version are read again, which is better than the reverse.
    version: await readModelVersion(db),
    customFields: await db.selectFrom('custom_field').selectAll().orderBy('position').execute(),
    customObjects: await db
      .selectFrom('custom_object')
      .select(['definition', 'status'])
      .orderBy('position')
      .execute(),
    fields: await db.selectFrom('field').selectAll().orderBy('position').execute(),
    rules: await readRules(db),
    codes: await db.selectFrom('reference_code').selectAll().orderBy('position').execute(),
    aliases: await db.selectFrom('reference_alias').selectAll().execute(),
    lists: await db.selectFrom('custom_reference_type').select(['type', 'codes']).execute(),
    profiles: await db
      .selectFrom('visibility_profile')
      .select(['name', 'label', 'level', 'hidden'])
      .orderBy('name')
      .execute(),
    systems: await db.selectFrom('system').selectAll().orderBy('name').execute(),
  };
}

export const loadDataModel = async (store: Store): Promise<DataModel> =>
  makeDataModel(await readDataModel(store));
