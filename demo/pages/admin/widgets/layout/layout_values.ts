/** What a layout may say of a field beyond its place: what a new object begins with, and the codes it is limited to. Pure. */
import type { Field, Settings } from '../../data.ts';

export type Layout = NonNullable<Settings['layouts']['HCP']>[string];
export type LayoutField = Layout['sections'][number]['fields'][number];
type Default = NonNullable<LayoutField['default']>;

/** How a default is chosen: among codes, yes or no, or written; undefined where a field can have none. */
export function defaultKind(
  field: Field | undefined,
): 'code' | 'boolean' | 'number' | 'date' | 'text' | undefined {
  switch (field?.type.dataType) {
    case undefined:
    case 'ID':
    // A default is one value.
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

/** What was typed or chosen, as the document has it; undefined for nothing, and for a number that is none. */
export function defaultOf(kind: ReturnType<typeof defaultKind>, text: string): Default | undefined {
  const value = text.trim();
  if (!value) return undefined;
  if (kind === 'boolean') return value === 'true';
  if (kind === 'number') return Number.isFinite(Number(value)) ? Number(value) : undefined;
  return value;
}

/** The field with a default; without one when there is none. */
export function withDefault(field: LayoutField, value: Default | undefined): LayoutField {
  const { default: _, ...others } = field;
  return value === undefined ? others : { ...others, default: value };
}

/** The field limited to codes; no code means no limit. A default that is not among them goes. */
export function withValues(field: LayoutField, values: readonly string[]): LayoutField {
  const { values: _, ...others } = field;
  if (!values.length) return others;
  const limited = { ...others, values: [...values] };
  return typeof field.default === 'string' && !values.includes(field.default)
    ? withDefault(limited, undefined)
    : limited;
}

/** In few words, for the row of a field; empty when there is nothing to say. */
export function valueWords({ default: initial, values }: LayoutField): string {
  return [
    initial === undefined
      ? ''
      : `begins with ${typeof initial === 'boolean' ? (initial ? 'Yes' : 'No') : initial}`,
    values ? `${values.length} ${values.length === 1 ? 'value' : 'values'} allowed` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
