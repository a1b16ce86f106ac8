/**
 * `npm run bench -- worst [part of a name] [--all]` measures the worst calls that any user may make, one after another, at a sandbox of
 * 20,000 records on the embedded database, and how long each blocks other calls. Budget: 250 ms. Prints the calls that block longest, or
 * all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { processorMilliseconds } from './worst/processor_time.ts';
import type { Call, Known } from './worst/calls.ts';
import { hostileCalls } from './worst/hostile_calls.ts';
import { jobCalls } from './worst/job_calls.ts';
import { largeCalls } from './worst/large_calls.ts';
import type { Longest, PingerData } from './worst/pinger.ts';

const budgetMilliseconds = 250;
const patienceMilliseconds = 120_000;
const records = Number(process.env['WORST_HCPS'] ?? 20_000);
const dataDirectory = `.sandbox-bench-worst-${records}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the service in a separate process to measure its processor time alone. */
async function start(): Promise<{ url: string; processId: number; stop: () => Promise<void> }> {
  const port = await freePort();
  // Hostile files of the previous run would make the loads of this run fail.
  rmSync(join(dataDirectory, 'inbound'), { recursive: true, force: true });
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../demo/service/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        SERVICE_PORT: String(port),
        SANDBOX_HCPS: String(records),
        SANDBOX_DATA_DIR: dataDirectory,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    if (
      await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    processId: child.pid!,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Memory of a process that is in RAM, in MB; NaN where there is no `/proc`. */
function residentMegabytes(processId: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

interface Result {
  call: Call;
  status: string;
  seconds: number;
  processor: number;
  longest: Longest;
}

const heldBy = ({ longest }: Result): number => Math.max(...Object.values(longest).map(({ held }) => held));

function line(result: Result): string {
  const { call, status, seconds, processor, longest } = result;
  const number = (value: number): string => value.toFixed(0).padStart(7);
  return `${number(longest['health']?.held ?? 0)}${number(longest['retrieve']?.held ?? 0)}${number(longest['health']?.wall ?? 0)}${number(longest['retrieve']?.wall ?? 0)}${seconds.toFixed(1).padStart(7)}${number(processor)}  ${status.padEnd(22)} ${call.operation}: ${call.what}`;
}

export default async function bench(args: string[]): Promise<void> {
  const wanted = args.find((arg) => !arg.startsWith('--'));
  const service = await start();
  try {
    const sessions = new Map<string, { id: Promise<string>; until: number }>();
    const signIn = (account: string): Promise<string> => {
      const known = sessions.get(account);
      if (known && known.until > performance.now()) return known.id;
      const id = fetch(`${service.url}/api/v39.0/auth`, {
        method: 'POST',
        body: new URLSearchParams({ username: `${account}@sandbox.example`, password: `sandbox-${account}` }),
      }).then(async (answer) => ((await answer.json()) as { sessionId: string }).sessionId);
      // Sessions end after twenty minutes, and the run lasts longer.
      sessions.set(account, { id, until: performance.now() + 10 * 60_000 });
      return id;
    };
    const send = async (
      { account, method, address, type, body }: Call,
      content = body?.(),
    ): Promise<{ status: string; answer: unknown }> => {
      try {
        const base = address.startsWith('/oidc/') ? service.url : `${service.url}/api/v39.0`;
        const response = await fetch(`${base}${address}`, {
          method,
          redirect: 'manual',
          headers: { authorization: await signIn(account), ...(type && { 'content-type': type }) },
          ...(content === undefined ? {} : { body: content }),
          signal: AbortSignal.timeout(patienceMilliseconds),
        });
        const text = await response.text();
        const error = /"type":"(\w+)"/.exec(text)?.[1] ?? '';
        let answer: unknown;
        try {
          answer = JSON.parse(text);
        } catch {
          answer = text;
        }
        return { status: `${response.status} ${error}`, answer };
      } catch (error) {
        const cause = (error as { cause?: NodeJS.ErrnoException }).cause;
        return { status: cause?.code ?? (error as Error).name, answer: undefined };
      }
    };
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    const read = async (address: string): Promise<any> =>
      (await send({ operation: '', what: '', account: 'admin', method: 'GET', address })).answer;
    const vids: string[] = [];
    for (let offset = 0; offset < 500; offset += 100)
      vids.push(
        ...(await read(`/search?types=HCP&limit=100&offset=${offset}`)).entities.map(
          ({ entityId }: { entityId: string }) => entityId,
        ),
      );
    const widgetId = (await read('/widgets')).widgets[0].id as string;
    const known: Known = {
      vids,
      hco: (await read('/search?types=HCO&q=hospital&limit=1')).entities[0].entityId,
      changeRequest: (await read('/change_request/search?limit=1')).change_requests[0].change_request_id,
      widgetId,
      widget: (await read(`/widgets/${widgetId}`)).widget,
      source: (await read('/systems/us_registry/source_subscriptions/us_organisations')).source_subscription,
    };
    const pinger = new Worker(new URL('./worst/pinger.ts', import.meta.url), {
      workerData: {
        processId: service.processId,
        addresses: {
          health: `${service.url}/health`,
          retrieve: `${service.url}/api/v39.0/entity/${vids[7]}`,
        },
      } satisfies PingerData,
    });
    /** Waits for the end of the job that an answer names, and returns its status. */
    const ended = async (call: Call, answer: unknown): Promise<string> => {
      const { job_id } = answer as { job_id?: number };
      const address = `${call.address.split('?')[0]}/${job_id}`;
      for (;;) {
        const job = (await send({ ...call, method: 'GET', address, body: undefined })).answer;
        const { job_status } = job as { job_status?: string };
        if (!['QUEUED', 'RUNNING'].includes(job_status!)) return job_status ?? 'no job';
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const measure = async (call: Call): Promise<Result> => {
      await signIn(call.account);
      for (const one of call.before ?? []) await send(one);
      const content = call.body?.();
      pinger.postMessage({ session: await signIn('data') }, []);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const before = processorMilliseconds(service.processId) ?? NaN;
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: call.times ?? 1 }, () => send(call, content)));
      if (answers[0]!.status.includes('INVALID_SESSION_ID'))
        throw new Error(`${call.operation}: ${call.what}: the session has ended, so nothing was measured.`);
      if (call.isJob) answers[0]!.status += await ended(call, answers[0]!.answer);
      const seconds = (performance.now() - began) / 1000;
      const processor = (processorMilliseconds(service.processId) ?? NaN) - before;
      const told = once(pinger, 'message') as Promise<[Longest]>;
      pinger.postMessage('end', []);
      return { call, status: answers[0]!.status, seconds, processor, longest: (await told)[0] };
    };
    const nothing: Call = {
      operation: '(nothing)',
      what: 'idle',
      account: 'admin',
      method: 'GET',
      address: '/systems',
    };
    const header = ' health  retr.  health  retr.   call  proc.\n   held   held    wall   wall      s     ms';
    console.log(
      `Milliseconds that each call holds two others at ${records} HCPs; held: at most the processor time used in that time\n${header}`,
    );
    console.log(line(await measure(nothing)));
    const memoryBefore = Math.round(residentMegabytes(service.processId));
    const results: Result[] = [];
    for (const call of [...jobCalls(known), ...largeCalls(known), ...hostileCalls(known)]) {
      if (wanted && !`${call.operation}: ${call.what}`.includes(wanted)) continue;
      const result = await measure(call);
      results.push(result);
      if (args.includes('--all') || heldBy(result) > budgetMilliseconds / 2) console.log(line(result));
    }
    console.log(line(await measure(nothing)));
    const memory = Math.round(residentMegabytes(service.processId));
    const over = results.filter((result) => heldBy(result) > budgetMilliseconds);
    console.log(`\nLongest of ${results.length} calls:\n${header}`);
    for (const result of results.toSorted((one, other) => heldBy(other) - heldBy(one)).slice(0, 40))
      console.log(line(result));
    console.log(
      `${over.length} of ${results.length} calls hold others for more than ${budgetMilliseconds} ms; the process has ${memory} MB in memory, ${memoryBefore} MB at first`,
    );
    await pinger.terminate();
  } finally {
    await service.stop();
  }
}
