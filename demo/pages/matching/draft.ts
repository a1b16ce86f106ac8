/** The input of the form about how a field counts in matching, and the setting that it makes. Pure. */
import { msg } from '@lit/localize';
import type { CustomField, DataType, ObjectType } from '../admin/model/field_words.ts';

export type MatchingSetting = NonNullable<CustomField['matching']>;
export type Comparison = MatchingSetting['comparison'];

/** Numbers are as typed. `disagreement` is positive here, because the form asks for bits against a match. */
export interface MatchingDraft {
  isOn: boolean;
  comparison: Comparison;
  agreement: string;
  disagreement: string;
  tolerance: string;
}

export const emptyMatching: MatchingDraft = {
  isOn: false,
  comparison: 'equal',
  agreement: '3',
  disagreement: '1',
  tolerance: '',
};

/** Largest weight, in bits. */
export const mostBits = 10;

/** Bits from which equal texts find records by themselves, and a difference needs a steward. */
export const strongBits = 5;

/** Returns whether a field can count in matching: only fields of HCP and HCO that users or sources enter. */
export const canCount = (owner: ObjectType, isCalculated: boolean): boolean =>
  (owner === 'HCP' || owner === 'HCO') && !isCalculated;

/** Returns the comparisons of a data type. */
export function comparisonsOf(type: DataType): readonly Comparison[] {
  if (type === 'STRING' || type === 'URL') return ['equal', 'similar'];
  return ['NUMBER', 'INTEGER', 'DATE', 'DATETIME'].includes(type) ? ['equal', 'near'] : ['equal'];
}

/** Returns the comparison of a draft. A kind of field without it has `equal`. */
export const comparisonOf = ({ comparison }: MatchingDraft, type: DataType): Comparison =>
  comparisonsOf(type).includes(comparison) ? comparison : 'equal';

export const matchingDraftOf = (setting: CustomField['matching']): MatchingDraft =>
  setting
    ? {
        isOn: true,
        comparison: setting.comparison,
        agreement: String(setting.agreement),
        disagreement: String(-setting.disagreement || 0),
        tolerance: String(setting.tolerance ?? ''),
      }
    : emptyMatching;

const isNumber = (text: string, most: number): boolean =>
  text.trim() !== '' && Number(text) >= 0 && Number(text) <= most;

/** Returns the largest difference that is near; undefined when the text is no positive number. */
export const toleranceOf = ({ tolerance }: MatchingDraft): number | undefined =>
  isNumber(tolerance, 1e9) && Number(tolerance) > 0 ? Number(tolerance) : undefined;

/** Returns the setting of a draft that has no problems. */
export function matchingSettingOf(draft: MatchingDraft, type: DataType): MatchingSetting | null {
  if (!draft.isOn) return null;
  const comparison = comparisonOf(draft, type);
  return {
    comparison,
    agreement: Number(draft.agreement),
    disagreement: -Number(draft.disagreement) || 0,
    tolerance: comparison === 'near' ? (toleranceOf(draft) ?? null) : null,
  };
}

/** Returns what is wrong, by the names of the controls in the problems of the field's form. */
export function matchingProblems(draft: MatchingDraft, type: DataType): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!draft.isOn) return problems;
  if (comparisonOf(draft, type) === 'near' && toleranceOf(draft) === undefined)
    problems['matching_tolerance'] = msg('Enter a number above 0.');
  for (const name of ['agreement', 'disagreement'] as const)
    if (!isNumber(draft[name], mostBits)) problems[`matching_${name}`] = msg('Enter a number from 0 to 10.');
  if (!Object.keys(problems).length && !Number(draft.agreement) && !Number(draft.disagreement))
    problems['matching_agreement'] = msg('One of the weights must be above 0.');
  return problems;
}
