/** Formats field values for reading. */
import { html, type TemplateResult } from 'lit';
import type { FieldAttribute } from '../../api/types.ts';
import { fieldLabel, type FieldSet } from '../../records/entity.ts';
import { countryName, formatDate, formatList, formatNumber } from '../../texts/format.ts';
import * as texts from '../../texts/record.ts';

/** Returns the value of a field: labels for codes, localized dates and numbers. */
export function shownValue(
  fields: FieldSet,
  name: string,
  field: FieldAttribute | undefined,
): string | undefined {
  const value = fields[name];
  if (Array.isArray(value)) {
    const items = value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
    return items.length > 0 ? formatList(items) : undefined;
  }
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no();
  const label = fieldLabel(fields, name);
  if (label === undefined) return undefined;
  const type = field?.type.dataType;
  if (/country__[vc]$/.test(name) && label === value) return countryName(label);
  if (type === 'DATE' || type === 'DATETIME' || (!type && /_date__[vc]$/.test(name)))
    return formatDate(label);
  if (typeof value === 'number' && type === 'NUMBER') return formatNumber(value);
  if (type === 'MULTI_REFERENCE') {
    // Labels of several codes have commas without spaces between them. More such commas than codes need are within labels.
    const labels = label.split(/,(?=\S)/);
    return labels.length === String(value).split(',').length ? labels.join(', ') : label;
  }
  // Text is shown verbatim, including surrounding spaces.
  return typeof value === 'string' && value.trim() === label ? value : label;
}

/** Lets long e-mail addresses break at the @. */
export const breakable = (value: string): TemplateResult | string => {
  const at = /^\S+@\S+$/.test(value) ? value.indexOf('@') : 0;
  return at > 0 ? html`${value.slice(0, at)}<wbr />${value.slice(at)}` : value;
};
