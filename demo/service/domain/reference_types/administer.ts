/** Administrators make and change reference types while the instance runs (specification 2.4). */
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type {
  administeredType,
  newReferenceType,
  referenceTypeSummary,
} from '../../../../src/contract/reference_types.ts';
import { inside, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { requireNewest } from '../audit/newest_version.ts';
import type { Clock } from '../clock.ts';
import { raiseModelVersion } from '../custom_fields/model_version.ts';
import type { DataModel } from '../data_model.ts';
import { loadDataModel } from '../stored_model/read_model.ts';
import { changeModel } from '../model_document/change_model.ts';
import { recordModelVersion } from '../model_document/history.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { checkList, checkWritten } from './check_codes.ts';
import {
  changedCodes,
  changesOf,
  codesOf,
  isCustomType,
  isFixedType,
  labelChanges,
  storedCodes,
  type Code,
  type ReferenceChange,
  type StoredCode,
  type WrittenCode,
} from './codes.ts';

export type AdministeredType = z.output<typeof administeredType>;
type Summary = z.output<typeof referenceTypeSummary>;

/** Maximum number of reference types that administrators make. */
export const mostReferenceTypes = 300;

export interface Write {
  store: Store;
  clock: Clock;
  model: DataModel;
}

type Row = Selectable<Tables['custom_reference_type']> & { editorName: string };

const rowsOf = ({ db }: Store) =>
  db
    .selectFrom('custom_reference_type as list')
    .innerJoin('app_user as editor', 'editor.id', 'list.modified_by')
    .selectAll('list')
    .select('editor.display_name as editorName');

const noSuchType = (): Refusal => new Refusal('NOT_FOUND', 'There is no such reference type.');

const summaryOf = (
  model: DataModel,
  type: string,
  row: Row | undefined,
): Omit<Summary, 'code_count' | 'inactive_count'> => ({
  type,
  customer_defined: isCustomType(type),
  labels: row?.labels ?? {},
  used_by: model.objectTypes
    .flatMap(({ name }) => model.fields(name))
    .filter(({ type: { discriminator } }) => discriminator === type)
    .map(({ objectType, fieldId }) => ({ object_type: objectType, field_id: fieldId })),
  version: row?.version ?? 0,
  modified_date: row ? timestamp(row.modified_at) : null,
  modified_by: row?.editorName ?? null,
});

/** Returns all reference types by name. Throws INSUFFICIENT_ACCESS. */
export async function listReferenceTypes(store: Store, model: DataModel, user: User): Promise<Summary[]> {
  requireAdministrator(user);
  const rows = new Map((await rowsOf(store).execute()).map((row) => [row.type, row]));
  return model.referenceTypes.map((type) => {
    const codes = model.referenceCodes(type);
    return {
      ...summaryOf(model, type, rows.get(type)),
      code_count: codes.length,
      inactive_count: codes.filter(({ inactive }) => inactive).length,
    };
  });
}

/** Returns the codes of the release; empty for a type of the customer. */
export async function releasedCodes({ db }: Store, type: string): Promise<Code[]> {
  const codes = await db
    .selectFrom('reference_code')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .execute();
  const aliases = await db.selectFrom('reference_alias').selectAll().where('type', '=', type).execute();
  return codes.map(({ code, labels, inactive, countries }) => ({
    code,
    labels,
    inactive,
    countries,
    aliases: Object.fromEntries(
      aliases.filter((alias) => alias.code === code).map(({ system, alias }) => [system, alias]),
    ),
    merged_into: null,
  }));
}

/** A list as it is now. */
export interface HeldType {
  type: string;
  released: readonly Code[];
  codes: Code[];
  labels: Record<string, string>;
  version: number;
}

async function readType(store: Store, type: string): Promise<HeldType & { row: Row | undefined }> {
  const row = await rowsOf(store).where('list.type', '=', type).executeTakeFirst();
  const released = await releasedCodes(store, type);
  if (!row && !released.length) throw noSuchType();
  return {
    type,
    released,
    codes: codesOf(type, released, (row?.codes ?? []) as StoredCode[]),
    labels: row?.labels ?? {},
    version: row?.version ?? 0,
    row,
  };
}

/** Returns a reference type with its codes. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readReferenceType(
  store: Store,
  model: DataModel,
  user: User,
  type: string,
): Promise<AdministeredType> {
  requireAdministrator(user);
  const { row, codes } = await readType(store, type);
  return { ...summaryOf(model, type, row), is_fixed: isFixedType(type), codes };
}

/** Logs changes with each value below its code, such as `GolfCourse__c.LINKS.labels.de`. */
async function log(
  { store, clock }: Write,
  administrator: User,
  type: string,
  changes: readonly ReferenceChange[],
): Promise<void> {
  const side = (value: (change: ReferenceChange) => string | null): object =>
    Object.fromEntries(
      changes.map((change) => [
        [type, change.code, change.property].filter((part) => part !== null).join('.'),
        value(change),
      ]),
    );
  const act = { action: 'data_model', administrator, subjectId: null, time: clock() } as const;
  await logAdministration(
    store,
    act,
    side(({ from }) => from),
    side(({ to }) => to),
  );
}

async function save(
  write: Write,
  user: User,
  held: Pick<HeldType, 'type' | 'released' | 'version'>,
  { labels, codes }: { labels: Record<string, string>; codes: readonly Code[] },
): Promise<void> {
  const stored = JSON.stringify(storedCodes(held.released, codes));
  const values = {
    labels: JSON.stringify(labels),
    codes: stored,
    version: held.version + 1,
    modified_by: user.id,
    modified_at: write.clock(),
  };
  await write.store.db
    .insertInto('custom_reference_type')
    .values({ type: held.type, ...values })
    .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
    .execute();
}

/** Creates a reference type. Throws INSUFFICIENT_ACCESS, LIMIT_EXCEEDED and INVALID_DATA. */
export async function createReferenceType(
  write: Write,
  user: User,
  { type, labels, codes: written }: z.output<typeof newReferenceType>,
): Promise<void> {
  await changeModel(write, user, async ({ inner: store }) => {
    const model = await loadDataModel(store);
    const twin = model.referenceTypes.find((known) => known.toLowerCase() === type.toLowerCase());
    if (twin !== undefined) throw new Refusal('INVALID_DATA', `type: there is a list ${twin} already.`);
    if (model.referenceTypes.filter(isCustomType).length >= mostReferenceTypes)
      throw new Refusal('LIMIT_EXCEEDED', `There are ${mostReferenceTypes} lists already.`);
    checkWritten(model, type, [], written, (index) => `codes.${index}`);
    const codes = changedCodes([], written, 'keep');
    checkList(type, [], codes);
    await save({ ...write, store }, user, { type, released: [], version: 0 }, { labels, codes });
    await log({ ...write, store }, user, type, [...labelChanges({}, labels), ...changesOf([], codes)]);
  });
}

/**
 * Runs `work` with a list that no other call changes until its end. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE when there is a newer version.
 */
export async function withType<T>(
  write: Write,
  user: User,
  type: string,
  version: number,
  work: (held: HeldType, inner: Write) => Promise<T>,
): Promise<T> {
  requireAdministrator(user);
  return write.store.db.transaction().execute(async (db) => {
    const store = inside(write.store, db);
    await raiseModelVersion(db);
    const held = await readType(store, type);
    const { row } = held;
    const saved = { by: row?.modified_by ?? null, at: row?.modified_at ?? null };
    await requireNewest(store, 'The list has', version, { version: held.version, ...saved });
    return work(held, { ...write, store });
  });
}

/** Stores a list with other codes, and logs what changed. */
export async function storeList(
  write: Write,
  user: User,
  held: HeldType,
  after: { labels: Record<string, string>; codes: readonly Code[] },
): Promise<void> {
  await save(write, user, held, after);
  await log(write, user, held.type, [
    ...labelChanges(held.labels, after.labels),
    ...changesOf(held.codes, after.codes),
  ]);
  await recordModelVersion(write.store, user, write.clock());
}

/** Codes as written, with the place of each in the call. */
export interface WrittenList {
  labels?: Record<string, string> | undefined;
  codes: readonly WrittenCode[];
  path(index: number): string;
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  readonly changes: readonly ReferenceChange[];
  constructor(changes: readonly ReferenceChange[]) {
    super('dry run');
    this.changes = changes;
  }
}

/** Changes a list, or only returns what would change. `read` gets the codes before. Throws like `withType`, and INVALID_DATA. */
export async function changeReferenceType(
  write: Write,
  user: User,
  type: string,
  how: { version: number; missing_codes: 'keep' | 'inactivate'; dry_run: boolean },
  read: (before: readonly Code[]) => WrittenList,
): Promise<ReferenceChange[]> {
  try {
    return await withType(write, user, type, how.version, async (held, inner) => {
      const written = read(held.codes);
      checkWritten(write.model, type, held.released, written.codes, written.path);
      const wanted = changedCodes(held.codes, written.codes, how.missing_codes);
      checkList(type, held.released, wanted);
      // As it will be read: a label that the change removes is the release's again.
      const codes = codesOf(type, held.released, storedCodes(held.released, wanted));
      const labels = isCustomType(type) ? (written.labels ?? held.labels) : held.labels;
      const changes = [...labelChanges(held.labels, labels), ...changesOf(held.codes, codes)];
      if (how.dry_run) throw new DryRun(changes);
      if (changes.length) await storeList(inner, user, held, { labels, codes });
      return changes;
    });
  } catch (error) {
    if (error instanceof DryRun) return [...error.changes];
    throw error;
  }
}
