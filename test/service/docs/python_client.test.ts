/** The Python client: its generated files are current, its types are correct, it calls as documented, and the examples of its page run. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pythonFiles } from '../../../build/python/client.ts';
import { startTestService } from '../../support/service.ts';
import { checkedPython, inPython, withoutPython } from '../../support/python.ts';

const page = readFileSync('docs/python.md', 'utf8');
const examples = [...page.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

const folder = mkdtempSync(join(tmpdir(), 'platform-network-python-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Call {
  method: string;
  url: string;
  session: string | undefined;
  type: string | undefined;
  body: string;
}
interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const ok = { responseStatus: 'SUCCESS' };
const failure = (type: string) => ({ responseStatus: 'FAILURE', errors: [{ type, message: 'No.' }] });
const busy: Reply = { status: 503, body: failure('SERVICE_UNAVAILABLE'), headers: { 'retry-after': '0' } };
const limited: Reply = { status: 429, body: failure('RATE_LIMITED'), headers: { 'retry-after': '0' } };
const ended: Reply = { status: 401, body: failure('INVALID_SESSION_ID') };

/**
 * Runs Python with a `client` of an instance that gives these answers in turn, the last one again and again. Returns what it printed, and the calls.
 */
async function replying(
  replies: readonly Reply[],
  code: string,
  options = 'session="s1"',
): Promise<{ printed: string[]; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
    const { authorization: session, 'content-type': type } = request.headers;
    calls.push({ method: request.method!, url: request.url!, session, type, body });
    const reply = replies[Math.min(calls.length, replies.length) - 1]!;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? ok);
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      .end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const text = `from platform_network import Client, InstanceUnreachable, PlatformError\nclient = Client("${url}/", ${options})\n${code}`;
    return { printed: (await inPython(text)).trim().split('\n'), calls };
  } finally {
    server.close();
  }
}

describe('the Python client', () => {
  test('its generated files match the OpenAPI document', () => {
    for (const [path, content] of pythonFiles(process.cwd()))
      assert.equal(readFileSync(path, 'utf8'), content, `${path}: run npm run openapi.`);
  });

  test('its types and those of its examples are correct, and wrong calls are found', () => {
    const wrong = `from platform_network import Client
client = Client("http://a.example")
client.search_everything()  # unknown operation
client.retrieve_entity()  # no path
client.search_entities(text="x")  # unknown parameter
client.search_entities(sortOrder="up")  # wrong value
client.create_change_request({"entity": {}})  # incomplete body
client.search_entities()["entitles"]  # unknown property
`;
    writeFileSync(join(folder, 'examples.py'), examples.join('\n'));
    writeFileSync(join(folder, 'wrong.py'), wrong);
    const { stdout } = checkedPython(folder, '--outputjson');
    const { generalDiagnostics, summary } = JSON.parse(stdout) as {
      generalDiagnostics: { file: string; message: string; range: { start: { line: number } } }[];
      summary: { filesAnalyzed: number };
    };
    assert.ok(summary.filesAnalyzed >= 7, stdout.slice(-500));
    const isWrong = ({ file }: { file: string }) => file.endsWith('wrong.py');
    assert.deepEqual(
      generalDiagnostics.filter((each) => !isWrong(each)).map(({ file, message }) => `${file}: ${message}`),
      [],
    );
    const lines = new Set(generalDiagnostics.filter(isWrong).map(({ range }) => range.start.line));
    assert.deepEqual([...lines].sort(), [2, 3, 4, 5, 6, 7]);
  });
});

