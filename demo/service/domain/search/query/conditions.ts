/**
 * A condition on a hit. A record meets it when it meets `entries`, `column` and `residual`, where these are present. The index answers
 * `entries`, `column` reads the hit's row, and `residual` reads the record itself.
 */
import { sql, type RawBuilder } from 'kysely';
import { inTimeSlices } from '../../../store/time_slices.ts';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { systemNamed } from '../../systems.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { allOf, anyOf, every } from './combinations.ts';
import { invalid, type FilterTerm, type ReleasedFacet, type Subject } from './filter_terms.ts';
import { foldIdentifier } from '../language/fold.ts';
import {
  fieldExpression,
  findingField,
  isOrdered,
  rangeCondition,
  seenObject,
  tableOf,
  type Truth,
} from './record_columns.ts';
import {
  comparable,
  filterEntry,
  hasFilterEntries,
  hasWordsOrKeys,
  identifierEntries,
  isIdentifier,
  isName,
  isPlaceText,
  isReference,
  isSearchableText,
  nameEntry,
  objectTypesOf,
  quoteEntry,
  stateEntry,
  type ReleasedScope,
  type Scope,
} from '../index/terms.ts';
import { inactiveEntries, statusEntries } from './status_entries.ts';
import { firstWords } from './words.ts';

export interface Condition {
  /** tsquery text that matches every record that meets the condition. */
  entries: string | null;
  column: Truth | null;
  residual: (() => Promise<Truth>) | null;
  /** The complete condition, for negation. */
  whole: () => Promise<Truth>;
}

export interface Context {
  store: Store;
  model: DataModel;
  /** Values may be aliases of this system as well as codes. */
  systemName: string | undefined;
  /** Visibility profile of the calling user. */
  profile: VisibilityProfile;
}

export type FieldSubject = Extract<Subject, { kind: 'field' }>;

/** Returns the code that a value means: a code in any case, or an alias of the system. Returns the value itself when it is neither. */
export function codeOf({ model, systemName }: Context, type: string, value: string): string {
  const wanted = value.trim();
  const byAlias = systemName === undefined ? undefined : model.codeOfAlias(systemName, type, wanted);
  if (byAlias !== undefined) return byAlias;
  if (model.referenceCode(type, wanted)) return wanted;
  const lower = wanted.toLowerCase();
  return model.referenceCodes(type).find(({ code }) => code.toLowerCase() === lower)?.code ?? wanted;
}

const cleaned = (value: string): string => value.replaceAll('\0', '');

/** Reference types of the status of a record. */
export const statusTypes: readonly string[] = ['HCPStatus', 'HCOStatus'];
const statusFields: readonly [ReleasedScope, string][] = [
  ['entity', 'hcp_status__v'],
  ['entity', 'hco_status__v'],
];

const facetTypes: Partial<Record<ReleasedFacet, readonly string[]>> = {
  primary_country__v: ['Country'],
  type: ['HCPType', 'HCOType'],
  specialty_1__v: ['Specialty'],
  status: statusTypes,
  administrative_area__v: ['AdministrativeArea'],
};
const facetFields: Partial<Record<ReleasedFacet, readonly [ReleasedScope, string][]>> = {
  primary_country__v: [['entity', 'primary_country__v']],
  type: [
    ['entity', 'hcp_type__v'],
    ['entity', 'hco_type__v'],
  ],
  specialty_1__v: [['entity', 'specialty_1__v']],
  administrative_area__v: [['address', 'administrative_area__v']],
};

/** Returns the reference types of a facet's values, for labels. Empty for facets whose values are not codes. */
export const facetReferenceTypes = (facet: ReleasedFacet): readonly string[] =>
  facetTypes[facet] ?? (facet === 'record_state__v' ? ['RecordState'] : []);

/** Returns the fields that a facet name stands for in a text query. Facet values are codes and have no text. */
export const fieldsOfFacet = (model: DataModel, facet: ReleasedFacet): FieldSubject[] =>
  (facet === 'status' ? statusFields : (facetFields[facet] ?? [])).flatMap(([scope, fieldId]) => {
    const type = objectTypesOf[scope].find((type) => model.field(type, fieldId));
    return type ? [{ kind: 'field', scope, field: model.field(type, fieldId)!, entityType: null }] : [];
  });

