/** Writes the data model to the database. Running it again updates the database to the current files. */
import { createHash } from 'node:crypto';
import { copyLine, type Store } from '../store/store.ts';
import { readSetting, writeSetting } from '../store/tables/setting.ts';
import { raiseModelVersion } from '../domain/custom_fields/model_version.ts';
import { aliases } from '../model/aliases.ts';
import {
  addressFields,
  affiliationFields,
  customKeyFields,
  licenseFields,
  parentHcoFields,
} from '../model/fields_children.ts';
import { hcoFields } from '../model/fields_hco.ts';
import { hcpFields } from '../model/fields_hcp.ts';
import { systems } from '../model/object_types.ts';
import { referenceLists } from '../model/reference_lists.ts';

const fieldLists = [
  hcpFields,
  hcoFields,
  addressFields,
  licenseFields,
  parentHcoFields,
  affiliationFields,
  customKeyFields,
];

const array = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(',')}}`;

const settingName = 'data_model';

/** Returns a hash of the data model in the files. */
const digest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([systems, fieldLists, referenceLists, aliases]))
    .digest('hex');

/** Writes the data model when the database has a different one. Returns true when it wrote. */
export async function renewDataModel(store: Store): Promise<boolean> {
  if ((await readSetting(store, settingName)) === digest()) return false;
  await writeDataModel(store);
  return true;
}

/** Replaces all fields, reference codes and aliases, and adds missing systems. */
export async function writeDataModel(store: Store): Promise<void> {
  await store.db
    .insertInto('system')
    .values(systems.map(({ name, label, isMaster }) => ({ name, label, is_master: isMaster })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  for (const table of ['field', 'reference_code', 'reference_alias'] as const)
    await store.db.deleteFrom(table).execute();
  await store.copyIn(
    'field',
    ['object_type', 'field_id', 'position', 'definition'],
    [
      fieldLists
        .flatMap((fields) =>
          fields.map((field, position) =>
            copyLine([field.objectType, field.fieldId, position, JSON.stringify(field)]),
          ),
        )
        .join(''),
    ],
  );
  await store.copyIn(
    'reference_code',
    ['type', 'code', 'position', 'inactive', 'countries', 'labels'],
    [
      referenceLists
        .flatMap(({ type, codes }) =>
          codes.map(({ code, inactive, countries, values }, position) =>
            copyLine([type, code, position, inactive, array(countries), JSON.stringify(values)]),
          ),
        )
        .join(''),
    ],
  );
  await store.copyIn(
    'reference_alias',
    ['system', 'type', 'code', 'alias'],
    [
      aliases
        .flatMap(([system, type, byCode]) =>
          Object.entries(byCode).map(([code, alias]) => copyLine([system, type, code, alias])),
        )
        .join(''),
    ],
  );
  await raiseModelVersion(store.db);
  // Written last: when the process is killed before it, the next start writes the model again.
  await writeSetting(store, settingName, digest());
}
