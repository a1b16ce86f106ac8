/** Finds the records that vid_keys name, in every form of 2.2. Needs one query per form for any number of keys. */
import { sql } from 'kysely';
import type { DataModel } from '../data_model.ts';
import { foldIdentifier } from '../search/language/fold.ts';
import { identifierEntry, quoteEntry } from '../search/index/terms.ts';
import { isProposal } from '../../store/proposals.ts';
import { foldedSource } from '../../records/key_source.ts';
import { survivorsOf } from './survivors.ts';
import type { Store } from '../../store/store.ts';

const platformKey = /^Network:(Entity|HCP|HCO|Address|License|ParentHCO):(\d{1,18})$/i;
const alternateKey = /^AlternateId:([^:]+):(.+)$/is;
const customKey = /^([^:]+):([^:]+):(.+)$/s;
const objectTypes: Record<string, string> = {
  hcp: 'HCP',
  hco: 'HCO',
  address: 'ADDRESS',
  license: 'LICENSE',
  parenthco: 'PARENTHCO',
};

/** Parsed keys by form. `key` is the original text. */
interface Parsed {
  entities: { key: string; vid: string; type: string | null }[];
  children: { key: string; vid: string; type: string }[];
  alternate: { key: string; field: string; value: string; query: string }[];
  /** With the source folded. */
  custom: { key: string; source: string; item: string; value: string }[];
}

/** Returns the ID in a key that is only an ID, without leading zeros, like the database; undefined for other keys. */
export const plainVid = (key: string): string | undefined =>
  /^\d{18}$/.test(key) ? String(BigInt(key)) : undefined;

function parse(keys: readonly string[], model: DataModel): Parsed {
  const parsed: Parsed = { entities: [], children: [], alternate: [], custom: [] };
  const alternateFields = new Set(model.alternateKeyFields().map(({ fieldId }) => fieldId));
  for (const key of keys) {
    // PostgreSQL cannot store NUL in text, so no key has one.
    if (key.includes('\0')) continue;
    const [, kind, digits] = platformKey.exec(key) ?? [];
    const [, field, alternateValue] = alternateKey.exec(key) ?? [];
    const [, source, item, value] = customKey.exec(key) ?? [];
    const plain = plainVid(key);
    if (plain !== undefined) parsed.entities.push({ key, vid: plain, type: null });
    else if (kind !== undefined && digits !== undefined) {
      const vid = String(BigInt(digits));
      const type = objectTypes[kind.toLowerCase()] ?? null;
      if (type === null || type === 'HCP' || type === 'HCO') parsed.entities.push({ key, vid, type });
      else parsed.children.push({ key, vid, type });
    } else if (field !== undefined && alternateValue !== undefined) {
      if (!alternateFields.has(field)) continue;
      const query = quoteEntry(identifierEntry(foldIdentifier(alternateValue)));
      parsed.alternate.push({ key, field, value: alternateValue, query });
    } else if (source !== undefined && item !== undefined && value !== undefined)
      parsed.custom.push({ key, source: foldedSource(source), item, value });
  }
  return parsed;
}

type Found = readonly { key: string; vid: string }[];

/** Passes rows to a query as one JSON parameter. */
const wanted = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Finds entities by ID. IDs without a type need no query here: `survivorsOf` checks whether the record exists. */
async function entityKeys({ db }: Store, rows: Parsed['entities']): Promise<Found> {
  const typed = rows.filter(({ type }) => type !== null);
  const plain = rows.filter(({ type }) => type === null);
  if (!typed.length) return plain;
  const found = await sql<{ key: string; vid: string }>`
    SELECT wanted.key, e.vid
    FROM jsonb_to_recordset(${wanted(typed)}) AS wanted (key text, vid bigint, type text)
    JOIN entity e ON e.vid = wanted.vid AND e.entity_type = wanted.type`.execute(db);
  return [...plain, ...found.rows];
}

/** Finds the entities of children. */
async function childKeys({ db }: Store, rows: Parsed['children']): Promise<Found> {
  if (!rows.length) return [];
  const found = await sql<{ key: string; vid: string }>`
    SELECT wanted.key, c.entity_vid AS vid
    FROM jsonb_to_recordset(${wanted(rows)}) AS wanted (key text, vid bigint, type text)
    JOIN child_record c ON c.vid = wanted.vid AND c.child_type = wanted.type`.execute(db);
  return found.rows;
}

/**
 * Finds records by alternate keys: the search index contains them as identifiers, and the record confirms field and exact value. Prefers VALID records to
 * records under review, and skips records that add requests propose.
 */
async function alternateKeys({ db }: Store, rows: Parsed['alternate']): Promise<Found> {
  if (!rows.length) return [];
  const found = await sql<{ key: string; vid: string }>`
    SELECT DISTINCT ON (wanted.key) wanted.key, e.vid
    FROM jsonb_to_recordset(${wanted(rows)}) AS wanted (key text, field text, value text, query text)
    JOIN search_document d ON d.lexemes @@ wanted.query::tsquery
    JOIN entity e ON e.vid = d.vid AND e.fields ->> wanted.field = wanted.value AND e.merged_into IS NULL
      AND NOT ${isProposal('e')}
    ORDER BY wanted.key, e.in_instance DESC, e.record_state = 'VALID' DESC, e.vid`.execute(db);
  return found.rows;
}

/** Finds entities by active custom keys. */
async function customKeys({ db }: Store, rows: Parsed['custom']): Promise<Found> {
  if (!rows.length) return [];
  const found = await sql<{ key: string; vid: string }>`
    SELECT wanted.key, k.entity_vid AS vid
    FROM jsonb_to_recordset(${wanted(rows)}) AS wanted (key text, source text, item text, value text)
    JOIN custom_key k ON lower(k.source) = wanted.source AND k.item = wanted.item AND k.value = wanted.value AND k.status = 'A'`.execute(
    db,
  );
  return found.rows;
}

/**
 * Returns the vid__v of the HCP or HCO by vid_key. Leaves out keys that name no record. The key of a child names its entity; the key
 * of a merged record names the surviving one.
 */
export async function findVids(
  store: Store,
  model: DataModel,
  vidKeys: readonly string[],
): Promise<Map<string, string>> {
  const { entities, children, alternate, custom } = parse([...new Set(vidKeys)], model);
  const found = [
    ...(await entityKeys(store, entities)),
    ...(await childKeys(store, children)),
    ...(await alternateKeys(store, alternate)),
    ...(await customKeys(store, custom)),
  ];
  const survivors = await survivorsOf(store, [...new Set(found.map(({ vid }) => vid))]);
  return new Map(
    found.flatMap(({ key, vid }) => {
      const stays = survivors.get(vid);
      return stays === undefined ? [] : [[key, stays] as const];
    }),
  );
}

/** Returns the vid__v of the HCP or HCO that a vid_key of any form names (2.2); undefined when there is none. */
export async function findVid(store: Store, model: DataModel, vidKey: string): Promise<string | undefined> {
  return (await findVids(store, model, [vidKey])).get(vidKey);
}
