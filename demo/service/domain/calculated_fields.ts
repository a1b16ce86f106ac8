/**
 * Custom fields that the service calculates when a record is read (specification 4.22). The data model defines which fields exist, and
 * which of them are also calculated for search results, including records of the master data set.
 */
import type { EntityType, Fields, FullRecord } from '../records/record.ts';
import type { DataModel } from './data_model.ts';

type Calculation = (record: FullRecord) => string | number | null;

const activeParents = ({ children }: FullRecord): number =>
  children.filter(
    ({ child_type, fields }) => child_type === 'PARENTHCO' && fields['parent_hco_status__v'] === 'A',
  ).length;

/** Returns the year of the earliest license; null for a record without dated licenses. */
function practisingSince({ children }: FullRecord): number | null {
  const years = children
    .filter(({ child_type }) => child_type === 'LICENSE')
    .map(({ fields }) => Number(/^\d{4}/.exec(String(fields['effective_date__v']))?.[0]))
    .filter(Number.isFinite);
  return years.length ? Math.min(...years) : null;
}

const primaryCare = new Set(['FAMI', 'GENP', 'INTE', 'PEDI']);
const manyBeds = 500;

/** Returns the tags that apply as hashtags, in the given order; null for none. */
const tagged = (tags: readonly (readonly [tag: string, applies: boolean])[]): string | null =>
  tags
    .filter(([, applies]) => applies)
    .map(([tag]) => `#${tag}`)
    .join(' ') || null;

const calculations: Record<EntityType, Readonly<Record<string, Calculation>>> = {
  HCP: {
    practising_since__c: practisingSince,
    active_affiliations__c: activeParents,
    network_hashtags__c: (record) =>
      tagged([
        ['KeyOpinionLeader', record.fields['key_opinion_leader__c'] === true],
        ['PrimaryCare', primaryCare.has(String(record.fields['specialty_1__v']))],
        ['SeveralAffiliations', activeParents(record) > 1],
        ['UnderReview', record.record_state === 'UNDER_REVIEW'],
      ]),
  },
  HCO: {
    active_affiliations__c: activeParents,
    network_hashtags__c: (record) =>
      tagged([
        ['Teaching', record.fields['teaching_hospital__v'] === true],
        ['Emergency', record.fields['emergency_service__v'] === true],
        ['Large', Number(record.fields['count_beds__v'] ?? 0) >= manyBeds],
        ['UnderReview', record.record_state === 'UNDER_REVIEW'],
      ]),
  },
};

/** Returns the calculated fields of a record; for a search hit only those that are flagged for search results. */
export function calculatedFields(record: FullRecord, model: DataModel, isSearchHit: boolean): Fields {
  return Object.fromEntries(
    Object.entries(calculations[record.entity_type])
      .filter(([fieldId]) => {
        const field = model.field(record.entity_type, fieldId);
        return field?.calculated && (field.calculate_for_search_results || !isSearchHit);
      })
      .map(([fieldId, calculate]) => [fieldId, calculate(record)]),
  );
}

/** Returns true for a calculated field, which has no stored value to filter by. */
export const isCalculatedOnly = (objectType: string, fieldId: string): boolean =>
  objectType in calculations && fieldId in calculations[objectType as EntityType];
