/** The initial values of a form: the contract's example, or an ID from an earlier answer. */
import type { InterfaceDocument, Operation, Parameter } from './document.ts';
import { exampleOf } from './schemas.ts';

type Json = Record<string, unknown>;

const first = (list: unknown): Json | undefined => (Array.isArray(list) ? (list[0] as Json) : undefined);
const inside = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null ? (value as Json) : undefined;

/** Reads from answers the IDs that no example can contain, by the parameter that takes them. */
const named: Readonly<Record<string, (answer: Json) => unknown>> = {
  job_id: (answer) => answer['job_id'] ?? first(answer['jobs'])?.['job_id'],
  webhook_id: (answer) => inside(answer['webhook'])?.['id'],
  view_id: (answer) => inside(answer['view'])?.['id'] ?? first(answer['views'])?.['id'],
  /** The name of an attachment. */
  name: (answer) => first(first(answer['change_requests'])?.['attachments'])?.['name'],
};

/** Collects IDs from the answers since the page was loaded. A later answer replaces an earlier one. */
export class NamedByAnswers {
  readonly #values = new Map<string, string>();

  /** Reads IDs from an answer's text; ignores text that is not JSON. */
  hear(text: string): void {
    let answer: Json | undefined;
    try {
      answer = inside(JSON.parse(text));
    } catch {
      return;
    }
    if (!answer) return;
    for (const [name, read] of Object.entries(named)) {
      const value = read(answer);
      if (typeof value === 'string' || typeof value === 'number') this.#values.set(name, String(value));
    }
  }

  valueOf({ name, in: place }: Parameter): string | undefined {
    return place === 'path' ? this.#values.get(name) : undefined;
  }
}

export const namedByAnswers = new NamedByAnswers();

/** Returns the initial text of a parameter's field. */
export function parameterText(
  document: InterfaceDocument,
  parameter: Parameter,
  answers: NamedByAnswers = namedByAnswers,
): string {
  const { required, example, schema = {} } = parameter;
  const begins = example ?? (required ? document.resolve(schema).schema.example : undefined);
  return begins === undefined ? (answers.valueOf(parameter) ?? '') : String(begins);
}

/** Returns the initial text of a body of this media type. */
export function bodyText(document: InterfaceDocument, { requestBody }: Operation, type: string): string {
  const { schema = {}, example } = requestBody!.content![type]!;
  const value = example ?? exampleOf(document, schema);
  return type.includes('json')
    ? JSON.stringify(value, null, 2)
    : new URLSearchParams(value as Record<string, string>).toString();
}
