/**
 * `npm run bench -- agents [base URL] [rounds]` compares tools of agents with the calls of the REST interface that they make, in turn, as the same user with
 * the same data, at a running instance. Both go over kept connections, without the checks of a client. Switches agents on. Budget: p95 within 5 ms.
 */
import { loadavg } from 'node:os';
import { allowAgents, connectAgent } from '../../service/agents/agent_client.ts';
import { serviceAt, type TestService } from '../../support/service.ts';

const budgetMilliseconds = 5;
const warmUp = 10;

/** Percentile of milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

const told = (times: readonly number[]): string =>
  [0.5, 0.95].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`).join(', ');

export default async function bench([
  url = 'http://localhost:4000',
  rounds = '200',
]: string[]): Promise<void> {
  const service = { ...serviceAt(url), url } as TestService;
  await allowAgents(service);
  const { token } = await connectAgent(service, { name: 'Bench' });
  const session = await service.signIn('rep');

  /** Returns how long a request took until its body was read. */
  const timed = async (address: string, init: RequestInit): Promise<[milliseconds: number, body: string]> => {
    const started = performance.now();
    const response = await fetch(address, init);
    const body = await response.text();
    const milliseconds = performance.now() - started;
    if (response.status !== 200 || body.includes('"isError":true'))
      throw new Error(`${address}: ${response.status} ${body.slice(0, 200)}`);
    return [milliseconds, body];
  };
  const rest = (path: string) => timed(`${url}/api/v39.0${path}`, { headers: { authorization: session } });
  let id = 0;
  const tool = (name: string, input: object) =>
    timed(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: ++id,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    });

  const search = (query: string): string =>
    `/search?q=${encodeURIComponent(query)}&understand=true&limit=10&offset=0&enrichedResults=true&view=card`;
  const [, found] = await rest(search('katherine johnson'));
  const vid = (JSON.parse(found) as { entities: { entityId: string }[] }).entities[0]!.entityId;
  const pairs = [
    ['find_records', { query: 'katherine johnson' }, search('katherine johnson')],
    ['open_record', { vid_key: vid }, `/entity/${vid}?enrichedResults=true`],
    [
      'who_belongs_where',
      { vid_key: vid },
      `/entity/${vid}/affiliations?depth=1&limit=50&nodeLimit=60&metrics=root`,
    ],
  ] as const;
  for (const [name, input, path] of pairs) {
    const times: Record<'tool' | 'rest', number[]> = { tool: [], rest: [] };
    for (let round = -warmUp; round < Number(rounds); round++) {
      // The first of a pair alternates, because it may warm what the second reads.
      const both = [
        ['rest', () => rest(path)],
        ['tool', () => tool(name, input)],
      ] as const;
      for (const [kind, call] of round % 2 ? both : both.toReversed()) {
        const [milliseconds] = await call();
        if (round >= 0) times[kind].push(milliseconds);
      }
    }
    const more = percentile(times.tool, 0.95) - percentile(times.rest, 0.95);
    console.log(
      `${name}: tool ${told(times.tool)}; REST ${told(times.rest)}; ${more.toFixed(1)} ms more at p95 (budget: ${budgetMilliseconds}); load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
}