/** SQL for the value of a facet in the row of a hit `d`. */
export const facetColumn: Record<ReleasedFacet, RawBuilder<string | null>> = {
  primary_country__v: sql`d.country`,
  entity_type: sql`d.entity_type`,
  type: sql`d.type`,
  specialty_1__v: sql`d.specialty`,
  status: sql`CASE WHEN d.active THEN 'A' ELSE 'I' END`,
  administrative_area__v: sql`d.region`,
  record_state__v: sql`d.record_state`,
  source: sql`d.source`,
};

/** Returns a condition on the value of a facet. Its entries only speed up the search for candidates. */
export function facetCondition(context: Context, facet: ReleasedFacet, values: readonly string[]): Condition {
  const types = facetTypes[facet];
  const wanted = types
    ? [...new Set(values.flatMap((value) => types.map((type) => codeOf(context, type, cleaned(value)))))]
    : values
        .map(cleaned)
        .map((value) =>
          facet === 'source' ? (systemNamed(context.model, value) ?? value) : value.trim().toUpperCase(),
        );
  let truth: Truth;
  let entries: string | null = null;
  if (facet === 'status' && wanted.some((value) => value !== 'A') && !wanted.includes('I'))
    return statusCondition(wanted);
  if (facet === 'status') {
    truth = sql<boolean>`d.active = ANY (${[...(wanted.includes('A') ? [true] : []), ...(wanted.some((value) => value !== 'A') ? [false] : [])]}::boolean[])`;
    if (!wanted.includes('A')) entries = inactiveEntries(context.model);
  } else {
    // A single value is compared with `=`, so that an index on this column and the name returns hits in name order.
    truth =
      wanted.length === 1
        ? sql<boolean>`${facetColumn[facet]} = ${wanted[0]!}`
        : sql<boolean>`${facetColumn[facet]} = ANY (${wanted}::text[])`;
    const fields = facetFields[facet];
    if (fields)
      entries = anyOf(
        wanted.flatMap((code) =>
          fields.map(([scope, id]) => quoteEntry(filterEntry(scope, id, code.toLowerCase()))),
        ),
      );
    else if (facet === 'record_state__v' && !wanted.includes('VALID'))
      entries = anyOf(wanted.map((state) => quoteEntry(stateEntry(state))));
  }
  return { entries, column: truth, residual: null, whole: async () => truth };
}

/** Returns a condition on status codes other than active and inactive. A hit's row only tells active from not active. */
function statusCondition(codes: readonly string[]): Condition {
  return {
    entries: anyOf(statusEntries(codes)),
    column: null,
    residual: null,
    whole: async () => sql<boolean>`EXISTS (
      SELECT 1 FROM entity o WHERE o.vid = d.vid
      AND coalesce(o.fields ->> 'hcp_status__v', o.fields ->> 'hco_status__v') = ANY (${codes}::text[]))`,
  };
}

/** Returns index entries of all records with this value of the field. Null when the words of the field are not indexed. */
function candidateEntries(model: DataModel, scope: Scope, field: Field, value: string): string | null {
  if (!hasWordsOrKeys(model, scope, field)) return null;
  if (isIdentifier(field)) {
    const identifier = foldIdentifier(value);
    return identifier ? anyOf(identifierEntries(identifier).map(quoteEntry)) : null;
  }
  const words = firstWords(value);
  if (!words.length) return null;
  if (scope === 'entity' && isName(field)) return allOf(words.map((word) => quoteEntry(nameEntry(word))));
  if ((scope === 'address' && isPlaceText(field)) || isSearchableText(field))
    return allOf(words.map(quoteEntry));
  return null;
}

/** Returns the stored values of a field that pass a test on folded text. No database folds text as `fold.ts` does. */
export async function storedValues(
  { store }: Context,
  scope: Scope,
  field: Field,
  entries: string | null,
  accepts: (value: string) => boolean,
): Promise<string[]> {
  const table = tableOf(scope);
  const expression = fieldExpression(scope, field);
  const candidates = entries
    ? sql`${table.entityVid} IN (SELECT vid FROM search_document WHERE lexemes @@ ${entries}::tsquery)`
    : sql`true`;
  const { rows } = await sql<{ value: string }>`
    SELECT DISTINCT ${expression} AS value FROM ${table.from}
    WHERE ${table.kind} AND ${expression} IS NOT NULL AND ${candidates}`.execute(store.db);
  const accepted: string[] = [];
  await inTimeSlices(rows, ({ value }) => {
    if (accepts(value)) accepted.push(value);
  });
  return accepted;
}

