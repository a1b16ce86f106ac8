/** Imports a document over the custom fields, objects, lists and rules that are there. */
import { inside, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import type { Clock } from '../clock.ts';
import { hasValues, startIndexJob } from '../custom_fields/index_field.ts';
import { raiseModelVersion, readModelVersion } from '../custom_fields/model_version.ts';
import { readDataModel } from '../data_model.ts';
import { writeFieldRule } from '../field_rules/administer.ts';
import { noRules } from '../field_rules/rule_values.ts';
import { releasedCodes } from '../reference_types/administer.ts';
import { isCustomType, type Code } from '../reference_types/codes.ts';
import { changedMeanwhile, Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import type { SettingDifference } from '../../../widget_settings/differences.ts';
import { documentChanges, emptyDocument, fieldPath, readDocument, type ModelDocument } from './document.ts';
import { brokenUses, documentErrors, type Finding } from './findings.ts';
import { recordModelVersion } from './history.ts';
import { mergedDocument, type Missing } from './merged.ts';

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

async function writeFields(
  { store, clock }: Write,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const old = new Map(before.fields.map((field) => [fieldPath(field), field]));
  const now = clock();
  for (const field of after.fields) {
    const was = old.get(fieldPath(field));
    if (
      was &&
      documentChanges({ ...emptyDocument, fields: [was] }, { ...emptyDocument, fields: [field] }).length === 0
    )
      continue;
    if (was && was.searchable !== field.searchable && (await hasValues(store, field)))
      await startIndexJob(store, user, field, field.searchable);
    const { status, ...definition } = field;
    const values = {
      definition: JSON.stringify(definition),
      status,
      modified_by: user.id,
      modified_at: now,
    };
    await store.db
      .insertInto('custom_field')
      .values({
        object_type: field.object_type,
        field_id: field.field_id,
        created_by: user.id,
        created_at: now,
        ...values,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['object_type', 'field_id'])
          .doUpdateSet((set) => ({ ...values, version: set('custom_field.version', '+', 1) })),
      )
      .execute();
  }
}

async function writeObjects(
  { store, clock }: Write,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const now = clock();
  for (const object of after.objects) {
    const was = before.objects.filter(({ name }) => name === object.name);
    const [from, to] = [
      { ...emptyDocument, objects: was },
      { ...emptyDocument, objects: [object] },
    ];
    if (!documentChanges(from, to).length) continue;
    const { status, ...definition } = object;
    const values = { definition: JSON.stringify(definition), status, modified_by: user.id, modified_at: now };
    await store.db
      .insertInto('custom_object')
      .values({ name: object.name, created_by: user.id, created_at: now, ...values })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((set) => ({ ...values, version: set('custom_object.version', '+', 1) })),
      )
      .execute();
  }
}

async function writeLists(
  { store, clock }: Write,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const old = new Map(before.lists.map((list) => [list.type, list]));
  for (const list of after.lists) {
    const was = old.get(list.type);
    if (
      was &&
      documentChanges({ ...emptyDocument, lists: [was] }, { ...emptyDocument, lists: [list] }).length === 0
    )
      continue;
    const values = {
      labels: JSON.stringify(isCustomType(list.type) ? list.labels : {}),
      codes: JSON.stringify(list.codes),
      modified_by: user.id,
      modified_at: clock(),
    };
    await store.db
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
  { store, clock }: Write,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const named = new Set(after.rules.map((rule) => fieldPath(rule)));
  const ended = before.rules.filter((rule) => !named.has(fieldPath(rule))).map(noRules);
  const old = new Map(before.rules.map((rule) => [fieldPath(rule), rule]));
  for (const rule of [...after.rules, ...ended]) {
    const was = old.get(fieldPath(rule)) ?? noRules(rule);
    const [from, to] = [
      { ...emptyDocument, rules: [was] },
      { ...emptyDocument, rules: [rule] },
    ];
    if (documentChanges(from, to).length) await writeFieldRule(store, user, rule, clock());
  }
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
  if (rows.version !== based) throw changedMeanwhile('data model', rows.version, based);
  const before = await readDocument(store);
  const after = mergedDocument(before, given, missing);
  const released = new Map<string, readonly Code[]>();
  for (const { type } of after.lists) released.set(type, await releasedCodes(store, type));
  const errors = await documentErrors(rows, before, after, released);
  const changes = documentChanges(before, after);
  const findings = [...errors, ...(await brokenUses(store, before, after))];
  if (isDryRun) return { changes, findings };
  const [error] = errors;
  if (error) throw new Refusal('INVALID_DATA', `${error.path}: ${error.message}`);
  if (!changes.length) return { changes, findings };
  await store.db.transaction().execute(async (db) => {
    const inner = { ...write, store: inside(store, db) };
    await raiseModelVersion(db);
    // The version has just been raised by one. What was checked is as it was when nobody else raised it.
    const version = await readModelVersion(db);
    if (version !== based + 1) throw changedMeanwhile('data model', version - 1, based);
    await writeObjects(inner, user, before, after);
    await writeFields(inner, user, before, after);
    await writeLists(inner, user, before, after);
    await writeRules(inner, user, before, after);
    const act = { action: 'data_model', administrator: user, subjectId: null, time: write.clock() } as const;
    const side = (value: (change: SettingDifference) => unknown): object =>
      Object.fromEntries(changes.map((change) => [change.path, value(change)]));
    await logAdministration(
      inner.store,
      act,
      side(({ from }) => from),
      side(({ to }) => to),
    );
    await recordModelVersion(inner.store, user, write.clock(), note);
  });
  return { changes, findings };
}
