/** The collections for Postman and Bruno: they belong to the OpenAPI document, and their reads work against a service. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';
import { outdated } from '../../../build/collections.ts';
import { operationsOf, type OpenApiDocument } from '../../../build/client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const folder = 'docs/collections';
const read = (path: string): string => readFileSync(path, 'utf8');
const document = JSON.parse(read('docs/openapi.json')) as OpenApiDocument;
const operations = operationsOf(document);
/** Paths whose operation has no example of the contract, only those of its parameters. */
const withoutExample = new Set(
  Object.entries(document.paths).flatMap(([path, { get }]) =>
    get?.parameters?.some((each) => each.in === 'path' && !('example' in each)) ? [path] : [],
  ),
);

/** Returns the path of the OpenAPI document for the path of a request. */
const templateOf = (path: readonly string[]): string =>
  `/${path.join('/')}`.replace(/^\/api\/\{\{version\}\}/, '').replace(/:(\w+)/g, '{$1}');

interface Variable {
  key: string;
  value: string;
  disabled?: boolean;
}
interface PostmanRequest {
  name: string;
  request: {
    method: string;
    description: string;
    url: { raw: string; host: string[]; path: string[]; query: Variable[]; variable: Variable[] };
    body?: { mode: string; raw?: string };
  };
}
interface Postman {
  info: { schema: string };
  variable: Variable[];
  item: { name: string; item: PostmanRequest[] }[];
}

describe('the collections', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
  });
  after(() => service.close());
  const postman = JSON.parse(read(`${folder}/postman.json`)) as Postman;
  const requests = postman.item.flatMap(({ item }) => item);

  test('they are up to date with the OpenAPI document', () => {
    assert.deepEqual(outdated(process.cwd()), [], 'Run npm run openapi.');
  });

  test('each has one request for each operation, and JSON bodies are JSON', () => {
    assert.match(postman.info.schema, /v2\.1\.0/);
    const expected = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
    const named = requests.map(({ request: { method, url } }) => {
      assert.deepEqual(url.host, ['{{base_url}}']);
      return `${method} ${templateOf(url.path)}`;
    });
    assert.deepEqual(named.sort(), expected.toSorted());
    for (const { request } of requests) if (request.body?.raw?.startsWith('{')) JSON.parse(request.body.raw);
    const bruno = globSync(`${folder}/bruno/*/*.bru`, { exclude: (name) => name.includes('environments') })
      .filter((path) => !path.includes('/environments/'))
      .map((path) => bruToJsonV2(read(path)));
    assert.deepEqual(
      bruno
        .map(
          ({ http }) =>
            `${http.method.toUpperCase()} ${templateOf(/^[^?]+/.exec(http.url)![0].split('/').slice(1))}`,
        )
        .sort(),
      expected.toSorted(),
    );
    for (const { body } of bruno) if (body?.json) JSON.parse(body.json);
    assert.equal(collectionBruToJson(read(`${folder}/bruno/collection.bru`)).auth.mode, 'apikey');
    const { variables } = bruToEnvJsonV2(read(`${folder}/bruno/environments/Sandbox.bru`));
    assert.deepEqual(
      variables.map(({ name, value }) => [name, value]),
      [
        ['base_url', 'http://localhost:4000'],
        ['version', 'v39.0'],
      ],
    );
  });

  test('the reads of the Postman collection work in a new sandbox with their examples', async () => {
    let count = 0;
    for (const { name, request } of requests) {
      const account = /Account of the example: (\w+)@/.exec(request.description)?.[1];
      const { url } = request;
      if (request.method !== 'GET' || account === undefined || url.path.at(-1) === 'job') continue;
      if (withoutExample.has(templateOf(url.path))) continue;
      const own = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]));
      const path = url.path.map((part) => {
        const value = own.get(part);
        return value === undefined ? part.replace('{{version}}', 'v39.0') : encodeURIComponent(value);
      });
      const address = new URL(`${service.url}/${path.join('/')}`);
      for (const { key, value, disabled } of url.query) if (!disabled) address.searchParams.set(key, value);
      const response = await fetch(address, { headers: { authorization: await service.signIn(account) } });
      const text = await response.text();
      // Examples of jobs and files name what other examples made.
      assert.ok(
        response.ok || (text.includes('NOT_FOUND') && !text.includes('no such path')),
        `${name}: ${response.status} ${text.slice(0, 300)}`,
      );
      count++;
    }
    assert.ok(count > 40, `${count} requests were sent`);
  });
});
