/** Words for fields that count in matching. */
import { msg, str } from '@lit/localize';
import type { DataType } from '../admin/model/field_words.ts';
import { formatCount } from '../service/vocabulary.ts';
import { strongBits, type Comparison } from './draft.ts';

export const countsLabel = (): string => msg('Counts in matching');

export const comparisonWords: Record<Comparison, () => string> = {
  equal: () => msg('Equal, ignoring case, accents and punctuation'),
  similar: () => msg('Also similar, for half the weight'),
  near: () => msg('Also near, for half the weight'),
};

/** Says what a weight does to the odds that two records are the same. Empty for a text that is no weight. */
export function oddsFor(bits: string): string {
  const odds = 2 ** Number(bits);
  return Number(bits) > 0 && Number.isFinite(odds)
    ? msg(str`Multiplies the odds of a match by ${formatCount(Math.round(odds * 10) / 10)}.`)
    : '';
}

export function oddsAgainst(bits: string): string {
  const odds = 2 ** Number(bits);
  return Number(bits) > 0 && Number.isFinite(odds)
    ? msg(str`Divides the odds of a match by ${formatCount(Math.round(odds * 10) / 10)}.`)
    : '';
}

/** Returns what strong weights do beside their part in the score. */
export function strongEffects(
  { agreement, disagreement }: { agreement: string; disagreement: string },
  comparison: Comparison,
  type: DataType,
): string[] {
  const isKey =
    comparison === 'equal' && (type === 'STRING' || type === 'EMAIL') && Number(agreement) >= strongBits;
  return [
    ...(isKey ? [msg('An equal value finds a record even when its name is different.')] : []),
    ...(Number(disagreement) >= strongBits
      ? [msg('When the values differ, a steward decides whether the records are the same.')]
      : []),
  ];
}
