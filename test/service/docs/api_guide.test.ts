/** The API guide is correct: its examples run in their order in each language, and every answer matches the contract. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { guideExamples, languages, type Language } from '../../../build/api_guide/write.ts';
import { clientName } from '../../../build/client.ts';
import { operationsText } from '../../../demo/service/http/openapi.ts';
import { routes, versionsRoute } from '../../../src/contract/index.ts';
import { checkedPython, python, pythonEnvironment, withoutPython } from '../../support/python.ts';
import { checkBody, schemaFor, startTestService, type TestService } from '../../support/service.ts';
import { signInThroughProvider } from '../../support/sso.ts';
import { writeClient } from '../../bundle/support/shared_builds.ts';
import { allowAgents, connectAgent } from '../agents/agent_client.ts';

interface Exchange {
  example: number;
  method: string;
  path: string;
  status: number;
  type: string;
  body: string;
  /** Body of the request. */
  sent: string;
}

const examples = await guideExamples();
const documented = 'http://localhost:4000';
/** Stands for a token of the identity provider in the examples. */
const documentedToken = '<access token>';
const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };

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
    const { authorization, origin, 'content-type': contentType } = request.headers;
    const answer = await fetch(`${instance}${path}`, {
      method: request.method!,
      headers: {
        ...(authorization && { authorization }),
        ...(contentType && { 'content-type': contentType }),
        ...(origin && { origin }),
      },
      ...(body.length && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const { status } = answer;
    exchanges.push({
      example,
      method: request.method!,
      path,
      status,
      type,
      body: text,
      sent: body.toString(),
    });
    response.writeHead(answer.status, { 'content-type': type }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, exchanges, close: () => void server.close() };
}

interface Way {
  /** The reason to skip the examples, or false. */
  skip: string | false;
  /** Calls the address that marks the position. */
  mark(url: string): string;
  /** Runs all examples in one program; the first failure ends it. */
  run(code: string): Promise<{ code: number; output: string }>;
}

async function ended(
  program: string,
  args: string[],
  cwd: string,
  env = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, timeout: 120_000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const folder = mkdtempSync(join(tmpdir(), 'platform-network-guide-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, code: string): string => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
};

const ways: Readonly<Record<Language, Way>> = {
  sh: {
    skip: missing.length ? `needs ${missing.join(' and ')}` : false,
    mark: (url) => `curl -s ${url}`,
    run: (code) => ended('bash', [written('guide.sh', `set -euo pipefail\n${code}`)], folder),
  },
  ts: {
    skip: false,
    mark: (url) => `await fetch('${url}');`,
    async run(code) {
      // The compiler emits nothing inside of node_modules.
      await writeClient(join(folder, 'client'));
      mkdirSync(dirname(join(folder, 'node_modules', clientName)), { recursive: true });
      renameSync(join(folder, 'client'), join(folder, 'node_modules', clientName));
      written('package.json', '{"type":"module","private":true}');
      const file = written('guide.ts', code);
      const compilerOptions = {
        noEmit: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
      };
      written('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
      // The test of the client's package checks its types with the compiler that most people have.
      const compiler = join(process.cwd(), 'node_modules/typescript-native/bin/tsc');
      const checked = await ended(process.execPath, [compiler, '-p', folder], folder);
      return checked.code ? checked : ended(process.execPath, [file], folder);
    },
  },
  python: {
    skip: withoutPython,
    mark: (url) => `__import__("urllib.request").request.urlopen("${url}")`,
    run: (code) => ended(python, [written('guide.py', code)], folder, pythonEnvironment),
  },
};

/** Lets an assistant of the account `rep` propose changes of two records, which the examples send and discard. */
async function makeDrafts(service: TestService): Promise<void> {
  await allowAgents(service);
  const assistant = await connectAgent(service);
  const { records } = await assistant.call('find_records', {
    query: 'cardiologist',
    entity_type: 'HCP',
    limit: 2,
  });
  for (const { vid__v: vid_key } of records)
    await assistant.call('propose_change', { vid_key, entity: { nickname__v: 'Sam' } });
}

/** Runs the examples of a language against a new sandbox. */
async function run(language: Language): Promise<Exchange[]> {
  const { mark, run: runCode } = ways[language];
  const service = await startTestService({
    engine: 'postgres',
    hcps: 100,
    settings: { hasFirstRequests: true },
  });
  const { url, exchanges, close } = await recorder(service.url);
  try {
    const host = 'http://crm.localhost:5173';
    const { widgetsUrl } = service.settings;
    await makeDrafts(service);
    const { access_token } = await signInThroughProvider(service.url, widgetsUrl, host, rep);
    const code = examples.flatMap(({ texts }, index) => [
      mark(`${url}/example/${index}`),
      texts[language].replaceAll(documented, url).replaceAll(documentedToken, access_token),
    ]);
    const { code: status, output } = await runCode(code.join('\n'));
    const last = exchanges.at(-1);
    assert.equal(status, 0, `${output.slice(-1500)}\n${last?.path}: ${last?.body.slice(0, 1500)}`);
    return exchanges;
  } finally {
    close();
    await service.close();
  }
}

const pathOf = (path: string): string =>
  decodeURIComponent(path.replace(/^\/api\/v[\d.]+/, '').split('?')[0]!);

/** Checks the answers of all examples against the contract. */
function checkAnswers(language: Language, exchanges: readonly Exchange[]): void {
  for (const { example, method, path, status, type, body } of exchanges) {
    const { name, fails } = examples[example]!;
    const what = `docs/api.md, example ${name} (${language}): ${method} ${path} answered ${status} ${body.slice(0, 600)}`;
    if (/^text\/(csv|plain)/.test(type)) {
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
    examples.flatMap(({ name }, index) => (called.has(index) ? [] : [name])),
    [],
    'every example calls the instance',
  );
}

/** IDs of widgets and attachments, which differ each time. */
const randomName = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{24}\b/g;

/** Returns the calls of the examples without sign-ins, whose time differs, and without the repeated question whether a job ended. */
function callsOf(exchanges: readonly Exchange[]): string[] {
  const lines = exchanges
    .filter(({ method, path }) => method !== 'POST' || !path.endsWith('/auth'))
    .map(({ example, method, path, sent }) => {
      const { pathname, searchParams } = new URL(path, documented);
      if (searchParams.get('since')?.startsWith('ey') || searchParams.has('wait'))
        searchParams.delete('since');
      searchParams.sort();
      const body = sent.startsWith('{') ? JSON.stringify(JSON.parse(sent)) : sent;
      const place = decodeURIComponent(pathname).replace(randomName, '{name}');
      return `${examples[example]!.name}: ${method} ${place} ${searchParams.toString()} ${body}`;
    });
  return lines.filter((each, index) => each !== lines[index - 1]);
}

describe('the API guide (docs/api.md)', () => {
  const done = new Map<Language, Exchange[]>();
  for (const language of languages)
    it(
      `examples in ${language} run, and answers match the contract`,
      { skip: ways[language].skip },
      async () => {
        const exchanges = await run(language);
        checkAnswers(language, exchanges);
        done.set(language, exchanges);
        const job = exchanges.find(({ path }) => /\/source_subscriptions\/.*\/job\/\d+$/.test(path))!;
        const { jobResultSummary } = JSON.parse(job.body) as {
          jobResultSummary: Record<string, { newRecordsAdded: number }>;
        };
        assert.equal(jobResultSummary['HCO']!.newRecordsAdded, 1, job.body);
      },
    );

  it('examples make the same calls in every language', () => {
    assert.ok(done.has('ts'), 'the examples in ts ran');
    const expected = callsOf(done.get('ts')!);
    assert.ok(expected.length > 60, `${expected.length} calls`);
    for (const [language, exchanges] of done) assert.deepEqual(callsOf(exchanges), expected, language);
  });

  it('an example calls each operation', () => {
    const called = done.get('ts')!.map(({ method, path }) => ({ method, path: pathOf(path) }));
    const left = Object.values(routes).flatMap(({ operationId, method, path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return called.some((each) => each.method === method.toUpperCase() && pattern.test(each.path))
        ? []
        : [operationId];
    });
    assert.deepEqual(left, []);
  });

  it('examples have correct types in Python', () => {
    written('guide.py', examples.map(({ texts }) => texts.python).join('\n'));
    const { status, stdout } = checkedPython(folder);
    assert.equal(status, 0, stdout);
  });

  it('the list of operations matches the contract: run npm run openapi after a change of it', () => {
    const list = readFileSync('docs/operations.md', 'utf8');
    assert.equal(list, operationsText());
    for (const { operationId } of Object.values(routes))
      assert.ok(list.includes(`\`${operationId}\``), operationId);
  });
});
