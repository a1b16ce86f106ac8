/** The load generator, in a separate process: clients that call one after another for some seconds. Takes one order by message. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export interface Order {
  url: string;
  session: string;
  /** Taken in turn. The clients start at different calls. */
  calls: readonly Call[];
  clients: number;
  seconds: number;
  /** Whether answers are compressed. */
  encoding: string | undefined;
  /** Between two calls of a client. Default 0. */
  pauseMilliseconds?: number;
}

export interface Report {
  /** Milliseconds of each call by name; `/health` is called beside the others. */
  times: Record<string, number[]>;
  calls: number;
  seconds: number;
  failures: Record<string, number>;
  bytes: number;
}

const healthPauseMilliseconds = 20;

async function run({
  url,
  session,
  calls,
  clients,
  seconds,
  encoding,
  pauseMilliseconds,
}: Order): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const report: Report = { times: {}, calls: 0, seconds: 0, failures: {}, bytes: 0 };
  const send = ({ name, method, path, body }: Call): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now();
      const headers = {
        authorization: session,
        ...(encoding && { 'accept-encoding': encoding }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const fail = (what: string): void => {
        report.failures[`${name}: ${what}`] = (report.failures[`${name}: ${what}`] ?? 0) + 1;
        resolve();
      };
      request(`${url}${path}`, { method, agent, headers }, (response) => {
        response.on('data', (chunk: Buffer) => {
          if (name !== 'health') report.bytes += chunk.length;
        });
        response.on('end', () => {
          if (response.statusCode! >= 400) return fail(String(response.statusCode));
          (report.times[name] ??= []).push(performance.now() - began);
          resolve();
        });
      })
        .on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
        .end(body);
    });
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began > seconds * 1000;
  const stride = Math.floor(calls.length / clients) || 1;
  const client = async (number: number): Promise<void> => {
    for (let at = number * stride; !isOver(); at++) {
      await send(calls[at % calls.length]!);
      report.calls++;
      if (pauseMilliseconds) await wait(pauseMilliseconds);
    }
  };
  const watchHealth = async (): Promise<void> => {
    for (; !isOver(); await wait(healthPauseMilliseconds))
      await send({ name: 'health', method: 'GET', path: '/health' });
  };
  await Promise.all([watchHealth(), ...Array.from({ length: clients }, (_, number) => client(number))]);
  report.seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return report;
}

process.on('message', (order: Order) => void run(order).then((report) => process.send!(report)));
