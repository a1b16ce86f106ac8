/** The examples of docs/api.md as data: steps that each language writes in its own way. */

/** A value that an earlier step kept; a number with `plus`. */
export class Kept {
  readonly name: string;
  readonly plus: number | undefined;
  constructor(name: string, plus?: number) {
    this.name = name;
    this.plus = plus;
  }
}
/** A text with kept values in it. */
export class Joined {
  readonly parts: readonly (string | Kept)[];
  constructor(parts: readonly (string | Kept)[]) {
    this.parts = parts;
  }
}
export const kept = (name: string, plus?: number): Kept => new Kept(name, plus);
export const joined = (...parts: (string | Kept)[]): Joined => new Joined(parts);

export type Value =
  | string
  | number
  | boolean
  | null
  | Kept
  | Joined
  | readonly Value[]
  | { readonly [name: string]: Value };
export type Values = Readonly<Record<string, Value>>;

/** Accounts of the sandbox; each has a client, or a session in curl, with this name. */
export type Account = 'rep' | 'steward' | 'integration' | 'admin';

/** The part of an answer that later steps use. */
export interface Keeps {
  name: string;
  /** Properties and places from the answer on. In curl, the last property names the first such value of the answer. */
  from: readonly (string | number)[];
  /** Properties among these that the answer may not have by its type. */
  maybe?: readonly string[];
  /** In curl, the property that the value is behind, when an earlier property has the same name. */
  behind?: string;
  /** A number that is used as text, or the last part of an address. */
  as?: 'text' | 'last part';
}

export interface Call {
  kind: 'call';
  operation: string;
  as: Account;
  path?: Values;
  query?: Values;
  /** Headers besides those that every call has. */
  headers?: Readonly<Record<string, string>>;
  body?: Value;
  /** Media type of a body that is a text. */
  type?: string;
  keeps?: Keeps;
  /** True for a call that fails, as an illustration. */
  fails?: true;
}

export type Step =
  | Call
  | { kind: 'sign in'; accounts: readonly Account[] }
  | { kind: 'await job'; job: string; as: Account }
  | { kind: 'written'; sh: string; ts: string; python: string };

/** How a language writes steps. */
export interface StepWriter {
  /** The text of a step that every language has written out. */
  written: 'sh' | 'ts' | 'python';
  signIn(account: Account): string;
  awaitJob(step: Extract<Step, { kind: 'await job' }>): string;
  call(call: Call): string;
}

/** Returns the text of the steps. A step that a language has no text for is left out. */
export const textOfSteps = (steps: readonly Step[], writer: StepWriter): string =>
  steps
    .map((step) => {
      switch (step.kind) {
        case 'written':
          return step[writer.written];
        case 'sign in':
          return step.accounts.map((account) => writer.signIn(account)).join('\n');
        case 'await job':
          return writer.awaitJob(step);
        default:
          return writer.call(step);
      }
    })
    .filter(Boolean)
    .join('\n');

/** Returns a kept value as an expression of a language whose variables have no sign. */
export const calculated = ({ name, plus }: Kept): string =>
  !plus ? name : `${name} ${plus < 0 ? '-' : '+'} ${Math.abs(plus)}`;

/** An operation as the writers need it. */
export interface Operation {
  method: string;
  path: string;
}
export type Operations = Readonly<Record<string, Operation>>;

/** Text to lay out: one line, or one item in a line when they do not fit. */
export interface Layout {
  open: string;
  items: readonly Layout[];
  close: string;
}
export const line = (text: string): Layout => ({ open: text, items: [], close: '' });

const flat = ({ open, items, close }: Layout): string => `${open}${items.map(flat).join(', ')}${close}`;

/** Maximum characters of a line. */
export const width = 110;

/** Returns the text. `indent`: spaces before the first line, which the caller has written; `step`: further ones for items. */
export function laidOut(layout: Layout, indent: number, step: number, ends = ''): string {
  const { open, items, close } = layout;
  const text = flat(layout);
  if (!items.length || indent + text.length <= width) return text;
  const inner = ' '.repeat(indent + step);
  const lines = items.map((each) => `${inner}${laidOut(each, indent + step, step, ends)}`);
  return `${open}\n${lines.join(',\n')}${ends}\n${' '.repeat(indent)}${close}`;
}

/** How a language writes values. */
export interface Notation {
  literal(value: string | number | boolean | null): string;
  value(value: Kept | Joined): string;
  key(name: string): string;
  /** True when a kept value with the name of its property is written once. */
  isShort?: true;
}

/** Returns the layout of a value. */
export function layoutOf(value: Value, notation: Notation, open = ''): Layout {
  if (value instanceof Kept || value instanceof Joined) return line(open + notation.value(value));
  if (Array.isArray(value))
    return { open: `${open}[`, items: value.map((each: Value) => layoutOf(each, notation)), close: ']' };
  if (typeof value !== 'object' || value === null)
    return line(open + notation.literal(value as string | number | boolean | null));
  const items = Object.entries(value as Values).map(([name, each]) =>
    notation.isShort && each instanceof Kept && each.name === name && !each.plus
      ? line(name)
      : layoutOf(each, notation, notation.key(name)),
  );
  return { open: `${open}{`, items, close: '}' };
}
