/** Reading whole records, and finding out which record a vid_key means (specification 2.2). */
import { sql } from 'kysely';
import type { DataModel } from '../domain/data_model.ts';
import type { FullRecord } from '../domain/records.ts';
import { foldIdentifier } from '../domain/search/fold.ts';
import { identifierEntry, quoteEntry } from '../domain/search/terms.ts';
import type { Store } from './store.ts';
import type { ChildType } from './tables.ts';

const inList = (vids: readonly string[]) => sql<string>`ANY (${vids}::bigint[])`;

/** Records with their children and custom keys, in the order of `vids`; a vid without a record is left out. */
export async function loadRecords({ db }: Store, vids: readonly string[]): Promise<FullRecord[]> {
  if (!vids.length) return [];
  const entities = await db.selectFrom('entity').selectAll().where('vid', '=', inList(vids)).execute();
  const records = new Map<string, FullRecord>(
    entities.map((entity) => [entity.vid, { ...entity, children: [], custom_keys: [] }]),
  );
  const children = await db
    .selectFrom('child_record')
    .selectAll()
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('child_type')
    .orderBy('position')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...child } of children) records.get(entity_vid)?.children.push(child);
  const keys = await db
    .selectFrom('custom_key')
    .selectAll()
    .where('entity_vid', '=', inList(vids))
    .orderBy('entity_vid')
    .orderBy('vid')
    .execute();
  for (const { entity_vid, ...key } of keys) records.get(entity_vid)?.custom_keys.push(key);
  return vids.flatMap((vid) => records.get(vid) ?? []);
}

const platformKey = /^Network:(Entity|HCP|HCO|Address|License|ParentHCO):(\d{1,18})$/i;
const alternateKey = /^AlternateId:([^:]+):(.+)$/is;
const customKey = /^([^:]+):([^:]+):(.+)$/s;
const childTypes: Record<string, ChildType> = {
  address: 'ADDRESS',
  license: 'LICENSE',
  parenthco: 'PARENTHCO',
};

async function entityOfPlatformKey({ db }: Store, kind: string, vid: string): Promise<string | undefined> {
  const childType = childTypes[kind];
  if (childType) {
    const child = await db
      .selectFrom('child_record')
      .select('entity_vid')
      .where('vid', '=', vid)
      .where('child_type', '=', childType)
      .executeTakeFirst();
    return child?.entity_vid;
  }
  const types = kind === 'entity' ? (['HCP', 'HCO'] as const) : ([kind === 'hcp' ? 'HCP' : 'HCO'] as const);
  const entity = await db
    .selectFrom('entity')
    .select('vid')
    .where('vid', '=', vid)
    .where('entity_type', 'in', types)
    .executeTakeFirst();
  return entity?.vid;
}

/** The search index knows every alternate key as an identifier; the record itself says which field it is and how it is written. */
async function entityOfAlternateKey(
  { db }: Store,
  model: DataModel,
  fieldId: string,
  value: string,
): Promise<string | undefined> {
  const field = model.alternateKeyFields().find((field) => field.fieldId === fieldId);
  if (!field) return undefined;
  const query = quoteEntry(identifierEntry(foldIdentifier(value)));
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid
    FROM search_document d JOIN entity e ON e.vid = d.vid
    WHERE d.lexemes @@ ${query}::tsquery AND e.fields ->> ${fieldId} = ${value} AND e.merged_into IS NULL
    ORDER BY e.in_instance DESC, e.vid LIMIT 1`.execute(db);
  return rows[0]?.vid;
}

/** Where a record went by merging, however often; the record itself when it was not merged. */
async function survivor({ db }: Store, vid: string): Promise<string | undefined> {
  const { rows } = await sql<{ vid: string }>`
    WITH RECURSIVE way (vid, merged_into, steps) AS (
      SELECT vid, merged_into, 0 FROM entity WHERE vid = ${vid}::bigint
      UNION ALL
      SELECT e.vid, e.merged_into, way.steps + 1 FROM entity e JOIN way ON e.vid = way.merged_into WHERE way.steps < 100
    )
    SELECT vid FROM way WHERE merged_into IS NULL`.execute(db);
  return rows[0]?.vid;
}

async function namedVid(store: Store, model: DataModel, vidKey: string): Promise<string | undefined> {
  // Text in PostgreSQL cannot hold NUL, so that no stored key has one.
  if (vidKey.includes('\0')) return undefined;
  if (/^\d{18}$/.test(vidKey)) return vidKey;
  const platform = platformKey.exec(vidKey);
  if (platform) return entityOfPlatformKey(store, platform[1]!.toLowerCase(), platform[2]!);
  const alternate = alternateKey.exec(vidKey);
  if (alternate) return entityOfAlternateKey(store, model, alternate[1]!, alternate[2]!);
  const [, source, item, value] = customKey.exec(vidKey) ?? [];
  if (source === undefined || item === undefined || value === undefined) return undefined;
  const key = await store.db
    .selectFrom('custom_key')
    .select('entity_vid')
    .where('source', '=', source)
    .where('item', '=', item)
    .where('value', '=', value)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return key?.entity_vid;
}

/**
 * The vid__v of the HCP or HCO that a vid_key means, in every form of 2.2; undefined when there is none. The key of a child means
 * its entity, the key of a merged record the record it was merged into. A custom key counts while it is active; its value may
 * contain colons.
 */
export async function findVid(store: Store, model: DataModel, vidKey: string): Promise<string | undefined> {
  const vid = await namedVid(store, model, vidKey);
  return vid === undefined ? undefined : survivor(store, vid);
}
