/**
 * Generates the operations and types of the Python client from `docs/openapi.json`, beside its modules in `clients/python`. The known generators for
 * Python are Python or Java programs that bring libraries into the client, so this one is its own; the client needs only the standard library.
 * `node build/python/client.ts --write` writes the files; without `--write` it fails when they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { operationsOf, type OpenApiDocument as ClientDocument } from '../client.ts';
import { allowed, snake, Types, type Schema, type Schemas } from './types.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Described {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Schemas };
  servers: { variables: { version: { default: string } } }[];
}

const folder = 'clients/python/platform_network';
const notice = 'Generated from docs/openapi.json by `npm run openapi`. Do not edit.';
const json = 'application/json';

const isFailure = ({ $ref }: Schema): boolean => $ref === '#/components/schemas/Failure';

/** Returns the schema of a successful answer: the client raises a failure. */
function answerOf({ responses }: Described): Schema | undefined {
  const schema = responses['200']?.content?.[json]?.schema;
  return schema?.anyOf ? { ...schema, anyOf: schema.anyOf.filter((each) => !isFailure(each)) } : schema;
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const text = (value: string): string => JSON.stringify(value);

class Writer {
  readonly #document: Document;
  readonly #types: Types;
  readonly #operations: ReturnType<typeof operationsOf>;

  constructor(document: Document) {
    this.#document = document;
    this.#types = new Types(document.components.schemas);
    this.#operations = operationsOf(document as unknown as ClientDocument);
  }

  /** Returns a type as the module of the operations writes it: classes are in `models`. */
  #typeOf(schema: Schema, name: string): string {
    return this.#types
      .of(schema, name)
      .replaceAll(/"(?:[^"\\]|\\.)*"|\b[A-Z]\w*/g, (word) =>
        word.startsWith('"') || ['Any', 'Literal', 'None'].includes(word) ? word : `models.${word}`,
      );
  }

  #parameter({ name, in: where, schema }: Parameter, operation: string): string {
    const isFlag = schema.enum?.join() === 'true,false';
    const type = isFlag ? 'bool' : this.#typeOf(schema, `${pascal(operation)}${pascal(name)}`);
    return where === 'path' && type === 'str' ? 'str | int' : type;
  }

  #method(described: Described): string {
    const { operationId: id, summary, parameters = [], requestBody } = described;
    const { items } = this.#operations[id]!;
    const [media] = Object.keys(requestBody?.content ?? {});
    const isData = media === json || media === 'application/x-www-form-urlencoded';
    const bodyType = !media
      ? undefined
      : isData
        ? this.#typeOf(requestBody!.content[media]!.schema, `${pascal(id)}Body`)
        : 'bytes | str';
    const needed = (each: Parameter): boolean => each.in === 'path' || each.required === true;
    const positional = [
      ...parameters
        .filter((each) => each.in === 'path')
        .map((each) => `${each.name}: ${this.#parameter(each, id)}`),
      ...(bodyType ? [`body: ${bodyType}`] : []),
      ...(bodyType && !isData ? [`content_type: str = ${text(media!)}`] : []),
    ];
    const named = (isPaged: boolean): string[] => {
      const rest = parameters.filter(
        (each) => each.in !== 'path' && !(isPaged && ['limit', 'offset'].includes(each.name)),
      );
      const parts = rest
        .toSorted((a, b) => Number(needed(b)) - Number(needed(a)))
        .map((each) => {
          const type = this.#parameter(each, id);
          return needed(each)
            ? `${allowed(each.name)}: ${type}`
            : `${allowed(each.name)}: ${type.endsWith('| None') ? type : `${type} | None`} = None`;
        });
      return parts.length ? ['*', ...parts] : [];
    };
    const given = (isPaged: boolean): string => {
      const dict = (where: Parameter['in']): string => {
        const own = parameters.filter(
          (each) => each.in === where && !(isPaged && ['limit', 'offset'].includes(each.name)),
        );
        const pairs = own.map(({ name }) => `${text(name)}: ${allowed(name)}`);
        const key = where === 'header' ? 'headers' : where;
        return pairs.length || (isPaged && where === 'query') ? `, ${key}={${pairs.join(', ')}}` : '';
      };
      const body = bodyType ? `, body=body${isData ? '' : ', content_type=content_type'}` : '';
      return `OPERATIONS[${text(id)}]${dict('path')}${dict('query')}${dict('header')}${body}`;
    };
    const defined = (
      name: string,
      arguments_: string[],
      answer: string,
      words: string,
      body: string,
    ): string =>
      `    def ${name}(\n${['self', ...arguments_].map((each) => `        ${each},\n`).join('')}    ) -> ${answer}:\n        """${words}."""\n        return ${body}\n`;
    const schema = answerOf(described);
    const methods = [
      schema
        ? defined(
            snake(id),
            [...positional, ...named(false)],
            this.#typeOf(schema, `${pascal(id)}Answer`),
            summary,
            `self._call(${given(false)})`,
          )
        : defined(
            snake(id),
            [...positional, ...named(false)],
            'HTTPResponse',
            `${summary}. Returns the answer to read and to close`,
            `self._send(${given(false)})`,
          ),
    ];
    if (items !== undefined && schema)
      methods.push(
        defined(
          `iter_${snake(id).replace(/^list_/, '')}`,
          [...positional, ...named(true)],
          `Iterator[${this.#itemOf(schema, items, `${pascal(id)}Answer`)}]`,
          `Yields the items of all pages of \`${snake(id)}\``,
          `self._items(${given(true)})`,
        ),
      );
    return methods.join('\n');
  }

  #itemOf(schema: Schema, items: string, name: string): string {
    const resolved = (each: Schema): Schema =>
      each.$ref === undefined ? each : this.#document.components.schemas[each.$ref.split('/').at(-1)!]!;
    const find = (each: Schema): Schema | undefined => {
      const { properties, allOf = [] } = resolved(each);
      return properties?.[items] ?? allOf.map(find).find(Boolean);
    };
    const list = find(schema);
    if (!list?.items) throw new Error(`${name} has no ${items}.`);
    const owner = schema.$ref?.split('/').at(-1) ?? name;
    return this.#typeOf(list.items, `${owner}${pascal(items)}Item`);
  }

  files(): Map<string, string> {
    const all = Object.values(this.#document.paths).flatMap((item) => Object.values(item));
    const methods = all.map((each) => this.#method(each));
    const table = all.map((each) => {
      const {
        method,
        path,
        bodies,
        isSafe,
        isRoot,
        items = '',
        most = 0,
      } = this.#operations[each.operationId]!;
      const content = bodies[0] === undefined ? 'None' : text(bodies[0]);
      const flag = (value: boolean): string => (value ? 'True' : 'False');
      return `    ${text(each.operationId)}: Operation(${[text(each.operationId), text(method), text(path), content, flag(isSafe), flag((each.security ?? []).length > 0), flag(isRoot === true), text(items), most].join(', ')}),\n`;
    });
    const version = this.#document.servers[0]!.variables.version.default;
    return new Map([
      [
        `${folder}/operations.py`,
        `"""The operations. ${notice}"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, Literal

from . import models

NEWEST_VERSION = ${text(version)}


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    content_type: str | None
    #: True when a repeated call changes nothing.
    is_safe: bool
    needs_session: bool
    #: True for a path that does not begin with the version.
    is_root: bool
    #: Property of the answer with the items of a page, and the maximum items of a page.
    items: str
    most: int


OPERATIONS: dict[str, Operation] = {
${table.join('')}}


class Operations:
    """One method for each operation. \`Client\` says how a call is made."""

    def _call(self, operation: Operation, **given: Any) -> Any:
        raise NotImplementedError

    def _send(
        self,
        operation: Operation,
        *,
        path: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: object = None,
        content_type: str | None = None,
    ) -> HTTPResponse:
        raise NotImplementedError

    def _items(self, operation: Operation, **given: Any) -> Iterator[Any]:
        raise NotImplementedError

${methods.join('\n')}`,
      ],
      [
        `${folder}/models.py`,
        `"""Types of the objects of the REST interface. ${notice}"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

${this.#types.text()}`,
      ],
    ]);
  }
}

/** Returns the generated files by path, from the root of the repository. */
export const pythonFiles = (root: string): Map<string, string> =>
  new Writer(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Document).files();

function run(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  for (const [path, content] of pythonFiles(root)) {
    if (process.argv.includes('--write')) writeFileSync(join(root, path), content);
    else if (readFileSync(join(root, path), 'utf8') !== content) {
      console.error(`${path} is not up to date. Run npm run openapi.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run();
