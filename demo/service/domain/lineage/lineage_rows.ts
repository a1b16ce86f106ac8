/** Reads and writes the lineage of many records with few statements. */
import { sql } from 'kysely';
import { lookUp } from '../../store/statements.ts';
import type { Store } from '../../store/store.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';
import { isSame } from './ranked_update.ts';
import { generalOrigin, ownOrigin, type Mark, type Origin } from '../../records/origins.ts';

/** Source of seeded values without a known owner. */
const unknownSource = 'seed';

/** Origins of the values of records and their children. */
export interface Lineage {
  /** Returns true when the lineage of the HCP or HCO was read. */
  knows(vid: string): boolean;
  /** Returns the marks of a record or child; none when all its values have the origin of the record. */
  marks(vid: string): readonly Mark[];
  /** Returns the origin of a record as a whole. */
  recordOrigin(record: FullRecord): Origin;
  /** Returns the origin of a field's value; null when the field never had a value. */
  originOf(record: FullRecord, object: FullRecord | ChildRecord, field: string): Origin | null;
}

/** Returns the origin of a field's value by the marks of its object, and by the origin of a record as a whole. */
export const originBy =
  (marks: Lineage['marks'], recordOrigin: Lineage['recordOrigin']): Lineage['originOf'] =>
  (record, object, field) => {
    const own = ownOrigin(marks(object.vid), field);
    if (own) return own;
    if (isSame(object.fields[field], null)) return null;
    return generalOrigin(marks(object.vid)) ?? recordOrigin(record);
  };

function lineageOf(
  vids: readonly string[],
  marksByVid: ReadonlyMap<string, readonly Mark[]>,
  firsts: ReadonlyMap<string, Origin>,
): Lineage {
  const marks = (vid: string): readonly Mark[] => marksByVid.get(vid) ?? [];
  const recordOrigin = (record: FullRecord): Origin => {
    const owner = record.fields['record_owner_name__v'];
    return (
      firsts.get(record.vid) ?? {
        source: typeof owner === 'string' && owner ? owner : unknownSource,
        time: record.created_at,
        jobId: null,
        changeRequestId: null,
        userId: null,
      }
    );
  };
  const known = new Set(vids);
  return {
    knows: (vid) => known.has(vid),
    marks,
    recordOrigin,
    originOf: originBy(marks, recordOrigin),
  };
}

/** Reads the lineage of records with their children. Needs two queries for any number of records. */
export async function readLineage({ db }: Store, vids: readonly string[]): Promise<Lineage> {
  if (!vids.length) return lineageOf([], new Map(), new Map());
  const rows = await db
    .selectFrom(lookUp('lineage', 'entity_vid', vids))
    .select(['vid', 'marks'])
    .execute();
  const firsts = await db
    .selectFrom('revision')
    .select([
      'entity_vid',
      'source',
      'created_at as time',
      'job_id as jobId',
      'change_request_id as changeRequestId',
      'user_id as userId',
    ])
    .where('entity_vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .where('record_version', '=', 1)
    .execute();
  return lineageOf(
    vids,
    new Map(rows.map(({ vid, marks }) => [vid, marks])),
    new Map(firsts.map(({ entity_vid, ...origin }) => [entity_vid, origin])),
  );
}

/** Combines the lineage of two disjoint sets of records. */
export const joinLineage = (some: Lineage, others: Lineage): Lineage => ({
  marks: (vid) => (others.marks(vid).length ? others.marks(vid) : some.marks(vid)),
  recordOrigin: (record) => (others.knows(record.vid) ? others : some).recordOrigin(record),
  originOf: (record, object, field) =>
    (others.knows(record.vid) ? others : some).originOf(record, object, field),
  knows: (vid) => others.knows(vid) || some.knows(vid),
});

export interface LineageRow {
  vid: string;
  /** ID of the HCP or HCO of a child; the own ID for a record. */
  entity_vid: string;
  marks: readonly Mark[];
}

/** Returns rows as JSON for `writeLineage`; null for none. */
export const lineageText = (rows: readonly LineageRow[]): string | null =>
  rows.length ? JSON.stringify(rows) : null;

/** Replaces the marks of records and children. */
export async function writeLineage({ db }: Store, rows: string | null): Promise<void> {
  if (!rows) return;
  await sql`
    INSERT INTO lineage (vid, entity_vid, marks)
    SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS row (vid bigint, entity_vid bigint, marks jsonb)
    ON CONFLICT (vid) DO UPDATE SET entity_vid = excluded.entity_vid, marks = excluded.marks`.execute(db);
}