describe('calls of the Python client', { skip: withoutPython }, () => {
  test('the examples of its page run in their order', async () => {
    const service = await startTestService({ engine: 'postgres', hcps: 20 });
    try {
      const { body } = await service.call('PUT', '/objects', {
        session: await service.signIn('integration'),
        body: {
          systemName: 'crm_us',
          entities: [{ vid_key: '242975000000000500', fields: { alternate_name_1__v: 'K. Johnson' } }],
        },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const lines = (
        await inPython(examples.join('\n').replaceAll('http://localhost:4000', service.url))
      ).split('\n');
      assert.match(
        lines.find((line) => line.includes('Kath'))!,
        /^\d{18} /,
      );
      assert.ok(lines.some((line) => /^\d+ open suspect matches$/.test(line)));
      assert.ok(lines.includes('NOT_FOUND 200 True'));
      assert.ok(lines.some((line) => line.endsWith('_0000.xlsx True')));
      assert.ok(lines.includes('242975000000000500 updated True'), lines.join('\n'));
    } finally {
      await service.close();
    }
  });

  test('paths, queries and bodies are encoded, and a missing parameter is an error before the call', async () => {
    const { calls, printed } = await replying(
      [{}],
      `client.retrieve_entity("crm:A:a/b c", view="card", enrichedResults=True)
client.list_versions()
client.put_inbound_file("crm_us", "clinics", "a.csv", "id;name\\n1;É", content_type="text/csv")
client.create_change_request({"entity_type": "HCP", "entity": {"last_name__v": "É"}})
try:
    client.retrieve_entity("")
except ValueError as error:
    print(error)`,
    );
    assert.deepEqual(
      calls.map(({ method, url }) => `${method} ${url}`),
      [
        'GET /api/v39.0/entity/crm%3AA%3Aa%2Fb%20c?enrichedResults=true&view=card',
        'GET /api',
        'PUT /api/v39.0/systems/crm_us/source_subscriptions/clinics/files/a.csv',
        'POST /api/v39.0/change_request',
      ],
    );
    assert.deepEqual(
      calls.map(({ session }) => session),
      ['s1', undefined, 's1', 's1'],
    );
    assert.deepEqual([calls[2]!.type, calls[2]!.body], ['text/csv', 'id;name\n1;É']);
    assert.deepEqual(JSON.parse(calls[3]!.body), { entity_type: 'HCP', entity: { last_name__v: 'É' } });
    assert.deepEqual(printed, ['vid_key is missing.']);
  });

  test('reads are repeated when the instance is away, changes only after 429', async () => {
    assert.equal((await replying([busy, busy, limited, {}], 'client.list_jobs()')).calls.length, 4);
    const failing = (call: string) =>
      `try:\n    ${call}\nexcept PlatformError as error:\n    print(error.type, error.status, error.retry_after_seconds)`;
    const away = await replying([busy], failing('client.list_jobs()'), 'session="s1", retries=2');
    assert.equal(away.calls.length, 3);
    assert.deepEqual(away.printed, ['SERVICE_UNAVAILABLE 503 0']);
    for (const call of ['client.start_source_job("crm_us", "clinics")', 'client.sign_out()']) {
      assert.equal((await replying([busy, {}], failing(call))).calls.length, 1);
      assert.equal((await replying([limited, {}], call)).calls.length, 2);
    }
    const long = await replying(
      [{ ...limited, headers: { 'retry-after': '300' } }],
      failing('client.list_jobs()'),
    );
    assert.deepEqual([long.calls.length, long.printed[0]], [1, 'RATE_LIMITED 429 300']);
    const { printed } = await replying(
      [{}],
      `try:\n    Client("http://127.0.0.1:9", session="s", retries=1).list_jobs()\nexcept InstanceUnreachable as error:\n    print(error, type(error.__cause__).__name__)`,
    );
    assert.match(printed[0]!, /^listJobs: the instance cannot be reached URLError$/);
  });

  test('failures with status 200, answers of a proxy and redirects are errors; the session goes to no other address', async () => {
    const show =
      'try:\n    client.list_jobs()\nexcept PlatformError as error:\n    print(error.type, error.status, len(error.errors))';
    const typeOf = async (reply: Reply): Promise<string> =>
      (await replying([reply], show, 'session="s1", retries=0')).printed[0]!;
    assert.equal(await typeOf({ body: failure('NO_DATA_CHANGES') }), 'NO_DATA_CHANGES 200 1');
    assert.equal(await typeOf({ status: 502, body: '<html>Bad gateway' }), 'UNEXPECTED_ERROR 502 0');
    assert.equal(await typeOf({ body: '<html>Sign in' }), 'UNEXPECTED_ERROR 200 0');
    assert.equal(await typeOf({ status: 400, body: { errors: ['x'] } }), 'UNEXPECTED_ERROR 400 0');
    const redirect = await replying(
      [{ status: 302, headers: { location: '/elsewhere' } }, {}],
      show,
      'session="s1", retries=0',
    );
    assert.deepEqual([redirect.calls.length, redirect.printed[0]], [1, 'UNEXPECTED_ERROR 302 0']);
  });

  test('an account signs in once, and once more when its session has ended', async () => {
    const signedIn = (sessionId: string): Reply => ({ body: { ...ok, sessionId } });
    const { calls, printed } = await replying(
      [signedIn('one'), {}, ended, signedIn('two'), {}, ended],
      'client.list_jobs()\nclient.list_jobs()\ntry:\n    client.list_jobs()\nexcept PlatformError as error:\n    print(error.type)',
      'username="a", password="b & c"',
    );
    assert.deepEqual(
      calls.slice(0, 5).map(({ url, session }) => `${url.split('/').at(-1)} ${session}`),
      ['auth undefined', 'jobs one', 'jobs one', 'auth undefined', 'jobs two'],
    );
    assert.equal(calls[0]!.body, 'username=a&password=b+%26+c');
    assert.deepEqual(printed, ['INVALID_SESSION_ID']);
  });

  test('items of all pages are yielded, and a page is fetched only when it is needed', async () => {
    const jobs = Array.from({ length: 205 }, (_, job_id) => ({ job_id }));
    const pages = [jobs.slice(0, 100), jobs.slice(100, 200), jobs.slice(200)];
    const { calls, printed } = await replying(
      pages.map((page) => ({ body: { ...ok, jobs: page } })),
      'jobs = client.iter_jobs(kind="x")\nfor _ in range(100):\n    next(jobs)\nimport urllib.request\nurllib.request.urlopen(client._base_url + "/mark")\nprint(len(list(jobs)))',
    );
    // The mark takes the second answer.
    assert.deepEqual(
      calls.map(({ url }) => url.replace('/api/v39.0', '')),
      ['/jobs?kind=x&offset=0&limit=100', '/mark', '/jobs?kind=x&offset=100&limit=100'],
    );
    assert.deepEqual(printed, ['5']);
  });
});
