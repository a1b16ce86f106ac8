/** A call of a tool: its input, its end, and its answer. */
import { jsonOf } from '../../api/json.ts';
import type { LitElement } from 'lit';
import { neutral } from '../../agents/neutral_text.ts';
import type { WidgetToolWords } from '../../agents/tool_words.ts';
import { callErrorOf, type CallError } from '../call_error.ts';
import type { WidgetAttributes } from '../widget_state.ts';

/** A widget that may offer tools. */
export type ToolElement = LitElement & WidgetAttributes & { readonly agentTools: boolean };

export type ToolInput = Readonly<Record<string, unknown>>;

export interface ToolCall {
  /** Aborts when the user stops the assistant, the browser cancels the call, or it takes too long. */
  readonly signal: AbortSignal;
  /** Tells the user what the call is about. The function is called at every rendering. */
  readonly say: (about: () => string) => void;
}

/** Tells the agent why a call was refused. The message is for the model. */
export class ToolRefusal extends Error {}

/** Throws a refusal. */
export function refuse(message: string): never {
  throw new ToolRefusal(message);
}

/** Refuses with the error of a call to the service, if there is one. */
export function refuseFor(error: CallError | undefined): void {
  if (error) refuse(`${error.kind}: the service did not answer this.`);
}

const typeOf = (value: unknown): string =>
  Number.isInteger(value) ? 'integer' : Array.isArray(value) ? 'array' : typeof value;

/** Returns the input when it has the form of the schema; otherwise refuses it. Agents may send anything. */
export function checkedInput(input: unknown, { properties, required }: WidgetToolWords['input']): ToolInput {
  if (typeOf(input) !== 'object' || input === null) refuse('The input is not an object.');
  const given = Object.fromEntries(
    Object.entries(input as object).filter(([, value]) => value !== undefined),
  );
  for (const name of required) if (!(name in given)) refuse(`${name} is missing.`);
  for (const [name, value] of Object.entries(given)) {
    const property = properties[name];
    if (!Object.hasOwn(properties, name) || !property) refuse(`There is no input ${name}.`);
    if (typeOf(value) !== property.type || value === null)
      refuse(`${name} is not of the type ${property.type}.`);
    if (typeof value === 'string' && value.length > 2000) refuse(`${name} is longer than 2000 characters.`);
    if (property.type === 'string' && property.enum && !property.enum.includes(value as string))
      refuse(`${name} is none of ${property.enum.join(', ')}.`);
    if (
      property.type === 'integer' &&
      !((value as number) >= property.minimum && (value as number) <= property.maximum)
    )
      refuse(`${name} is not between ${property.minimum} and ${property.maximum}.`);
  }
  return given;
}

const content = (text: string): object => ({ content: [{ type: 'text', text }] });

/** Returns an answer for the agent, without anything in its values that a model could take for an instruction. */
export const answerOf = (answer: object): object => content(jsonOf(neutral(answer)));

/** Returns why a call failed, for the agent. */
export function failureOf(error: unknown): object {
  const text =
    error instanceof ToolRefusal ? error.message : `${callErrorOf(error).kind}: the call did not succeed.`;
  return { ...content(neutral(text)), isError: true };
}

/** Milliseconds between two looks. */
const lookMilliseconds = 30;

/** Resolves with the first result of `look` that is not undefined. Parts of a widget render on their own, so no single update tells. */
export async function whenThere<T>(look: () => T | undefined, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
}
