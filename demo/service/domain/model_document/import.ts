/** Imports a document over the custom fields, objects, lists and rules that are there. */
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { inObject } from '../custom_fields/definition.ts';
import { indexChange, indexObjectStatus } from '../custom_fields/index_field.ts';
import { readModelVersion } from '../custom_fields/model_version.ts';
import { readDataModel } from '../stored_model/read_model.ts';
import { writeFieldRule } from '../field_rules/administer.ts';
import { noRules } from '../field_rules/rule_values.ts';
import { releasedCodes } from '../reference_types/administer.ts';
import { isCustomType, type Code } from '../reference_types/codes.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import type { SettingDifference } from '../../../widget_settings/differences.ts';
import { makeDataModel } from '../data_model.ts';
import { changedBy, changeModel, madeBy, type ModelChange } from './change_model.ts';
import { documentChanges, emptyDocument, fieldPath, readDocument, type ModelDocument } from './document.ts';
import { documentErrors, type Finding } from './findings.ts';
import { leavingProfiles, profilePath, usersOfProfiles } from './profiles.ts';
import { writeProfiles } from './write_profiles.ts';
import { definedTwice, mergedDocument, type Missing } from './merged.ts';
import { requireNewestModel } from './history.ts';
import { brokenUses } from './uses.ts';

interface Write {
  store: Store;
  clock: Clock;
}

export interface Importing {
  model_version: number;
  missing: Missing;
  note: string;
  dry_run: boolean;
}

export interface Imported {
  changes: SettingDifference[];
  findings: Finding[];
}

type Part = 'fields' | 'objects' | 'lists' | 'rules';

/** Returns true for a field, object, list or rule that is new or has other values than before. */
const isChanged = async <P extends Part>(
  part: P,
  was: ModelDocument[P][number] | undefined,
  now: ModelDocument[P][number],
): Promise<boolean> =>
  was === undefined ||
  (await documentChanges({ ...emptyDocument, [part]: [was] }, { ...emptyDocument, [part]: [now] })).length >
    0;

/** Returns the status of each custom object. */
const statusesOf = ({ objects }: ModelDocument) =>
  new Map<string, ModelDocument['objects'][number]['status']>(
    objects.map(({ name, status }) => [name, status]),
  );

async function writeFields(
  { inner, now }: ModelChange,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const old = new Map(before.fields.map((field) => [fieldPath(field), field]));
  const [oldStatuses, statuses] = [statusesOf(before), statusesOf(after)];
  const unchanged: ModelDocument['fields'] = [];
  for (const field of after.fields) {
    const was = old.get(fieldPath(field));
    if (!(await isChanged('fields', was, field))) {
      unchanged.push(field);
      continue;
    }
    await indexChange(
      inner,
      user,
      was && inObject(was, oldStatuses.get(was.object_type)),
      inObject(field, statuses.get(field.object_type)),
    );
    const { status, ...definition } = field;
    const values = { definition: JSON.stringify(definition), status, ...changedBy(user, now) };
    await inner.db
      .insertInto('custom_field')
      .values({ object_type: field.object_type, field_id: field.field_id, ...values, ...madeBy(user, now) })
      .onConflict((conflict) =>
        conflict
          .columns(['object_type', 'field_id'])
          .doUpdateSet((set) => ({ ...values, version: set('custom_field.version', '+', 1) })),
      )
      .execute();
  }
  for (const [name, status] of statuses) {
    const own = unchanged.filter(({ object_type }) => object_type === name);
    if (status !== (oldStatuses.get(name) ?? status)) await indexObjectStatus(inner, user, own, status);
  }
}

