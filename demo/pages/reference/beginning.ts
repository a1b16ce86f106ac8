/** What a form begins with: the example of the contract, else what an earlier answer named. */
import type { InterfaceDocument, Operation, Parameter } from './document.ts';
import { exampleOf } from './schemas.ts';

type Json = Record<string, unknown>;

const first = (list: unknown): Json | undefined => (Array.isArray(list) ? (list[0] as Json) : undefined);
const inside = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null ? (value as Json) : undefined;

/** Where answers name what no example can know, by the parameter of the operations that take it. */
const named: Readonly<Record<string, (answer: Json) => unknown>> = {
  job_id: (answer) => answer['job_id'] ?? first(answer['jobs'])?.['job_id'],
  view_id: (answer) => inside(answer['view'])?.['id'] ?? first(answer['views'])?.['id'],
  /** An attachment. */
  name: (answer) => first(first(answer['change_requests'])?.['attachments'])?.['name'],
};

/** Names that answers gave in this visit. Those of the last answer count. */
export class NamedByAnswers {
  readonly #values = new Map<string, string>();

  /** Reads the text of an answer; what is no JSON names nothing. */
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

/** The text that a parameter's field begins with. */
export function parameterText(
  document: InterfaceDocument,
  parameter: Parameter,
  answers: NamedByAnswers = namedByAnswers,
): string {
  const { required, example, schema = {} } = parameter;
  const begins = example ?? (required ? document.resolve(schema).schema.example : undefined);
  return begins === undefined ? (answers.valueOf(parameter) ?? '') : String(begins);
}

/** The text of a body of this type to begin with. */
export function bodyText(document: InterfaceDocument, { requestBody }: Operation, type: string): string {
  const { schema = {}, example } = requestBody!.content![type]!;
  const value = example ?? exampleOf(document, schema);
  return type.includes('json')
    ? JSON.stringify(value, null, 2)
    : new URLSearchParams(value as Record<string, string>).toString();
}
