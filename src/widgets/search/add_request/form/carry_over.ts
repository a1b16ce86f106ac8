/**
 * Fills a new form from the search that did not find the record. Words become names. Values of an advanced search fill
 * fields that the layout contains, if they are valid there (specification 6.1). They take precedence over the
 * layout's defaults.
 */
import type { ChildArray } from '../../../../records/layout.ts';
import { offeredCodes, countryOf, type CodeLookup } from '../../../../forms/model/check.ts';
import {
  childrenOf,
  entityId,
  objectOf,
  withNewChild,
  withValue,
  type Draft,
} from '../../../../forms/model/draft.ts';
import { noLimits, readTyped, valueProblem } from '../../../../forms/model/field_kinds.ts';
import type { FormField } from '../../../../forms/model/form_field.ts';
import { entityFields, type FormModel } from '../../../../forms/model/form_model.ts';

export interface Carried {
  /** The text of the search box. */
  readonly text: string;
  /** Values of the advanced search by field; those of children include their scope: `address.locality__v`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Other lines of a pasted card. One may be a specialty. */
  readonly lines?: readonly string[] | undefined;
}

/** Countries where the family name comes first. */
const familyNameFirst = new Set(['CN', 'HU', 'JP', 'KR', 'TW', 'VN']);

const arrayOfScope: Readonly<Record<string, ChildArray>> = {
  address: 'addresses__v',
  license: 'licenses__v',
  parent_hco: 'parent_hcos__v',
  custom_key: 'custom_keys__v',
};

/** Returns the words that can be names, without those that contain digits or an @. */
const nameWords = (text: string): string[] => text.split(/\s+/).filter((word) => word && !/[\d@]/.test(word));

/** Splits a text into the name fields of an HCP. "Smith, Anna" states the order. */
export function nameFields(text: string, country: string | null): Record<string, string> {
  const comma = text.indexOf(',');
  if (comma > 0) {
    const last = nameWords(text.slice(0, comma)).join(' ');
    const first = nameWords(text.slice(comma + 1)).join(' ');
    return { ...(first && { first_name__v: first }), ...(last && { last_name__v: last }) };
  }
  const words = nameWords(text);
  if (familyNameFirst.has(country ?? '')) words.reverse();
  const last = words.pop();
  const [first, ...middle] = words;
  return {
    ...(first && { first_name__v: first }),
    ...(middle.length > 0 && { middle_name__v: middle.join(' ') }),
    ...(last && { last_name__v: last }),
  };
}

/** Returns the code whose label in any language equals a word of the search. */
function codeNamed(
  field: FormField,
  words: string,
  country: string | null,
  codes: CodeLookup,
): string | undefined {
  const known = field.referenceType ? codes(field.referenceType) : undefined;
  const wanted = words.toLowerCase();
  return (
    known &&
    offeredCodes(field, known, country).find(({ values }) =>
      Object.values(values).some((label) => label.toLowerCase() === wanted),
    )?.code
  );
}

/** Specialties have at most this many words. */
const mostWords = 6;

/** Separates the words that name a specialty from the name. */
function splitSpecialty(
  model: FormModel,
  text: string,
  codes: CodeLookup,
): { rest: string; specialty: string | undefined } {
  const field = entityFields(model).find(({ name }) => name === 'specialty_1__v');
  const words = text.split(/\s+/).filter(Boolean);
  if (field)
    for (let length = Math.min(words.length, mostWords); length > 0; length--)
      for (let start = 0; start + length <= words.length; start++) {
        const specialty = codeNamed(
          field,
          words.slice(start, start + length).join(' '),
          model.country,
          codes,
        );
        if (specialty) return { rest: words.toSpliced(start, length).join(' '), specialty };
      }
  return { rest: text, specialty: undefined };
}

function wordsAsFields(model: FormModel, text: string, codes: CodeLookup): Record<string, string> {
  const trimmed = text.trim();
  const email = trimmed.split(/\s+/).find((word) => valueProblem('email', noLimits, word) === undefined);
  if (model.entityType === 'HCO')
    return { ...(/[^\d\s]/.test(trimmed) && !email && { corporate_name__v: trimmed }) };
  const { rest, specialty } = splitSpecialty(model, trimmed, codes);
  return {
    ...nameFields(rest, model.country),
    ...(specialty && { specialty_1__v: specialty }),
    ...(email && { email_1__v: email }),
  };
}

/** Returns whether a value fits: the form has the field, it is writable, and the value is valid. */
function isValid(
  model: FormModel,
  field: FormField,
  held: string,
  country: string | null,
  codes: CodeLookup,
) {
  if (field.isReadOnly) return false;
  const value = readTyped(field.kind, held);
  if (value === null || valueProblem(field.kind, field, value)) return false;
  if (field.referenceType === undefined) return true;
  const known = codes(field.referenceType);
  // Codes are accepted only once the list is loaded.
  return known !== undefined && offeredCodes(field, known, country).some(({ code }) => code === held);
}

/** Returns the draft with the values of the search. */
export function carryOver(model: FormModel, draft: Draft, carried: Carried, codes: CodeLookup): Draft {
  const specialty = carried.lines
    ?.map((line) => splitSpecialty(model, line, codes))
    .find(({ rest, specialty: code }) => code && !rest)?.specialty;
  const own = {
    ...wordsAsFields(model, carried.text, codes),
    ...(specialty && { specialty_1__v: specialty }),
    ...carried.fields,
  };
  let filled = draft;
  const put = (id: string, field: FormField | undefined, held: string): void => {
    const object = objectOf(filled, id);
    if (field && object && isValid(model, field, held, countryOf(model, object), codes))
      filled = withValue(filled, id, field.name, held);
  };
  for (const [path, held] of Object.entries(own)) {
    const [scope, name] = path.includes('.') ? path.split('.', 2) : [undefined, path];
    // A condition on a record of a custom object does not say that a new record has one.
    if (scope?.endsWith('__c')) continue;
    const array = arrayOfScope[scope ?? ''];
    const form = model.children.find((each) => each.array === array);
    if (form) {
      const field = form.fields.find((each) => each.name === name);
      if (!field || field.kind === 'organization') continue;
      if (childrenOf(filled, form.array).length === 0) filled = withNewChild(filled, form).draft;
      put(childrenOf(filled, form.array)[0]!.id, field, held);
    } else
      put(
        entityId,
        entityFields(model).find((each) => each.name === name),
        held,
      );
  }
  return filled;
}