async function writeObjects(
  { inner, now }: ModelChange,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const old = new Map(before.objects.map((object) => [object.name, object]));
  for (const object of after.objects) {
    if (!(await isChanged('objects', old.get(object.name), object))) continue;
    const { status, ...definition } = object;
    const values = { definition: JSON.stringify(definition), status, ...changedBy(user, now) };
    await inner.db
      .insertInto('custom_object')
      .values({ name: object.name, ...values, ...madeBy(user, now) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((set) => ({ ...values, version: set('custom_object.version', '+', 1) })),
      )
      .execute();
  }
}

async function writeLists(
  { inner, now }: ModelChange,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const old = new Map(before.lists.map((list) => [list.type, list]));
  for (const list of after.lists) {
    if (!(await isChanged('lists', old.get(list.type), list))) continue;
    const values = {
      labels: JSON.stringify(isCustomType(list.type) ? list.labels : {}),
      codes: JSON.stringify(list.codes),
      ...changedBy(user, now),
    };
    await inner.db
      .insertInto('custom_reference_type')
      .values({ type: list.type, version: 1, ...values })
      .onConflict((conflict) =>
        conflict
          .column('type')
          .doUpdateSet((set) => ({ ...values, version: set('custom_reference_type.version', '+', 1) })),
      )
      .execute();
  }
}

/** Rules that `after` lacks end: the row stays, so that its version only grows. */
async function writeRules(
  { inner, now }: ModelChange,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const named = new Set(after.rules.map((rule) => fieldPath(rule)));
  const ended = before.rules.filter((rule) => !named.has(fieldPath(rule))).map(noRules);
  const old = new Map(before.rules.map((rule) => [fieldPath(rule), rule]));
  for (const rule of [...after.rules, ...ended])
    if (await isChanged('rules', old.get(fieldPath(rule)) ?? noRules(rule), rule))
      await writeFieldRule(inner, user, rule, now);
}

/** Returns an error for each profile that the import would delete and users have: they would see nothing. */
async function profilesInUse(store: Store, before: ModelDocument, after: ModelDocument): Promise<Finding[]> {
  const leaving = leavingProfiles(before.profiles ?? [], after.profiles ?? []).map(({ name }) => name);
  return [...(await usersOfProfiles(store, leaving))].map(([name, count]) => ({
    severity: 'ERROR',
    path: profilePath(name),
    message: `${count} users have this profile. Choose another one for them first.`,
  }));
}

/** Imports a document, or only returns what would change. Throws INSUFFICIENT_ACCESS, INVALID_STATE, and INVALID_DATA for an error in the document. */
export async function importDocument(
  write: Write,
  user: User,
  given: ModelDocument,
  { model_version: based, missing, note, dry_run: isDryRun }: Importing,
): Promise<Imported> {
  requireAdministrator(user);
  const { store } = write;
  const rows = await readDataModel(store);
  await requireNewestModel(store, based, rows.version);
  const before = await readDocument(store);
  const after = mergedDocument(before, given, missing);
  const released = new Map<string, readonly Code[]>();
  for (const { type } of after.lists) released.set(type, await releasedCodes(store, type));
  const errors = [
    ...definedTwice(given),
    ...(await documentErrors(rows, user, before, after, released)),
    ...(await profilesInUse(store, before, after)),
  ];
  const changes = await documentChanges(before, after);
  const findings = [...errors, ...(await brokenUses(store, before, after, released))];
  if (isDryRun) return { changes, findings };
  const [error] = errors;
  if (error) throw new Refusal('INVALID_DATA', `${error.path}: ${error.message}`);
  if (!changes.length) return { changes, findings };
  const side = (value: (change: SettingDifference) => unknown): object =>
    Object.fromEntries(changes.map((change) => [change.path, value(change)]));
  await changeModel(
    write,
    user,
    async (parts) => {
      // This change raised the version by one. A higher one means that somebody changed the model after the checks.
      const version = await readModelVersion(parts.inner.db);
      await requireNewestModel(parts.inner, based, version - 1);
      await writeObjects(parts, user, before, after);
      await writeFields(parts, user, before, after);
      await writeLists(parts, user, before, after);
      await writeRules(parts, user, before, after);
      const model = makeDataModel(await readDataModel(parts.inner));
      await writeProfiles(parts, user, model, before.profiles ?? [], after.profiles ?? []);
      // A user may have got a profile since the check.
      const [inUse] = await profilesInUse(parts.inner, before, after);
      if (inUse) throw new Refusal('INVALID_STATE', `${inUse.path}: ${inUse.message}`);
      await parts.log(
        side(({ from }) => from),
        side(({ to }) => to),
      );
    },
    note,
  );
  return { changes, findings };
}
