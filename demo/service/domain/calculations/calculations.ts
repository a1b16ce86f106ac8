/** The calculated fields of a data model, in the order in which they are calculated. Made once per model. */
import type { ChildRecord, Fields, FullRecord } from '../../records/record.ts';
import { isSame } from '../lineage/ranked_update.ts';
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import type { DataModel } from '../data_model.ts';
import { compile, isProblem, languageOf, type Compiled, type ObjectLanguage } from './compile.ts';
import type { ReadObject } from './language.ts';
import { isSeenByAll, readableFields, readValueOf, type ReadField } from './readable.ts';
import { storedResult } from './result.ts';
import type { Problem } from './shape.ts';

/** A custom field with an expression. */
export type CalculatedField = CustomFieldDefinition & { expression: string };

export const isCalculated = (field: CustomFieldDefinition): field is CalculatedField =>
  typeof field.expression === 'string';

export const pathOf = ({
  object_type,
  field_id,
}: Pick<CustomFieldDefinition, 'object_type' | 'field_id'>): string => `${object_type}.${field_id}`;

interface Calculation {
  field: CalculatedField;
  compiled: Compiled;
}

/** What the expressions of an object type read. */
interface TypeReading {
  language: ObjectLanguage;
  /** Fields that are read, by object type: of the record itself, and of children. */
  read: ReadonlyMap<string, readonly ReadField[]>;
}

/** The calculations of an object type, in their order. */
interface TypeCalculations extends TypeReading {
  ordered: readonly Calculation[];
}

export interface Calculations {
  /** What is wrong with expressions, by path of the field (`HCP.tier__c`). Such a field keeps its values as they are. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** What each field reads, also inactive ones, by path: `HCP.birth_year__v`, or `LICENSE` for a list. Null when the expression has a problem. */
  readonly reads: ReadonlyMap<string, readonly string[] | null>;
  readonly byType: ReadonlyMap<string, TypeCalculations>;
}

/** Returns the calculations so that each one comes after those that it reads, and adds a problem for each in a circle. */
function inOrder(all: readonly Calculation[], problems: Map<string, Problem>): Calculation[] {
  const byPath = new Map(all.map((one) => [pathOf(one.field), one]));
  const ordered = new Set<Calculation>();
  const visit = (one: Calculation, above: readonly string[]): void => {
    const path = pathOf(one.field);
    if (ordered.has(one) || problems.has(path)) return;
    const at = above.indexOf(path);
    if (at !== -1) {
      const circle = above.slice(at);
      const way = [...circle, path].join(' → ');
      for (const each of circle)
        problems.set(each, {
          message: `the calculation needs its own result: ${way}.`,
          start: 0,
          end: byPath.get(each)!.field.expression.length,
        });
      return;
    }
    for (const read of one.compiled.reads) {
      const source = byPath.get(read);
      if (source) visit(source, [...above, path]);
    }
    if (!problems.has(path)) ordered.add(one);
  };
  for (const one of all) visit(one, []);
  return [...ordered];
}

/** Returns what is needed to make objects of a type, with the fields of these names. */
export function typeCalculations(
  model: DataModel,
  language: ObjectLanguage,
  names: readonly string[],
): TypeReading {
  const named = new Set(names);
  const read = new Map(
    [language.objectType, ...language.lists.values()].map((type) => [
      type,
      readableFields(model, type).filter(({ field }) => named.has(`${type}.${field.fieldId}`)),
    ]),
  );
  return { language, read };
}

function makeCalculations(model: DataModel): Calculations {
  const problems = new Map<string, Problem>();
  const reads = new Map<string, readonly string[] | null>();
  const byType = new Map<string, TypeCalculations>();
  const fields = model.customFields.filter(isCalculated);
  for (const objectType of new Set(fields.map(({ object_type: type }) => type))) {
    const language = languageOf(model, objectType);
    const all: Calculation[] = [];
    for (const field of fields.filter(({ object_type: type }) => type === objectType)) {
      const compiled = compile(language, field);
      reads.set(pathOf(field), isProblem(compiled) ? null : compiled.reads);
      if (field.status === 'INACTIVE') continue;
      if (isProblem(compiled)) problems.set(pathOf(field), compiled);
      else all.push({ field, compiled });
    }
    const ordered = inOrder(all, problems);
    const named = ordered.flatMap(({ compiled }) => compiled.reads);
    byType.set(objectType, { ...typeCalculations(model, language, named), ordered });
  }
  return { problems, reads, byType };
}

