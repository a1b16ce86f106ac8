/** Reads the records of an export in sorted pages, with their selected children and keys. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import {
  releasedChildTypes,
  type ChildRecord,
  type ChildType,
  type CustomKey,
  type FullRecord,
} from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { inside } from '../retrieve.ts';
import { asSeen, optOutField, profileOfOutlets } from '../users/visibility.ts';
import type { TargetSettings } from './check_settings.ts';
import type { ExportState } from './export_state.ts';

/** Records per page. A page blocks the only connection of the embedded database, so it is small enough for other calls to get through. */
const pageSize = 500;

/** Runs queries that must be consistent with each other. */
export type Reader = <T>(ask: (store: Store) => Promise<T>) => Promise<T>;

/**
 * Runs `work` on one snapshot of the database. The embedded database has only one connection: there each call of the reader has its own snapshot, and
 * records that change during the export are also part of the next incremental export.
 */
export async function readOneMoment<T>(store: Store, work: (read: Reader) => Promise<T>): Promise<T> {
  const begin = <R>(ask: (here: Store) => Promise<R>): Promise<R> =>
    store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => ask(inside(store, db)));
  return store.engine === 'pglite' ? work(begin) : begin((here) => work((ask) => ask(here)));
}

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` AND `);

/** SQL expression for the status of a record or child, whose field depends on the type. Custom objects have `status__v`. */
const statusOfType = (
  alias: string,
  typeColumn: string,
  types: readonly (FullRecord['entity_type'] | ChildType)[],
): Condition =>
  sql`${sql.ref(`${alias}.fields`)} ->> CASE ${sql.ref(`${alias}.${typeColumn}`)} ${sql.join(
    types.map((type) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(statusField(type))}`),
    sql` `,
  )} ELSE 'status__v' END`;

/**
 * SQL condition for active rows. An incremental export also includes inactive rows that an earlier export may contain: otherwise they would stay
 * active in the target system.
 */
const activeOrKnown = (alias: string, status: Condition, since: ExportState | undefined): Condition =>
  since
    ? sql`(${status} = 'A' OR ${sql.ref(`${alias}.created_at`)} <= ${since.taken}::timestamptz)`
    : sql`${status} = 'A'`;

type EntityType = FullRecord['entity_type'];
export const entityTypesOf = ({ object_types }: TargetSettings): EntityType[] => {
  const named = (['HCP', 'HCO'] as const).filter((type) => object_types.includes(type));
  return named.length ? named : ['HCP', 'HCO'];
};

/** SQL conditions for the entities of an export. */
function entityConditions(settings: TargetSettings, since: ExportState | undefined): Condition[] {
  const conditions: Condition[] = [
    sql`e.in_instance`,
    sql`e.entity_type = ANY (${entityTypesOf(settings)}::text[])`,
  ];
  if (!settings.include_under_review) conditions.push(sql`e.record_state = 'VALID'`);
  if (settings.countries.length)
    conditions.push(sql`e.fields ->> 'primary_country__v' = ANY (${settings.countries}::text[])`);
  for (const { object_type, field, values } of settings.filters)
    conditions.push(
      sql`(e.entity_type <> ${object_type} OR e.fields ->> ${field}::text = ANY (${values}::text[]))`,
    );
  if (settings.active_only)
    conditions.push(activeOrKnown('e', statusOfType('e', 'entity_type', ['HCP', 'HCO']), since));
  // Only incremental exports contain merged records, to tell the target system which record survived.
  if (!since) conditions.push(sql`e.merged_into IS NULL`);
  return conditions;
}

const isNew = (alias: string, { snapshot }: ExportState): Condition =>
  sql`NOT pg_visible_in_snapshot(${sql.ref(`${alias}.changed_in`)}, ${snapshot}::pg_snapshot)`;

type Page = (FullRecord & { changed_in: string })[];

/** Relationships with a copy of the name of the record that they name (`../revisions/copied_names.ts`). */
const namingTypes: readonly ChildType[] = ['PARENTHCO', 'AFFILIATION'];

/** The range of transaction IDs that an incremental export reads, for the index. */
const changedBetween = (alias: string, since: ExportState, now: ExportState): Condition => {
  const [from] = since.snapshot.split(':');
  const [, to] = now.snapshot.split(':');
  const changed = sql.ref(`${alias}.changed_in`);
  return all([sql`${changed} >= ${from}::xid8`, sql`${changed} < ${to}::xid8`, isNew(alias, since)]);
};

/** How the pages of an export follow each other. */
interface Part {
  conditions: readonly Condition[];
  order: Condition;
  after(last: Page[number]): Condition;
}

/**
 * Returns the parts of an export, which have no record in common. Changed records are read by the index of transaction IDs, and only up to the snapshot.
 * Otherwise the embedded database would return a record twice when it changes during the export.
 */
function partsOf(settings: TargetSettings, since: ExportState | undefined, now: ExportState): Part[] {
  const byVid = { order: sql`e.vid`, after: ({ vid }: Page[number]) => sql`e.vid > ${vid}::bigint` };
  if (!since) return [{ conditions: [], ...byVid }];
  const changed: Part = {
    conditions: [changedBetween('e', since, now)],
    order: sql`e.changed_in, e.vid`,
    after: ({ changed_in, vid }) => sql`(e.changed_in, e.vid) > (${changed_in}::xid8, ${vid}::bigint)`,
  };
  const naming = namingTypes.filter((type) => settings.object_types.includes(type));
  if (!naming.length) return [changed];
  // A renamed record changes the copies of its name in relationships of records that did not change themselves.
  const renamed = sql`e.vid IN (
    SELECT c.entity_vid FROM child_record c
    WHERE c.child_type IN (${sql.join(namingTypes.map((type) => sql.lit(type)))}) AND c.child_type = ANY (${naming}::text[])
      AND ${changedBetween('c', since, now)})`;
  return [changed, { conditions: [renamed, sql`NOT ${isNew('e', since)}`], ...byVid }];
}

async function readEntities(
  { db }: Store,
  conditions: readonly Condition[],
  { order, after, conditions: ofPart }: Part,
  last: Page[number] | undefined,
): Promise<Page> {
  const range = [...conditions, ...ofPart, ...(last ? [after(last)] : [])];
  const { rows } = await sql<Omit<Page[number], 'children' | 'custom_keys'>>`
    SELECT e.* FROM entity e WHERE ${all(range)} ORDER BY ${order} LIMIT ${sql.lit(pageSize)}`.execute(db);
  return rows.map((row) => ({ ...row, children: [], custom_keys: [] }));
}

/** Returns the fields that determine whether a record is selected. */
const selecting = ({ filters }: TargetSettings): string[] => [
  'primary_country__v',
  'hcp_status__v',
  'hco_status__v',
  'record_state__v',
  // Afterwards, children have other fields than in the export before.
  optOutField,
  ...filters.map(({ field }) => field),
];

/** Maximum time between the timestamp of a revision and its commit: revisions have no transaction ID. */
const longestTransaction = sql`interval '1 hour'`;

/**
 * Returns the changed records that an earlier export may not contain: they were added to the instance since, or a field that determines the selection
 * has changed.
 */
async function newlySelected(
  { db }: Store,
  vids: readonly string[],
  settings: TargetSettings,
  since: ExportState,
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid FROM entity e WHERE e.vid = ANY (${vids}::bigint[]) AND (
      e.entered_in IS NOT NULL AND NOT pg_visible_in_snapshot(e.entered_in, ${since.snapshot}::pg_snapshot)
      OR EXISTS (
        SELECT 1 FROM revision r CROSS JOIN LATERAL jsonb_array_elements(r.changes) change
        WHERE r.entity_vid = e.vid AND r.created_at > ${since.taken}::timestamptz - ${longestTransaction}
          AND change ->> 'vid' = e.vid::text AND change -> 'fields' ?| ${selecting(settings)}::text[]))`.execute(
    db,
  );
  return rows.map(({ vid }) => vid);
}

