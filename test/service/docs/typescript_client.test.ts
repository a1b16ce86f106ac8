/** The package of the TypeScript client, the examples of its page, and the examples of the contract as calls of the client. */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { clientName, operationsOf, type OpenApiDocument } from '../../../build/client.ts';
import { clientOf, type CallInput, type Client } from '../../../clients/typescript/client.ts';
import { PlatformError } from '../../../clients/typescript/errors.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { writeClient } from '../../bundle/support/shared_builds.ts';

const root = process.cwd();
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
const operations = operationsOf(document);
const documented = 'http://localhost:4000';
const page = readFileSync('docs/client.md', 'utf8');
const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

const inNode = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', timeout: 120_000 });

describe('the client package', () => {
  let folder: string;
  let project: string;
  let tarball: string;
  let service: TestService;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-network-client-'));
    const directory = join(folder, 'package');
    await writeClient(directory);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: directory });
    tarball = join(folder, globSync('*.tgz', { cwd: folder })[0]!);
    project = join(folder, 'project');
    const unpacked = join(project, 'node_modules', clientName);
    mkdirSync(unpacked, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
    writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}');
    service = await startTestService({ engine: 'postgres', hcps: 20 });
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const tool = (path: string, ...args: string[]): string => {
    const { status, stdout, stderr } = inNode([join(root, 'node_modules', path), ...args], project);
    assert.equal(status, 0, `${path}\n${stdout}\n${stderr}`);
    return stdout;
  };
  const typeCheck = (file: string): void => {
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    tool('typescript/bin/tsc', '-p', '.');
  };

  test('it has no dependencies, and its exports and types are correct', () => {
    const own = JSON.parse(
      readFileSync(join(project, 'node_modules', clientName, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    assert.equal(own['name'], clientName);
    for (const kind of ['dependencies', 'peerDependencies', 'scripts', 'bin'])
      assert.ok(!(kind in own), kind);
    for (const file of globSync('**/*.js', { cwd: join(project, 'node_modules', clientName) }))
      assert.doesNotMatch(
        readFileSync(join(project, 'node_modules', clientName, file), 'utf8'),
        /from ['"][^.]|import\(|require\(/,
      );
    assert.match(tool('publint/src/cli.js', tarball, '--strict'), /All good/);
    tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only');
  });

  test('the examples of its page have correct types and run in their order', async () => {
    assert.ok(examples.length >= 6);
    const code = examples.join('\n').replaceAll(documented, service.url);
    writeFileSync(join(project, 'examples.ts'), code);
    typeCheck('examples.ts');
    // The service runs in this process, which therefore cannot wait for the other one.
    const { stdout } = await promisify(execFile)(process.execPath, ['examples.ts'], {
      cwd: project,
      timeout: 120_000,
    });
    const lines = stdout.trim().split('\n');
    assert.match(lines[0]!, /^\d{18} .*Kath/);
    assert.match(lines[1]!, /^\d+ open suspect matches$/);
    assert.equal(lines[2], 'NOT_FOUND 200 true');
    assert.equal(lines[3], 'AbortError');
    assert.match(lines[4]!, /_0000\.xlsx true$/);
    assert.equal(lines.at(-1), 'The feed was followed for two seconds.');
  });

  test('the compiler finds unknown operations, missing parameters and wrong values', () => {
    const code = `import { createClient } from '${clientName}';
const client = createClient({ baseUrl: 'http://a.example' });
export const wrong = [
  // @ts-expect-error -- no such operation
  () => client.searchEverything(),
  // @ts-expect-error -- the path is missing
  () => client.retrieveEntity(),
  // @ts-expect-error -- no such parameter
  () => client.searchEntities({ query: { text: 'x' } }),
  // @ts-expect-error -- no such direction
  () => client.searchEntities({ query: { sortOrder: 'up' } }),
  // @ts-expect-error -- no pages
  () => client.items('retrieveEntity', { path: { vid_key: '1' } }),
];
export const right: () => Promise<number> = async () => (await client.listJobs()).totalCount;
export const file: () => Promise<Response> = () => client.readArtifact({ path: { job_id: '1', file_name: 'a' } });
`;
    writeFileSync(join(project, 'wrong.ts'), code);
    typeCheck('wrong.ts');
  });

  test('every read with an example answers through the client as it does without it', async () => {
    const clients = new Map<string, Client<string>>();
    let count = 0;
    for (const [path, item] of Object.entries(document.paths)) {
      const operation = item['get'] as unknown as
        | {
            operationId: string;
            'x-sandbox-account'?: string;
            parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
          }
        | undefined;
      const account = operation?.['x-sandbox-account'];
      if (!operation || !account || !operations[operation.operationId]!.isSafe) continue;
      const parameters = operation.parameters ?? [];
      const given = (where: string): Record<string, unknown> =>
        Object.fromEntries(
          parameters
            .filter((each) => each.in === where && each.example !== undefined)
            .map(({ name, example }) => [name, example]),
        );
      if (parameters.some((each) => each.in === 'path' && each.example === undefined)) continue;
      const name = account.split('@')[0]!;
      const session = await service.signIn(name);
      const client =
        clients.get(name) ?? clientOf(operations, 'v39.0', { baseUrl: service.url, session, retries: 0 });
      clients.set(name, client);
      const input: CallInput = { path: given('path'), query: given('query') };
      const [status, type] = await client.send(operation.operationId, input).then(
        async (response) => {
          await response.body?.cancel();
          return [response.status, undefined];
        },
        (error: unknown) => {
          assert.ok(error instanceof PlatformError, `${operation.operationId}: ${String(error)}`);
          return [error.status, error.type];
        },
      );
      // Examples of jobs and files refer to what other examples made; nothing but their absence may be answered.
      assert.ok(status === 200 || status === 202 || type === 'NOT_FOUND', `${path}: ${status} ${type}`);
      count++;
    }
    assert.ok(count > 40, `${count} operations were called`);
  });
});