const known = new WeakMap<DataModel, Calculations>();

/** Returns the calculations of the whole model, also for callers from whom a profile hides a part of it. */
export function calculationsOf({ whole }: DataModel): Calculations {
  let calculations = known.get(whole);
  if (!calculations) known.set(whole, (calculations = makeCalculations(whole)));
  return calculations;
}

/** The value of an expression, or the reason why it has none. */
export type Outcome = { value: unknown; reason?: undefined } | { value?: undefined; reason: string };

/** Evaluates an expression. Never throws. */
export function outcomeOf({ evaluate }: Compiled, record: ReadObject): Outcome {
  try {
    return { value: evaluate(record) };
  } catch (error) {
    const summary = error instanceof Error && 'summary' in error ? error.summary : (error as Error).message;
    return { reason: String(summary) };
  }
}

/** Returns the fields of an object as its expressions read them. */
function readObject(
  { language, read }: TypeReading,
  objectType: string,
  owner: { fields: Fields },
): ReadObject {
  const object = language.make(objectType);
  for (const field of read.get(objectType) ?? []) {
    const value = readValueOf(owner, field);
    if (value !== undefined) object[field.field.fieldId] = value;
  }
  return object;
}

/** More children than this in a list, and there is no value: calculating would hold up the write. */
const mostChildren = 500;

/** Returns a record or child as its expressions read it, with the lists that are read. */
export function toRead(
  calculations: TypeReading,
  objectType: string,
  owner: { fields: Fields; children?: readonly ChildRecord[] },
): ReadObject {
  const object = readObject(calculations, objectType, owner);
  for (const [name, type] of calculations.language.lists) {
    const children = (owner.children ?? []).filter(
      (child) => child.child_type === type && isSeenByAll(child),
    );
    if (children.length > mostChildren) continue;
    object[name] = children.map((child) => readObject(calculations, type, child));
  }
  return object;
}

const isOfCountry = ({ countries }: CalculatedField, country: unknown): boolean =>
  countries.length === 0 || countries.includes(String(country));

/** Returns the fields of a record or child with their calculated values; the same object when none changes. */
function calculatedFields(
  model: DataModel,
  calculations: TypeCalculations,
  objectType: string,
  owner: { fields: Fields; children?: readonly ChildRecord[] },
  country: unknown,
): Fields {
  const { ordered, read } = calculations;
  let { fields } = owner;
  const object = toRead(calculations, objectType, owner);
  for (const { field, compiled } of ordered) {
    const { value } = isOfCountry(field, country) ? outcomeOf(compiled, object) : {};
    const stored = storedResult(model, field, value);
    if (!isSame(fields[field.field_id], stored)) fields = { ...fields, [field.field_id]: stored };
    const own = read.get(objectType)?.find(({ field: { fieldId } }) => fieldId === field.field_id);
    if (!own) continue;
    // Later expressions read this value.
    const now = readValueOf({ fields }, own);
    if (now === undefined) delete object[field.field_id];
    else object[field.field_id] = now;
  }
  return fields;
}

/** Sets the calculated values of a record that is about to be saved. Replaces what it changes, because a record may share children with its earlier version. */
export function calculate(record: FullRecord, model: DataModel): void {
  const { byType } = calculationsOf(model);
  if (!byType.size) return;
  const country = record.fields['primary_country__v'];
  record.children = record.children.map((child) => {
    const calculations = byType.get(child.child_type);
    if (!calculations) return child;
    const fields = calculatedFields(model.whole, calculations, child.child_type, child, country);
    return fields === child.fields ? child : { ...child, fields };
  });
  const own = byType.get(record.entity_type);
  if (own) record.fields = calculatedFields(model.whole, own, record.entity_type, record, country);
}
