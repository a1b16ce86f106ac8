/** A layout field's default and the codes that limit it. Pure. */
import { msg, str } from '@lit/localize';
import type { Field, Settings } from '../../data.ts';
import { counted } from '../../../language/texts.ts';

export type Layout = NonNullable<Settings['layouts']['HCP']>[string];
export type LayoutField = Layout['sections'][number]['fields'][number];
type Default = NonNullable<LayoutField['default']>;

/**
 * Returns how the user enters the default: as a code, as yes or no, or as text; undefined when the field
 * cannot have a default.
 */
export function defaultKind(
  field: Field | undefined,
): 'code' | 'boolean' | 'number' | 'date' | 'text' | undefined {
  switch (field?.type.dataType) {
    case undefined:
    case 'ID':
    // A default is a single value.
    case 'MULTI_REFERENCE':
      return undefined;
    case 'REFERENCE':
      return 'code';
    case 'BOOLEAN':
      return 'boolean';
    case 'NUMBER':
    case 'INTEGER':
      return 'number';
    case 'DATE':
      return 'date';
    default:
      return 'text';
  }
}

/**
 * Returns the entered default as the document stores it; undefined for empty input and for an invalid number.
 */
export function defaultOf(kind: ReturnType<typeof defaultKind>, text: string): Default | undefined {
  const value = text.trim();
  if (!value) return undefined;
  if (kind === 'boolean') return value === 'true';
  if (kind === 'number') return Number.isFinite(Number(value)) ? Number(value) : undefined;
  return value;
}

/** Returns the field with the default, or without one when `value` is undefined. */
export function withDefault(field: LayoutField, value: Default | undefined): LayoutField {
  const { default: _, ...others } = field;
  return value === undefined ? others : { ...others, default: value };
}

/**
 * Returns the field limited to the codes; an empty list removes the limit. Drops a default outside the limit.
 */
export function withValues(field: LayoutField, values: readonly string[]): LayoutField {
  const { values: _, ...others } = field;
  if (!values.length) return others;
  const limited = { ...others, values: [...values] };
  return typeof field.default === 'string' && !values.includes(field.default)
    ? withDefault(limited, undefined)
    : limited;
}

/** Summarizes default and limit for the field's row; empty when the field has neither. */
export function valueWords({ default: initial, values }: LayoutField): string {
  return [
    initial === undefined
      ? ''
      : msg(str`begins with ${typeof initial === 'boolean' ? (initial ? msg('Yes') : msg('No')) : initial}`),
    values ? counted(values.length, '1 value allowed', '{0} values allowed') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
