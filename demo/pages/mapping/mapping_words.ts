/** Words for mappings and previews. */
import { msg } from '@lit/localize';
import type { AnswerOf } from '../../../src/api/types.ts';
import type { Transform } from './mapping_draft.ts';

export type Preview = Extract<
  AnswerOf<'post /systems/{system}/source_subscriptions/{subscription}/preview'>,
  { rows: unknown }
>;
export type PreviewedRow = Preview['rows'][number];
export type PreviewedRecord = NonNullable<PreviewedRow['record']>;

export const transformWords: Readonly<Record<Transform, string>> = {
  upper_case: msg('In capital letters'),
  lower_case: msg('In small letters'),
  phone_us: msg('US phone number'),
  postal_code_us: msg('US postal code'),
  date_yyyymmdd: msg('Date such as 20261231'),
  name_first: msg('First name in a whole name'),
  name_middle: msg('Middle names in a whole name'),
  name_last: msg('Last name in a whole name'),
  name_suffix: msg('Suffix in a whole name'),
  name_degree: msg('Degree in a whole name'),
};

/** Label of an outcome, and the class of its mark. */
export const outcomeWords: Readonly<Record<PreviewedRow['outcome'], readonly [label: string, mark: string]>> =
  {
    READ: [msg('Read'), 'off'],
    ADDED: [msg('New record'), ''],
    CHANGED: [msg('Changes a record'), ''],
    UNCHANGED: [msg('Changes nothing'), 'off'],
    REVIEW: [msg('Possible match for a steward'), ''],
    REJECTED: [msg('Not loaded'), 'danger'],
    SKIPPED: [msg('Skipped: unknown record'), 'off'],
    OTHER: [msg('Not for this mapping'), 'off'],
  };