/** Returns further SQL conditions for children and keys. With `updated_child_only`, known records are exported only with their changed rows. */
type ToldOf = (...aliases: string[]) => Condition[];

async function toldOf(
  store: Store,
  vids: readonly string[],
  settings: TargetSettings,
  since: ExportState | undefined,
): Promise<ToldOf> {
  if (!since || !settings.updated_child_only) return () => [];
  const fresh = await newlySelected(store, vids, settings, since);
  return (...aliases) => [
    sql`(${sql.join(
      aliases.map((alias) => isNew(alias, since)),
      sql` OR `,
    )} OR ${sql.ref(`${aliases[0]}.entity_vid`)} = ANY (${fresh}::bigint[]))`,
  ];
}

const childTypesOf = ({ object_types: types }: TargetSettings): ChildType[] =>
  types.filter((type) => type !== 'HCP' && type !== 'HCO' && type !== 'CUSTOMKEY');

/** SQL conditions for the children of an export. */
function childConditions(settings: TargetSettings, since: ExportState | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (!settings.include_under_review) conditions.push(sql`c.record_state = 'VALID'`);
  if (settings.active_only)
    conditions.push(activeOrKnown('c', statusOfType('c', 'child_type', releasedChildTypes), since));
  return conditions;
}

async function addChildren(
  { db }: Store,
  records: Map<string, FullRecord>,
  settings: TargetSettings,
  since: ExportState | undefined,
  told: ToldOf,
): Promise<void> {
  const types = childTypesOf(settings);
  if (!types.length) return;
  const conditions: Condition[] = [
    sql`c.entity_vid = ANY (${[...records.keys()]}::bigint[])`,
    sql`c.child_type = ANY (${types}::text[])`,
    ...childConditions(settings, since),
    ...told('c'),
  ];
  const { rows } = await sql<ChildRecord & { entity_vid: string }>`
    SELECT c.* FROM child_record c WHERE ${all(conditions)}
    ORDER BY c.entity_vid, c.child_type, c.position, c.vid`.execute(db);
  for (const child of rows) records.get(child.entity_vid)!.children.push(child);
}

