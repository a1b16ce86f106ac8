/** Finds child records by their own fields and by those of their records, page by page in the order of their IDs or of their distance. */
import { sql } from 'kysely';
import type { ChildType, EntityType } from '../../records/record.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { recentRecordCount } from '../match/score/frequencies.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { mostCounted } from './hits.ts';
import { knownWordsOf } from './known_words.ts';
import { anyKind, type AddressKind } from './query/address_kinds.ts';
import { allOf, every } from './query/combinations.ts';
import { fieldTest, type Context, type FieldTest } from './query/conditions.ts';
import { literally } from './query/expansion.ts';
import { fieldQueryTests, fieldQueryWords } from './query/field_queries.ts';
import { parseTerms, type FilterTerm } from './query/filter_terms.ts';
import { combine, eitherOf, filtersOf } from './query/filters.ts';
import { seenObject, type Truth } from './query/record_columns.ts';
import { vicinitiesOf, type Vicinity } from './query/vicinity.ts';
import { expandWords } from './query/vocabulary.ts';

export interface ChildSearch {
  childType: Extract<ChildType, 'ADDRESS' | 'PARENTHCO'>;
  /** Type of the records that the children belong to. */
  entityType: EntityType;
  /** Terms like those of `GET /search`. Terms on children are about the child that is found. */
  filters?: string | undefined;
  /** Words that values begin with. */
  fieldQueries?: string | undefined;
  /** IDs of the children, of their records, and of the parents that they name. Null for all. */
  vids: readonly string[] | null;
  entityVids: readonly string[] | null;
  parentVids: readonly string[] | null;
  /** Places that addresses are near to: of each list, one. The result is in the order of the distance from the first list. */
  near?: readonly (readonly Vicinity[])[];
  /** Kinds of addresses: of each list, one. */
  addresses?: readonly (readonly AddressKind[])[];
  /** The last child of the page before; null for the first page. */
  after: Place | null;
  limit: number;
  /** Whether all children are counted, the first 5,000, or none. */
  count: 'all' | 'first' | 'none';
}

/** Where a child is in the order of the result. */
export interface Place {
  vid: string;
  /** Distance in whole meters; only when places were asked for. */
  meters?: number;
}

export interface FoundChildren {
  children: (Place & { entityVid: string })[];
  hasMore: boolean;
  /** Null when there are more than were counted, or when none were counted. */
  total: number | null;
}

const scopes = { ADDRESS: 'address', PARENTHCO: 'parent_hco' } as const;

/** Throws `INVALID_DATA` naming the parameter and the invalid term. */
export async function findChildren(
  store: Store,
  model: DataModel,
  asked: ChildSearch,
  profile: VisibilityProfile,
): Promise<FoundChildren> {
  const context: Context = { store, model, systemName: undefined, profile };
  const scope = scopes[asked.childType];
  const filters = parseTerms('filters', asked.filters, model);
  const fieldQueries = parseTerms('fieldQueries', asked.fieldQueries, model);
  const words = fieldQueryWords(fieldQueries);
  const expansions = literally(
    await expandWords(store, knownWordsOf(store), model, words, await recentRecordCount(store)),
  );
  const wordTests = fieldQueryTests(context, expansions);

  const isOwn = ({ subject }: FilterTerm): boolean => subject.kind === 'field' && subject.scope === scope;
  const testOf = (parameter: string, makeTest: typeof wordTests, term: FilterTerm): FieldTest => {
    const { subject, others = [] } = term;
    if (subject.kind !== 'field') throw new Error(`${term.text} is not about a field.`);
    return eitherOf([subject, ...others].map((each) => makeTest(parameter, each, term)));
  };
  const wholeTests: typeof wordTests = (...of) => fieldTest(context, ...of);
  const tests = [
    ...filters.filter(isOwn).map((term) => testOf('filters', wholeTests, term)),
    ...fieldQueries.filter(isOwn).map((term) => testOf('fieldQueries', wordTests, term)),
  ];
  const others = (terms: readonly FilterTerm[]): FilterTerm[] => terms.filter((term) => !isOwn(term));
  const ofRecord = await combine(
    [
      ...filtersOf(context, 'filters', others(filters)),
      ...filtersOf(context, 'fieldQueries', others(fieldQueries), wordTests),
    ],
    true,
  );
  const entries = allOf([ofRecord.entries, ...tests.map((test) => test.entries)]);
  const truths: Truth[] = [];
  for (const test of tests) truths.push(await test.truth());
  const { vids, entityVids, parentVids, near = [], addresses = [], after, limit } = asked;
  const vicinities = vicinitiesOf(model, near);
  const where = every([
    sql<boolean>`o.child_type = ${sql.lit(asked.childType)}`,
    sql<boolean>`d.entity_type = ${sql.lit(asked.entityType)}`,
    sql<boolean>`d.in_instance`,
    vids && sql<boolean>`o.vid = ANY (${vids}::bigint[])`,
    entityVids && sql<boolean>`o.entity_vid = ANY (${entityVids}::bigint[])`,
    parentVids && sql<boolean>`o.parent_hco_vid = ANY (${parentVids}::bigint[])`,
    entries === null ? null : sql<boolean>`d.lexemes @@ ${entries}::tsquery`,
    ofRecord.truth,
    ...truths,
    vicinities && vicinities.truth,
    ...addresses.map(anyKind),
    seenObject(scope, profile),
  ])!;
  const from = sql`child_record o JOIN search_document d ON d.vid = o.entity_vid ${vicinities?.joins ?? sql``} WHERE ${where}`;
  const order = vicinities ? sql`${vicinities.meters}, o.vid` : sql`o.vid`;
  const { rows } = await sql<FoundChildren['children'][number]>`
    SELECT o.vid::text AS vid, o.entity_vid::text AS "entityVid"
    ${vicinities ? sql`, ${vicinities.meters} AS meters` : sql``} FROM ${from}
    ${after === null ? sql`` : sql`AND (${order}) > (${vicinities ? sql`${after.meters ?? 0}::integer, ` : sql``}${after.vid}::bigint)`}
    ORDER BY ${order} LIMIT ${limit + 1}`.execute(store.db);
  const isAll = after === null && rows.length <= limit;
  const counted = async (): Promise<number | null> => {
    if (isAll) return rows.length;
    if (asked.count === 'none') return null;
    const most = asked.count === 'all' ? sql`` : sql`LIMIT ${mostCounted + 1}`;
    const counts = await sql<{ count: string }>`
      SELECT count(*)::text AS count FROM (SELECT FROM ${from} ${most}) found`.execute(store.db);
    const count = Number(counts.rows[0]!.count);
    return asked.count === 'first' && count > mostCounted ? null : count;
  };
  return { children: rows.slice(0, limit), hasMore: rows.length > limit, total: await counted() };
}
