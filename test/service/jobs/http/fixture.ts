/** What the tests beside this file share. */
import { type Answer, type TestService, startTestService } from '../../../support/service.ts';
import { before } from 'node:test';
import { until } from '../support.ts';
import type { Engine } from '../../../support/databases.ts';

/** Summaries name all six object types (specification 2.7). */
export const ofAllTypes = <T>(value: T) =>
  Object.fromEntries(
    ['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'CUSTOMKEYS'].map((type) => [type, value]),
  );

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(engine: Engine) {
  let service: TestService;
  const sessions: Record<string, string> = {};
  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    for (const account of ['admin', 'data', 'integration', 'partner', 'rep', 'steward'])
      sessions[account] = await service.signIn(account);
  });
  const base = '/systems/crm_us/source_subscriptions';
  const call = (
    method: string,
    path: string,
    options: { body?: unknown; as?: string } = {},
  ): Promise<Answer> =>
    service.call(method, path, { session: sessions[options.as ?? 'integration'], body: options.body });
  const send = (
    name: string,
    body: string | Buffer,
    as = 'integration',
    subscription = 'clinics',
  ): Promise<Answer> =>
    service.call('PUT', `${base}/${subscription}/files/${name}`, {
      session: sessions[as],
      body: body as string,
      headers: { 'content-type': 'text/csv' },
    });
  const typeOf = ({ body }: Answer): string => body.errors[0].type;
  const loaded = async (subscription = 'clinics'): Promise<Answer['body']> => {
    const { body } = await call('GET', `${base}/${subscription}/job`);
    return until(async () => {
      const answer = await call('GET', `${base}/${subscription}/job/${body.job_id}`);
      return answer.body.completed_date && answer.body;
    }, 'the end of the job');
  };

  return {
    get service() {
      return service;
    },
    loaded,
    sessions,
    call,
    typeOf,
    base,
    send,
  };
}
