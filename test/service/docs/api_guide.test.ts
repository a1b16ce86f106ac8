/** The API guide is correct: its examples run in their order, and every answer matches the contract. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { operationsText } from '../../../demo/service/http/openapi.ts';
import { routes, versionsRoute } from '../../../src/contract/index.ts';
import { checkBody, schemaFor, startTestService } from '../../support/service.ts';

interface Example {
  /** Line number in the guide. */
  line: number;
  code: string;
  /** True for calls that are meant to fail, as an illustration. */
  fails: boolean;
}

interface Exchange {
  example: number;
  method: string;
  path: string;
  status: number;
  type: string;
  body: string;
}

const guide = readFileSync('docs/api.md', 'utf8');
const examples: Example[] = [...guide.matchAll(/^```sh( fails)?\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: guide.slice(0, match.index).split('\n').length,
  code: match[2]!,
  fails: match[1] !== undefined,
}));
const documented = 'http://localhost:4000';

const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const missing = ['bash', 'curl'].filter((command) => !has(command));

/**
 * Records calls in front of the instance. The examples mark their position by a call that is not forwarded.
 */
async function recorder(instance: string): Promise<{ url: string; exchanges: Exchange[]; close(): void }> {
  const exchanges: Exchange[] = [];
  let example = -1;
  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url!;
    const mark = /^\/example\/(\d+)$/.exec(path);
    if (mark) {
      example = Number(mark[1]);
      return void response.end();
    }
    const { authorization, 'content-type': contentType } = request.headers;
    const answer = await fetch(`${instance}${path}`, {
      method: request.method!,
      headers: {
        ...(authorization && { authorization }),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body.length && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    exchanges.push({ example, method: request.method!, path, status: answer.status, type, body: text });
    response.writeHead(answer.status, { 'content-type': type }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, exchanges, close: () => void server.close() };
}

/** Runs all examples in one shell; the first failure ends it. */
async function run(url: string): Promise<{ code: number; output: string }> {
  const script = [
    'set -euo pipefail',
    ...examples.flatMap(({ code }, index) => [
      `curl -s ${url}/example/${index}`,
      `echo "--- example ${index}"`,
      code.replaceAll(documented, url),
    ]),
  ].join('\n');
  const shell = spawn('bash', ['-s'], { stdio: ['pipe', 'pipe', 'pipe'], timeout: 120_000 });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shell.stdin.end(script);
  const [code] = (await once(shell, 'close')) as [number];
  return { code, output };
}

const pathOf = (path: string): string =>
  decodeURIComponent(path.replace(/^\/api\/v[\d.]+/, '').split('?')[0]!);

const skip = missing.length ? `needs ${missing.join(' and ')}` : false;
describe('the API guide (docs/api.md)', { skip }, () => {
  const closers: (() => void)[] = [];
  after(() => closers.forEach((close) => close()));

  it('examples run, and answers match the contract', async () => {
    const service = await startTestService({ engine: 'pglite', hcps: 100 });
    const { url, exchanges, close } = await recorder(service.url);
    closers.push(close);
    const { code, output } = await run(url);
    assert.equal(
      code,
      0,
      `${output.slice(-1500)}\nThe last answer: ${exchanges.at(-1)?.body.slice(0, 1500)}`,
    );
    for (const { example, method, path, status, type, body } of exchanges) {
      const { line, fails } = examples[example]!;
      const what = `docs/api.md, example of line ${line}: ${method} ${path} answered ${status} ${body.slice(0, 600)}`;
      if (type.startsWith('text/csv')) {
        assert.equal(status, 200, what);
        continue;
      }
      const answer = JSON.parse(body) as { responseStatus: string };
      const schema =
        path === '/api'
          ? versionsRoute.responses[200].content['application/json'].schema
          : schemaFor(method, pathOf(path), status);
      checkBody(schema, answer, what);
      if (fails) assert.equal(answer.responseStatus, 'FAILURE', what);
      else assert.ok(['SUCCESS', 'PARTIAL_SUCCESS'].includes(answer.responseStatus) && status === 200, what);
    }
    const called = new Set(exchanges.map(({ example }) => example));
    assert.deepEqual(
      examples.flatMap(({ line }, index) => (called.has(index) ? [] : [line])),
      [],
      'every example calls the instance',
    );
    const job = exchanges.find(({ path }) => /\/source_subscriptions\/.*\/job\/\d+$/.test(path))!;
    const { jobResultSummary } = JSON.parse(job.body) as {
      jobResultSummary: Record<string, { newRecordsAdded: number }>;
    };
    assert.equal(jobResultSummary['HCO']!.newRecordsAdded, 1, job.body);
  });

  it('the list of operations matches the contract: run npm run openapi after a change of it', () => {
    const list = readFileSync('docs/operations.md', 'utf8');
    assert.equal(list, operationsText());
    for (const { operationId } of Object.values(routes))
      assert.ok(list.includes(`\`${operationId}\``), operationId);
  });
});
