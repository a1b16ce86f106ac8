/** Lineage in the database, for many records in one statement each. */
import { sql } from 'kysely';
import { lookUp } from '../../store/look_up.ts';
import type { Store } from '../../store/store.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';
import { isSame } from './ranked_update.ts';
import { generalOrigin, ownOrigin, type Mark, type Origin } from '../../records/origins.ts';

/** Who owns what came with the seed and says so nowhere else. */
const unknownSource = 'seed';

/** Where the values of some records and their children come from. */
export interface Lineage {
  /** Whether the lineage of a record, an HCP or HCO, was read. */
  knows(vid: string): boolean;
  /** Marks of a record or child; none when all of it comes from where its record came from. */
  marks(vid: string): readonly Mark[];
  /** Where a record was made. */
  recordOrigin(record: FullRecord): Origin;
  /** Where the value of a field comes from; null when there is no value and nobody ever took one away. */
  originOf(record: FullRecord, object: FullRecord | ChildRecord, field: string): Origin | null;
}

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
    originOf(record, object, field) {
      const own = ownOrigin(marks(object.vid), field);
      if (own) return own;
      if (isSame(object.fields[field], null)) return null;
      return generalOrigin(marks(object.vid)) ?? recordOrigin(record);
    },
  };
}

/** Reads the lineage of whole records: two queries, however many they are. */
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

/** The lineage of some records with that of others, none of them in both. */
export const joinLineage = (some: Lineage, others: Lineage): Lineage => ({
  marks: (vid) => (others.marks(vid).length ? others.marks(vid) : some.marks(vid)),
  recordOrigin: (record) => (others.knows(record.vid) ? others : some).recordOrigin(record),
  originOf: (record, object, field) =>
    (others.knows(record.vid) ? others : some).originOf(record, object, field),
  knows: (vid) => others.knows(vid) || some.knows(vid),
});

export interface LineageRow {
  vid: string;
  /** The HCP or HCO it belongs to; its own ID for the record itself. */
  entity_vid: string;
  marks: readonly Mark[];
}

/** Rows as `writeLineage` takes them; null for none. */
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
