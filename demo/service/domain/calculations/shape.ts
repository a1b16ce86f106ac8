/**
 * Which expressions are accepted, beyond their types: only some functions, and no repetition inside of a repetition. So an evaluation takes no more steps than the expression
 * has parts, times the children of the record. Pure functions.
 */
import { recordVariable } from './language.ts';

/** A part of a parsed expression. `args` depends on `op`. */
export interface Part {
  readonly op: string;
  readonly args: unknown;
  readonly start?: number;
  readonly end?: number;
  readonly checkedType?: { readonly name: string };
}

export interface Problem {
  message: string;
  /** Characters of the expression, counted from 0; `end` is the first one after it. */
  start: number;
  end: number;
}

/** Thrown by the checks. */
export class ExpressionProblem extends Error {
  override readonly name = 'ExpressionProblem';
  readonly start: number;
  readonly end: number;

  constructor(message: string, { start = 0, end = start + 1 }: Partial<Pick<Part, 'start' | 'end'>>) {
    super(message);
    this.start = start;
    this.end = end;
  }
}

/** Functions with parentheses only: `size(x)`. */
const functions = new Set('has size string double int round floor ceil abs sum min max days date'.split(' '));

/** Functions of a value: `x.trim()`. `matches` is left out, because a pattern may take exponential time. */
const methods = new Set(
  'size startsWith endsWith contains indexOf substring trim lowerAscii upperAscii join orValue hasValue getFullYear getMonth getDayOfMonth getDayOfWeek getDayOfYear'.split(
    ' ',
  ),
);

/** Functions that evaluate an expression for each item of a list. */
const repetitions = new Set(['filter', 'map', 'exists', 'all', 'exists_one']);

const operators = new Set(
  '+ - * / % == != < <= > >= && || in !_ -_ ?: . .? [] list id value call rcall'.split(' '),
);

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'op' in value && typeof value.op === 'string';

/** Returns the direct parts of a part. */
function partsIn(args: unknown): Part[] {
  if (isPart(args)) return [args];
  return Array.isArray(args) ? args.flatMap(partsIn) : [];
}

/** Returns the list that filters were applied to. */
function listBelow(part: Part): Part {
  if (part.op !== 'rcall') return part;
  const [name, list] = part.args as [string, Part];
  return name === 'filter' ? listBelow(list) : part;
}

/** Throws when the list of a repetition is not a list of the record, filtered or not, or when the repetition is inside of another one. */
function checkRepetition(
  part: Part,
  [name, list, [variable]]: [string, Part, Part[]],
  isInside: boolean,
): void {
  if (variable?.args === recordVariable)
    throw new ExpressionProblem(
      `use another name than ${recordVariable} for the items of the list.`,
      variable,
    );
  if (isInside) throw new ExpressionProblem(`${name} inside of another repetition is not possible.`, part);
  const below = listBelow(list);
  const [owner] = below.op === '.' ? (below.args as [Part, string]) : [];
  if (owner?.op !== 'id' || owner.args !== recordVariable)
    throw new ExpressionProblem(`${name} is only for lists of the record.`, part);
}

function check(part: Part, isInside: boolean): void {
  const { op, args } = part;
  if (!operators.has(op)) throw new ExpressionProblem(`${op} is not possible here.`, part);
  if (op === 'id' && args === 'cel') throw new ExpressionProblem('cel is not possible here.', part);
  if (op === 'id' && args === recordVariable)
    throw new ExpressionProblem(`name what is read: ${recordVariable}.last_name__v, for example.`, part);
  if (op === '.' || op === '.?') {
    const [owner] = args as [Part];
    // Whose field it is decides who sees the result, so the record has no other name.
    if (owner.op === 'id' && owner.args === recordVariable) return;
  }
  if (op === '[]' && typeof (args as [Part, Part])[1].args !== 'bigint')
    throw new ExpressionProblem('write a number between the brackets, such as [0].', part);
  if (op === 'call' && !functions.has((args as [string])[0]))
    throw new ExpressionProblem(`there is no function ${(args as [string])[0]}.`, part);
  if (op === 'rcall') {
    const [name, list, given] = args as [string, Part, Part[]];
    if (repetitions.has(name)) {
      checkRepetition(part, [name, list, given], isInside);
      check(list, isInside);
      for (const each of given) check(each, true);
      return;
    }
    if (!methods.has(name)) throw new ExpressionProblem(`there is no function ${name}.`, part);
  }
  for (const each of partsIn(args)) check(each, isInside);
}

/** Throws an ExpressionProblem for a parsed expression that is not accepted. */
export const checkShape = (root: Part): void => check(root, false);

/** A name that an expression reads: of the record itself, or of a child in one of its lists. */
export interface ReadName {
  name: string;
  isOwn: boolean;
  part: Part;
}

/** Returns the names that an expression reads, each once. */
export function namesIn(root: Part): ReadName[] {
  const found = new Map<string, ReadName>();
  const visit = (part: Part): void => {
    if (part.op === '.' || part.op === '.?') {
      const [owner, name] = part.args as [Part, unknown];
      const text = isPart(name) ? String(name.args) : String(name);
      const isOwn = owner.op === 'id' && owner.args === recordVariable;
      found.set(`${isOwn} ${text}`, { name: text, isOwn, part });
    }
    for (const each of partsIn(part.args)) visit(each);
  };
  visit(root);
  return [...found.values()];
}

/** Returns the place of a problem, for a message. Users count from 1. */
export const placeOf = ({ start, end }: Pick<Problem, 'start' | 'end'>): string =>
  end > start + 1 ? ` (characters ${start + 1} to ${end})` : ` (character ${start + 1})`;
