/** Labels of fields and codes: the sandbox's data model, read once, in the page's language. */
import { msg } from '@lit/localize';
import type { AnswerOf, FieldAttribute, ReferenceType } from '../../../src/api/types.ts';
import { service } from './session.ts';
import { readSystemLabels, systemLabel, type SystemLabels } from './systems.ts';

export type Value =
  AnswerOf<'get /change_requests/{change_request_ids}'>['change_requests'][number]['entity']['addresses__v'][number][string]['final_value'];

const language = (): string => document.documentElement.lang || 'en';

/**
 * Returns the label in the page's language, in a related language, or in English; undefined when none of
 * these exists.
 */
export function labelIn(labels: Record<string, string>): string | undefined {
  const wanted = language();
  const base = wanted.split('-')[0]!;
  return (
    labels[wanted] ??
    labels[base] ??
    Object.entries(labels).find(([tag]) => tag.startsWith(`${base}-`))?.[1] ??
    labels['en']
  );
}

/**
 * Returns a readable name for a field that the data model does not label. Removes the suffix that marks
 * standard fields.
 */
const plainName = (field: string): string => field.replace(/__[a-z]$/, '').replaceAll('_', ' ');

export class Vocabulary {
  readonly #fields: ReadonlyMap<string, FieldAttribute>;
  readonly #types: ReadonlyMap<string, ReferenceType['reference_type_codes']>;
  readonly #systems: SystemLabels;
  readonly #objects: ReadonlyMap<string, Readonly<Record<string, string>>>;

  constructor(
    fields: readonly FieldAttribute[],
    types: readonly ReferenceType[],
    systems: SystemLabels = new Map(),
    objects: readonly { name: string; labels: Record<string, string> }[] = [],
  ) {
    this.#objects = new Map(objects.map(({ name, labels }) => [name, labels]));
    this.#systems = systems;
    this.#fields = new Map(fields.map((field) => [`${field.objectType} ${field.fieldId}`, field]));
    this.#types = new Map(types.map(({ type, reference_type_codes }) => [type, reference_type_codes]));
  }

  field(objectType: string, name: string): FieldAttribute | undefined {
    return this.#fields.get(`${objectType} ${name}`);
  }

  /** Returns the names of an object's fields, in the order of the data model. */
  fieldNames(objectType: string): string[] {
    return [...this.#fields.values()]
      .filter((field) => field.objectType === objectType)
      .map(({ fieldId }) => fieldId);
  }

  fieldLabel(objectType: string, name: string): string {
    const labels = this.field(objectType, name)?.labels;
    return (labels && labelIn(labels)) ?? plainName(name);
  }

  /** Returns the labels of a field in all languages of the model. */
  fieldLabels(objectType: string, name: string): string[] {
    return Object.values(this.field(objectType, name)?.labels ?? {});
  }

  /**
   * Returns a field's codes, sorted by label; empty when the field is not a reference. With a country, only its codes; those in `kept`, which a value has already,
   * in any case.
   */
  codes(
    objectType: string,
    name: string,
    country?: string | null,
    kept: readonly string[] = [],
  ): { code: string; label: string }[] {
    const type = this.field(objectType, name)?.type.discriminator;
    return (this.#types.get(type ?? '') ?? [])
      .filter(
        ({ code, inactive, countries }) =>
          kept.includes(code) ||
          (!inactive && (!country || !countries.length || countries.includes(country))),
      )
      .map(({ code, values }) => ({ code, label: labelIn(values) ?? code }))
      .sort((one, other) => one.label.localeCompare(other.label, language()));
  }

  /** Returns a code's label. */
  codeLabel(type: string, code: string): string {
    const found = this.#types.get(type)?.find((one) => one.code === code);
    return (found && labelIn(found.values)) ?? code;
  }

  objectLabel(type: string): string {
    const labels = this.#objects.get(type);
    return (labels && labelIn(labels)) ?? plainName(type);
  }

  systemLabel(name: string): string {
    return systemLabel(this.#systems, name);
  }

  /** Formats a value for display: labels for codes, localized dates; empty for a missing value. */
  value(objectType: string, name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((one) => this.value(objectType, name, one)).join(', ');
    const { dataType, discriminator } = this.field(objectType, name)?.type ?? {};
    if (discriminator) {
      const codes = dataType === 'MULTI_REFERENCE' ? String(value).split(',') : [String(value)];
      return codes.map((code) => this.codeLabel(discriminator, code.trim())).join(', ');
    }
    if (typeof value === 'boolean') return value ? msg('Yes') : msg('No');
    if (dataType === 'DATE' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
      return new Date(`${String(value)}T00:00:00Z`).toLocaleDateString(language(), {
        dateStyle: 'medium',
        timeZone: 'UTC',
      });
    if (dataType === 'DATETIME') return formatTime(String(value));
    return String(value);
  }
}

/** Formats a time in the page's language and the user's time zone. */
export const formatTime = (text: string): string =>
  new Date(text).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });

export const formatCount = (count: number): string => count.toLocaleString(language());

let reading: Promise<Vocabulary> | undefined;

/** Reads the data model. Rejects when the service does not answer; the next call retries. */
export function readVocabulary(): Promise<Vocabulary> {
  reading ??= Promise.all([
    service.call('get /metadata/fields', { query: { details: 'base' } }),
    service.call('get /metadata/reference_values', { query: { includeCodes: 'true' } }),
    readSystemLabels(),
    service.call('get /metadata/objectTypes', {}),
  ])
    .then(
      ([fields, types, systems, { objectTypes }]) =>
        new Vocabulary(fields.attributes, types.reference_type_values, systems, objectTypes),
    )
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
}
