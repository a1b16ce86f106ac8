/** Compiles expressions: checks them against the data model, and makes a function of each. */
import { arrayOf } from '../../records/record.ts';
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import type { DataModel } from '../data_model.ts';
import { makeLanguage, type Language, type ReadObject } from './language.ts';
import { readableChildTypes, readTypes } from './readable.ts';
import { inWords, whyNotResult } from './result.ts';
import { checkShape, ExpressionProblem, namesIn, type Part, type Problem, type ReadName } from './shape.ts';

/** The language of an object type in a data model. */
export interface ObjectLanguage extends Language {
  readonly objectType: string;
  readonly types: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Object types by the name of their list in the record. */
  readonly lists: ReadonlyMap<string, string>;
}

export function languageOf(model: DataModel, objectType: string): ObjectLanguage {
  const types = readTypes(model, objectType);
  const lists = new Map(readableChildTypes(model, objectType).map((type) => [arrayOf(type) as string, type]));
  return { ...makeLanguage(objectType, types), objectType, types, lists };
}

/** An expression that was accepted. */
export interface Compiled {
  /** Names that it reads: fields as `HCP.birth_year__v`, lists by the type of their children, such as `LICENSE`. */
  readonly reads: readonly string[];
  /** Throws when the expression has no value for the record. */
  evaluate(record: ReadObject): unknown;
}

/** What the library tells about an error. */
interface LibraryError {
  code?: string;
  summary?: string;
  message: string;
  range?: { start: number; end: number };
}

const hints: Record<string, string> = {
  incompatible_ternary_branches: ' Write whole numbers with a point next to numbers of fields: 0.0.',
};

const isLibraryError = (error: unknown): error is LibraryError & Error =>
  error instanceof Error && 'code' in error && 'summary' in error;

/** Returns an error of the library as a problem. */
function problemOf(error: LibraryError): Problem {
  const { code = '', summary = error.message, range = { start: 0, end: 1 } } = error;
  const text = inWords(summary.replace(/\.$/, ''));
  return { message: `${text}.${hints[code] ?? ''}`, ...range };
}

/** Returns what the names stand for. Throws an ExpressionProblem for a name that cannot be read. */
function readsOf({ objectType, types, lists }: ObjectLanguage, names: readonly ReadName[]): string[] {
  const read = names.flatMap(({ name, isOwn }) => (isOwn && lists.has(name) ? [lists.get(name)!] : []));
  return [
    ...read,
    ...names.flatMap(({ name, isOwn, part }) => {
      const owners = (isOwn ? [objectType] : read).filter((type) =>
        Object.hasOwn(types.get(type) ?? {}, name),
      );
      if (owners.length) return isOwn && lists.has(name) ? [] : owners.map((type) => `${type}.${name}`);
      const where = isOwn ? objectType : read.join(', ') || 'A text, number or date';
      const end = part.end ?? 0;
      throw new ExpressionProblem(`${where} has no field ${name} that expressions can read.`, {
        start: end - name.length,
        end,
      });
    }),
  ];
}

/** Returns the compiled expression, or what is wrong with it. */
export function compile(
  language: ObjectLanguage,
  { data_type, expression }: Pick<CustomFieldDefinition, 'data_type'> & { expression: string },
): Compiled | Problem {
  try {
    const parsed = language.environment.parse(expression);
    const root = parsed.ast as unknown as Part;
    checkShape(root);
    const reads = readsOf(language, namesIn(root));
    const { valid, type, error } = parsed.check();
    if (!valid) return problemOf(error as LibraryError);
    const reason = whyNotResult(data_type, type ?? '');
    if (reason) return { message: reason, start: 0, end: expression.length };
    return { reads, evaluate: (record) => parsed({ record }) };
  } catch (error) {
    if (error instanceof ExpressionProblem)
      return { message: error.message, start: error.start, end: error.end };
    if (isLibraryError(error)) return problemOf(error);
    throw error;
  }
}

export const isProblem = (result: Compiled | Problem): result is Problem => 'message' in result;