async function addKeys(
  { db }: Store,
  records: Map<string, FullRecord>,
  settings: TargetSettings,
  since: ExportState | undefined,
  told: ToldOf,
): Promise<void> {
  if (!settings.object_types.includes('CUSTOMKEY')) return;
  const conditions: Condition[] = [sql`k.entity_vid = ANY (${[...records.keys()]}::bigint[])`];
  if (settings.active_only) conditions.push(activeOrKnown('k', sql`k.status`, since));
  const ofChild = childConditions(settings, since);
  if (ofChild.length) conditions.push(sql`(k.record_vid = k.entity_vid OR ${all(ofChild)})`);
  // Also includes the keys of a child that changed: earlier exports may lack the child and its keys.
  conditions.push(...told('k', 'c'));
  const { rows } = await sql<CustomKey & { entity_vid: string }>`
    SELECT k.* FROM custom_key k LEFT JOIN child_record c ON c.vid = k.record_vid WHERE ${all(conditions)} ORDER BY k.entity_vid, k.vid`.execute(
    db,
  );
  for (const key of rows) records.get(key.entity_vid)!.custom_keys.push(key);
}

/**
 * Yields the records of an export in pages, each record once: all of them, or those changed since an earlier export up to `now`. Leaves out
 * contact data of records that opted out, unless the settings include it.
 */
export async function* readRecords(
  read: Reader,
  model: DataModel,
  settings: TargetSettings,
  since: ExportState | undefined,
  now: ExportState,
): AsyncGenerator<FullRecord[]> {
  const conditions = entityConditions(settings, since);
  for (const part of partsOf(settings, since, now)) {
    let last: Page[number] | undefined;
    do {
      const page: Page = await read(async (store) => {
        const entities = await readEntities(store, conditions, part, last);
        // The children that a merged record keeps are inactive. Incremental exports contain them, because the target system has them already.
        const records = new Map(entities.map((record) => [record.vid, record]));
        if (records.size) {
          const told = await toldOf(store, [...records.keys()], settings, since);
          await addChildren(store, records, settings, since, told);
          await addKeys(store, records, settings, since, told);
        }
        return entities;
      });
      const profile = settings.include_opted_out_contact ? 'ALL' : profileOfOutlets;
      if (page.length) yield page.map((record) => asSeen(record, model, profile));
      last = page.length === pageSize ? page.at(-1) : undefined;
    } while (last);
  }
}
