/**
 * The language of calculated custom fields: a part of the Common Expression Language (decision 43). Expressions read one record and have no other effect. What an evaluation
 * costs is bounded by the length of the expression and the number of children, so no expression can hold up a write.
 */
import { Environment } from '@marcbachmann/cel-js';

/** Names of the language's own types. */
const timestamp = 'google.protobuf.Timestamp';
const duration = 'google.protobuf.Duration';

/** Types of what an expression can read, as the language names them. */
export const typeNames = {
  text: 'string',
  number: 'double',
  boolean: 'bool',
  date: timestamp,
  texts: 'list<string>',
} as const;

/** The type of an object with fields, by object type. A record's lists have the types of their children. */
export type ReadTypes = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The variable through which expressions read. */
export const recordVariable = 'record';

/** An object that an expression reads: only its own properties, and only those that the type names. */
export interface ReadObject {
  [field: string]: unknown;
}

export interface Language {
  readonly environment: Environment;
  /** Returns an empty object of an object type. A field without a value has no property. */
  make(objectType: string): ReadObject;
}

/** Names of object types of the customer's own are names of the language, too. */
const typeOf = (objectType: string): string => `type_${objectType}`;
export const listOf = (objectType: string): string => `list<${typeOf(objectType)}>`;
/** Returns the object type of a type name of the language; undefined for other names. */
export const objectTypeOf = (name: string | undefined): string | undefined =>
  name?.startsWith('type_') ? name.slice('type_'.length) : undefined;

const millisecondsPerDay = 86_400_000;

class DivisionByZero extends Error {}

/** Operators between whole numbers, which the language writes without a point, and the numbers of fields. */
const arithmetic: Record<string, (one: number, other: number) => number> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => {
    if (other === 0) throw new DivisionByZero('division by zero');
    return one / other;
  },
};

const smallest = <T>(values: readonly T[], isBefore: (one: T, other: T) => boolean): T => {
  if (!values.length) throw new RangeError('an empty list has no smallest and no largest value');
  return values.reduce((best, value) => (isBefore(value, best) ? value : best));
};

function addFunctions(environment: Environment): void {
  for (const [sign, calculate] of Object.entries(arithmetic)) {
    const mixed = (one: number | bigint, other: number | bigint): number =>
      calculate(Number(one), Number(other));
    environment.registerOperator(`double ${sign} int: double`, mixed);
    environment.registerOperator(`int ${sign} double: double`, mixed);
  }
  const isEqual = (one: number | bigint, other: number | bigint): boolean => Number(one) === Number(other);
  environment.registerOperator('double == int', isEqual);
  for (const name of ['round', 'floor', 'ceil', 'abs'] as const) {
    environment.registerFunction(`${name}(double): double`, (value: number) => Math[name](value));
    environment.registerFunction(`${name}(int): double`, (value: bigint) => Math[name](Number(value)));
  }
  environment.registerFunction('sum(list<double>): double', (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0),
  );
  for (const type of ['double', timestamp]) {
    type Ordered = number | Date;
    environment.registerFunction(`min(list<${type}>): ${type}`, (values: Ordered[]) =>
      smallest(values, (one, other) => one < other),
    );
    environment.registerFunction(`max(list<${type}>): ${type}`, (values: Ordered[]) =>
      smallest(values, (one, other) => one > other),
    );
  }
  environment.registerFunction(`days(${duration}): double`, (length: { valueOf(): number }) =>
    Math.trunc(length.valueOf() / millisecondsPerDay),
  );
  environment.registerFunction(
    `date(int, int, int): ${timestamp}`,
    (year: bigint, month: bigint, day: bigint) =>
      new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))),
  );
}

/** Returns a language whose variable `record` has the type of an object type. */
export function makeLanguage(objectType: string, types: ReadTypes): Language {
  const environment = new Environment({
    enableOptionalTypes: true,
    limits: { maxAstNodes: 300, maxDepth: 30, maxListElements: 50, maxCallArguments: 8 },
  });
  const constructors = new Map<string, new () => ReadObject>();
  // Children first, because a record's lists name their types.
  for (const [name, fields] of [...types].sort(([one]) => (one === objectType ? 1 : -1))) {
    const ctor = class implements ReadObject {
      [field: string]: unknown;
    };
    constructors.set(name, ctor);
    environment.registerType(typeOf(name), { ctor, fields: { ...fields } });
  }
  environment.registerVariable(recordVariable, typeOf(objectType));
  addFunctions(environment);
  return { environment, make: (name) => new (constructors.get(name)!)() };
}