/** What a term requires of one object: index entries, whether these decide alone, and a test of the object's fields. */
export interface FieldTest {
  entries: string | null;
  isExact: boolean;
  truth: () => Promise<Truth>;
}

/** Returns a test that contact data does not pass after the person opted out. */
export function findingTest({ model }: Context, { scope, field }: FieldSubject, test: FieldTest): FieldTest {
  const mayFind = findingField(model, scope, field);
  if (mayFind === null) return test;
  return { ...test, truth: async () => every([await test.truth(), mayFind])! };
}

/** Returns the test of a `filters` term: values or a range. Throws `INVALID_DATA` for a value or range that the field cannot have. */
export const fieldTest = (
  context: Context,
  parameter: string,
  subject: FieldSubject,
  term: FilterTerm,
): FieldTest => findingTest(context, subject, valueTest(context, parameter, subject, term));

function valueTest(context: Context, parameter: string, subject: FieldSubject, term: FilterTerm): FieldTest {
  const { scope, field } = subject;
  if (term.range) {
    const truth = rangeCondition(scope, field, term.range);
    if (!truth) throw invalid(parameter, term.text, 'is not a range that this field can have.');
    return { entries: null, isExact: false, truth: async () => truth };
  }
  if (isOrdered(field) && !isIdentifier(field)) {
    const truths = term.values.map((value) => {
      const truth = rangeCondition(scope, field, { from: value.trim(), to: value.trim() });
      if (!truth) throw invalid(parameter, term.text, 'has a value that this field cannot have.');
      return truth;
    });
    const truth = sql<boolean>`(${sql.join(truths, sql` OR `)})`;
    return { entries: null, isExact: false, truth: async () => truth };
  }
  const type = field.type.discriminator;
  const values = term.values.map((value) =>
    isReference(field) && type ? codeOf(context, type, cleaned(value)) : cleaned(value),
  );
  const compared = values.map((value) => comparable(field, value));
  const expression = fieldExpression(scope, field);
  const isText = !isReference(field) && ['STRING', 'EMAIL', 'PHONE', 'URL'].includes(field.type.dataType);
  const isIndexed = hasFilterEntries(scope, field) && compared.every((value) => value !== null);
  const candidates = values.map((value) => candidateEntries(context.model, scope, field, value));
  const entries = isIndexed
    ? anyOf(compared.map((value) => quoteEntry(filterEntry(scope, field.fieldId, value!))))
    : candidates.every((query) => query !== null)
      ? anyOf(candidates)
      : null;
  return {
    entries,
    isExact: isIndexed,
    truth: async () => {
      const stored = isText
        ? await storedValues(
            context,
            scope,
            field,
            entries,
            (value) => compared.includes(comparable(field, value)) || values.includes(value),
          )
        : values;
      // Text of several codes, of which one must be equal.
      if (field.type.dataType === 'MULTI_REFERENCE')
        return sql<boolean>`regexp_split_to_array(${expression}, '\\s*[,;]\\s*') && ${stored}::text[]`;
      return isText || isReference(field)
        ? sql<boolean>`${expression} = ANY (${stored}::text[])`
        : sql<boolean>`lower(${expression}) = ANY (${compared.filter((value) => value !== null)}::text[])`;
    },
  };
}

/** Returns a condition on the hit: one and the same object must pass all tests. */
export function objectCondition({ profile }: Context, scope: Scope, tests: readonly FieldTest[]): Condition {
  const table = tableOf(scope);
  // The index also has custom keys of children that the caller's own profile hides.
  const isOfHidden = scope === 'custom_key' && Boolean(hiddenFromCaller()?.types.size);
  const isExact = tests.length === 1 && tests[0]!.isExact && !isOfHidden;
  const entries = allOf(tests.map((test) => test.entries));
  const whole = async (): Promise<Truth> => {
    const truths: Truth[] = [];
    for (const test of tests) truths.push(await test.truth());
    return sql<boolean>`EXISTS (SELECT 1 FROM ${table.from} WHERE ${table.entityVid} = d.vid AND ${table.kind} AND ${every([...truths, seenObject(scope, profile)])!})`;
  };
  return { entries, column: null, residual: isExact ? null : whole, whole };
}
