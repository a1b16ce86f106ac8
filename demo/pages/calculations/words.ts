/** Words for calculated fields that other pages show, too. The file of the administrator's texts is full. */
import { msg, str } from '@lit/localize';
import { formatCount } from '../service/vocabulary.ts';

export const calculatedLabel = (): string => msg('Calculated');

export const isCalculatedLabel = (): string => msg('Calculated from other fields');

export const isCalculatedHint = (): string =>
  msg('Users see the value and cannot change it. This cannot be changed later.');

export const noExpression = (): string => msg('Write an expression.');

export const calculatedProgress = (records: number, total: number): string =>
  msg(str`Calculated for ${formatCount(records)} of ${formatCount(total)} records`);
