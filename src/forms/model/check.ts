/**
 * What is wrong with a draft, by the rules of metadata and layout (specification 2.4, 4.8). The service has the last word;
 * this is to find faults while they are made.
 */
import { childFields, entityFields, statusFields, type FormModel } from './form_model.ts';
import { isOfCountry, type FormField } from './form_field.ts';
import { heldValue, sentValue, type Draft, type DraftObject } from './draft.ts';
import { fitsPattern, readTyped, valueProblem, type FieldValue, type ValueProblem } from './field_kinds.ts';

/** A reference code as far as forms need it. */
export interface Code {
  readonly code: string;
  readonly inactive: boolean;
  /** Countries that have the code; empty: all. */
  readonly countries: readonly string[];
  /** Label by language. */
  readonly values: Readonly<Record<string, string>>;
}

/** Codes of a reference type; undefined while they are not known. */
export type CodeLookup = (referenceType: string) => readonly Code[] | undefined;

/**
 * - `required`: nothing is there. `child-required`: no child of a kind that needs one.
 * - `not-offered`: a code that the country, the layout or the data model does not have.
 * - `group`: the other fields of its group are empty. A warning: they are sent empty.
 * - `usual`: addresses of the country have it. `pattern`: it does not look as usual. `phone`: it
 *   cannot be a phone number. Warnings.
 * - `refused`: the service says so, in `message`.
 */
export type ProblemKind =
  | ValueProblem
  | 'required'
  | 'child-required'
  | 'not-offered'
  | 'group'
  | 'usual'
  | 'pattern'
  | 'phone'
  | 'refused';

const warnings: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['group', 'usual', 'pattern', 'phone']);

export interface Problem {
  /** The object in the draft, or the child array for `child-required`. */
  readonly objectId: string;
  /** Name of the field; empty when the object as a whole is meant. */
  readonly name: string;
  readonly kind: ProblemKind;
  readonly isWarning: boolean;
  /** The field, for the limits and the example that words speak of. */
  readonly field?: FormField;
  /** Names of the fields that are missing, for `group`. */
  readonly missing?: readonly string[];
  /** What the service said, for `refused`. */
  readonly message?: string;
}

/** Codes that a field offers in a country, in the service's order. */
export function offeredCodes(
  field: Pick<FormField, 'values'>,
  codes: readonly Code[],
  country: string | null,
): Code[] {
  return codes.filter(
    (code) => !code.inactive && isOfCountry(code, country) && (field.values?.includes(code.code) ?? true),
  );
}

/** The country that decides about an object's codes: an address's own, else that of the record. */
export function countryOf(model: FormModel, object: DraftObject): string | null {
  const own = heldValue(object, 'country__v');
  return typeof own === 'string' && own ? own : model.country;
}

function isOffered(field: FormField, value: FieldValue, country: string | null, codes: CodeLookup): boolean {
  if (value === null || field.referenceType === undefined) return true;
  const known = codes(field.referenceType);
  if (!known) return true;
  const offered = new Set(offeredCodes(field, known, country).map(({ code }) => code));
  return String(value)
    .split(',')
    .every((code) => offered.has(code.trim()));
}

/** Only blanks are nothing too. */
const isNothing = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** What is wrong with one field of an object. */
export function fieldProblem(
  field: FormField,
  object: DraftObject,
  country: string | null,
  codes: CodeLookup,
): Problem | undefined {
  const isExisting = Object.keys(object.original).length > 0;
  // What the record has, or lacks, without this person's doing is not theirs to put right.
  if (field.isReadOnly || (isExisting && !object.changes.has(field.name))) return undefined;
  const value = sentValue(field, object);
  const problem = (kind: ProblemKind): Problem => ({
    objectId: object.id,
    name: field.name,
    kind,
    isWarning: warnings.has(kind),
    field,
  });
  // The platform gives a new object its status.
  const isGiven = !isExisting && field.name === statusFields[field.objectType];
  if (isNothing(value)) {
    if (field.isRequired && !isGiven) return problem('required');
    return field.isUsual && !isGiven ? problem('usual') : undefined;
  }
  const own = valueProblem(field.kind, field, value);
  if (own) return problem(own);
  if (!isOffered(field, value, country, codes)) return problem('not-offered');
  return fitsPattern(field.pattern, value) ? undefined : problem('pattern');
}

/** Groups of which only a part is filled. Named once, at the first field that is missing. */
function groupProblems(model: FormModel, fields: readonly FormField[], object: DraftObject): Problem[] {
  const groups = new Map<string, FormField[]>();
  for (const field of fields)
    if (field.group) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups.values()].flatMap((members) => {
    const missing = members.filter((field) => isNothing(sentValue(field, object)));
    const isTouched = members.some(({ name }) => object.changes.has(name));
    const [first] = missing;
    if (!first || !isTouched || missing.length === members.length) return [];
    return [
      {
        objectId: object.id,
        name: first.name,
        kind: 'group' as const,
        isWarning: true,
        field: first,
        missing: missing.map(({ name }) => name),
      },
    ];
  });
}

/** What is wrong with one object; `fields` are those it has in its form. */
export function objectProblems(
  model: FormModel,
  fields: readonly FormField[],
  object: DraftObject,
  codes: CodeLookup,
): Problem[] {
  const country = countryOf(model, object);
  const own = fields.flatMap((field) => fieldProblem(field, object, country, codes) ?? []);
  const named = new Set(own.map(({ name }) => name));
  return [...own, ...groupProblems(model, fields, object).filter(({ name }) => !named.has(name))];
}

/**
 * What is wrong with a draft, in the order of the form. `ofObject` may remember what it found, because objects that did not
 * change are the same objects.
 */
export function draftProblems(
  model: FormModel,
  draft: Draft,
  codes: CodeLookup,
  ofObject: typeof objectProblems = objectProblems,
): Problem[] {
  const ofChildren = model.children.flatMap((form) => {
    const own = draft.children.filter(({ array }) => array === form.array);
    if (form.isRequired && own.length === 0)
      return [{ objectId: form.array, name: '', kind: 'child-required' as const, isWarning: false }];
    return own.flatMap((child) =>
      // Existing children that nobody touched are not this form's business.
      child.isNew || child.changes.size > 0
        ? ofObject(
            model,
            childFields(model, form, (name) => readTyped('text', heldValue(child, name))),
            child,
            codes,
          )
        : [],
    );
  });
  return [...ofObject(model, entityFields(model), draft.entity, codes), ...ofChildren];
}
