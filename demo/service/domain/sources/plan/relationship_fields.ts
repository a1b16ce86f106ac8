/** The fields of a relationship: those in the row, and those that follow from its two ends. Pure: no database. */
import type { Fields, FullRecord } from '../../../records/record.ts';
import { otherEnd, type Relationship } from '../../change_requests/children.ts';
import type { MergeContext } from './working_record.ts';
import { referenceText, type SourceChild } from '../read/source_row.ts';

const kinds = {
  PARENTHCO: {
    type: 'HCO',
    what: 'organization',
    self: 'an organization cannot be its own parent',
    follows: ({ entity_type }: FullRecord): Fields => ({
      hierarchy_type__v: `${entity_type}_HCO`,
      related_entity_type__v: entity_type,
    }),
    name: 'parent_hco_name__v',
  },
  AFFILIATION: {
    type: 'HCP',
    what: 'professional',
    self: 'a professional cannot be affiliated with themselves',
    follows: (): Fields => ({}),
    name: 'affiliated_hcp_name__v',
  },
} as const;

/**
 * Returns null for a relationship that is not loaded: the record at the other end is missing or is the record itself, or an organization
 * would get an affiliation.
 */
export function relationshipFields(
  kind: Relationship,
  child: SourceChild,
  record: FullRecord,
  { otherOf, problem }: MergeContext,
): Fields | null {
  const { type, what, self, follows, name } = kinds[kind];
  const field = otherEnd(kind);
  const refuse = (reason: string): null => {
    problem(`${field}: ${reason}`);
    return null;
  };
  if (kind === 'AFFILIATION' && record.entity_type !== 'HCP')
    return refuse('only professionals have affiliations');
  const other = child.parent && otherOf(child.parent, type);
  if (!other)
    return child.reportsMissingParent
      ? refuse(`there is no ${what} ${child.parent ? referenceText(child.parent) : '(the row names none)'}`)
      : null;
  if (other.vid === record.vid) return refuse(self);
  return { ...follows(record), ...child.fields, [field]: other.vid, [name]: other.name };
}
