/** What the comparison of two branches says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const compareTexts: TextArea = textArea(
  import.meta.glob<TextFile>('../languages/*/hierarchy_compare.ts'),
);

export const title = (): string => msg('Comparison of branches', { id: 'branches.title' });
export const metric = (): string => msg('Metric', { id: 'branches.metric' });
export const difference = (): string => msg('Difference', { id: 'branches.difference' });
export const differs = (): string => msg('different', { id: 'branches.differs' });
export const onlyDifferences = (): string => msg('Only differences', { id: 'branches.only' });
export const same = (): string => msg('The two branches do not differ.', { id: 'branches.same' });
export const bySpecialty = (): string => msg('Professionals by specialty', { id: 'branches.specialties' });
export const notStated = (): string => msg('Not stated', { id: 'branches.not-stated' });
export const swap = (): string => msg('Swap sides', { id: 'branches.swap' });
export const activeOnly = (): string => msg('Only active ones are counted.', { id: 'branches.active' });
export const specialtyOnly = (name: string): string =>
  msg(str`Only this specialty is counted: ${name}.`, { id: 'branches.specialty' });
export const inside = (inner: string, outer: string): string =>
  msg(str`${inner} belongs to ${outer}, so its members count on both sides.`, { id: 'branches.inside' });
export const differences = (count: number): string =>
  counted(
    'branches.differences',
    count,
    (shown) => str`${shown} difference`,
    (shown) => str`${shown} differences`,
  );
