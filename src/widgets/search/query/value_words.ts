/** Says the values of filters in words. */
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { countryName, formatDate } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search.ts';

export interface ValueLabels {
  readonly metadata: Pick<MetadataController, 'field' | 'codeLabel'>;
  readonly language: string;
}

/** Returns the label of a field's code, if there is one. */
export function codeText(
  { metadata, language }: ValueLabels,
  objectType: string,
  field: string,
  code: string,
): string | undefined {
  if (metadata.field(objectType, field)?.type.dataType === 'BOOLEAN')
    return code === 'true' ? record.yes() : record.no();
  if (/(?:^|_)country__v$/.test(field)) return countryName(code);
  return metadata.codeLabel(objectType, field, code, language);
}

/** Returns a date or moment in words. A number is no date, though many are read as a year. */
export const dateText = (text: string): string => (/^\d{4}-\d\d-\d\d/.test(text) ? formatDate(text) : text);

/** Returns a range of dates or numbers with the name of its field. An empty end is open. */
export function rangeText(name: string, from: string, to: string): string {
  const [first, last] = [dateText(from), dateText(to)];
  if (!last) return texts.rangeFrom(name, first);
  return first ? texts.rangeBetween(name, first, last) : texts.rangeTo(name, last);
}
