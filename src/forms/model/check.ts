/**
 * Validates a draft by the rules of metadata and layout (specification 2.4, 4.8). It finds problems early; the service
 * has the final decision.
 */
import { childFields, entityFields, statusFieldOf, type FormModel } from './form_model.ts';
import { isOfCountry, type FormField } from './form_field.ts';
import { currentValue, sentValue, type Draft, type DraftObject } from './draft.ts';
import { fitsPattern, readTyped, valueProblem, type FieldValue, type ValueProblem } from './field_kinds.ts';

/** The parts of a reference code that forms use. */
export interface Code {
  readonly code: string;
  readonly inactive: boolean;
  /** Countries that have the code; empty: all. */
  readonly countries: readonly string[];
  /** Label by language. */
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the codes of a reference type; undefined until they are loaded. */
export type CodeLookup = (referenceType: string) => readonly Code[] | undefined;

/**
 * - `required`: the field is empty. `child-required`: a required child is missing.
 * - `not-offered`: the country, the layout or the data model does not have the code.
 * - `group`: other fields of the group are empty. A warning: they are sent empty.
 * - `usual`: addresses of the country normally have it. `pattern`: the value looks unusual, or the
 *   service would refuse it, which is no warning. `phone`: it is not a
 *   possible phone number. Warnings.
 * - `refused`: the service refused it, for the reason in `message`.
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
  /** ID of the object in the draft, or the child array for `child-required`. */
  readonly objectId: string;
  /** Name of the field; empty for a problem of the whole object. */
  readonly name: string;
  readonly kind: ProblemKind;
  readonly isWarning: boolean;
  /** The field, for its limits and example in the message. */
  readonly field?: FormField;
  /** Names of the missing fields, for `group`. */
  readonly missing?: readonly string[];
  /** The service's message, for `refused`. */
  readonly message?: string;
}

/** Returns the codes that a field offers in a country, in the service's order. */
export function offeredCodes(
  field: Pick<FormField, 'values'>,
  codes: readonly Code[],
  country: string | null,
): Code[] {
  return codes.filter(
    (code) => !code.inactive && isOfCountry(code, country) && (field.values?.includes(code.code) ?? true),
  );
}

/** Returns the country that decides which codes an object offers: an address's own, else the record's. */
export function countryOf(model: FormModel, object: DraftObject): string | null {
  const own = currentValue(object, 'country__v');
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

/** A text of spaces only counts as empty. */
const isNothing = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the problem of one field of an object; undefined when it is valid. */
export function fieldProblem(
  field: FormField,
  object: DraftObject,
  country: string | null,
  codes: CodeLookup,
): Problem | undefined {
  const isExisting = Object.keys(object.original).length > 0;
  // Problems that the record already had are not the user's to solve.
  if (field.isReadOnly || (isExisting && !object.changes.has(field.name))) return undefined;
  const value = sentValue(field, object);
  const problem = (kind: ProblemKind): Problem => ({
    objectId: object.id,
    name: field.name,
    kind,
    isWarning: warnings.has(kind) && !(kind === 'pattern' && field.isStrict),
    field,
  });
  // The platform sets the status of a new object.
  const isGiven = !isExisting && field.name === statusFieldOf(field.objectType);
  if (isNothing(value)) {
    if (field.isRequired && !isGiven) return problem('required');
    return field.isUsual && !isGiven ? problem('usual') : undefined;
  }
  const own = valueProblem(field.kind, field, value);
  if (own) return problem(own);
  if (!isOffered(field, value, country, codes)) return problem('not-offered');
  return fitsPattern(field.pattern, value) ? undefined : problem('pattern');
}

/** Returns the partly filled groups, each once, at its first missing field. */
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

/** Returns the problems of one object. `fields` are its fields in the form. */
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
 * Returns the problems of a draft in the order of the form. `ofObject` may cache by object identity, because unchanged
 * objects are shared.
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
      // Existing children without changes are not validated.
      child.isNew || child.changes.size > 0
        ? ofObject(
            model,
            childFields(model, form, (name) => readTyped('text', currentValue(child, name))),
            child,
            codes,
          )
        : [],
    );
  });
  return [...ofObject(model, entityFields(model), draft.entity, codes), ...ofChildren];
}
