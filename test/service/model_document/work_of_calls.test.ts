/**
 * With the large data model, calls about the same records send the same statements, read the same number of rows and answer with at most 1.1 times the bytes
 * of the small one (decision 38). Single whole records have a few bytes more, for the objects that they do not have.
 */
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startingModels } from '../../../demo/service/domain/model_document/starting_models/models.ts';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';

const models = ['small', 'large'] as const;
type Model = (typeof models)[number];

/** What a call cost: its statements in order, the rows that they returned, and the bytes of its answer, as sent to a browser. */
interface Work {
  readonly statements: string[];
  rows: number;
  bytes: number;
}

const work = new AsyncLocalStorage<Work>();
/** The work of the next call. */
let next: Work | undefined;
const counted = 'x-counted';
/** The server handles a call in the context that its start leaves behind. Other tests of this process call their own instances. */
const begin = (message: unknown): void => {
  const { headers } = (message as { request: IncomingMessage }).request;
  if (!next || !(counted in headers)) return;
  work.enterWith(next);
  next = undefined;
};

const { query } = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
/** Notes the statements of calls, and the rows that come back. */
function noted(this: pg.Client, ...values: unknown[]): unknown {
  const now = work.getStore();
  const result = query.apply(this, values);
  if (!now) return result;
  const [statement] = values as [string | { text: string }];
  const text = typeof statement === 'string' ? statement : statement.text;
  // Which settings a connection of the pool still needs depends on who had it before.
  if (!text.startsWith('SET ')) now.statements.push(text);
  return (result as Promise<pg.QueryResult>).then((answer) => {
    now.rows += [answer].flat().reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
    return answer;
  });
}

describe('the work of calls with the small and the large data model', () => {
  const services = {} as Record<Model, TestService>;
  const sessions = {} as Record<Model, string>;

  before(async () => {
    for (const model of models) {
      const service = (services[model] = await startTestService({ engine: 'postgres', hcps: 50 }));
      const { call } = callsByAccount(() => service);
      const { model_version } = (await call('admin', 'GET', '/data_model/document')).body;
      const document = startingModels[model];
      const imported = await call('admin', 'POST', '/data_model/document', {
        body: { model_version, document },
      });
      assert.equal(imported.body.responseStatus, 'SUCCESS', JSON.stringify(imported.body).slice(0, 500));
      const found = await call('rep', 'GET', '/search', {
        query: { types: 'HCP', filters: 'record_state__v:VALID', sort: 'modified_date', limit: '25' },
      });
      const vids = found.body.entities.map(({ entityId }: { entityId: string }) => entityId);
      const entities = vids.map((each: string) => ({
        vid_key: `Network:Entity:${each}`,
        fields: { tier__c: 'TIER_A' },
      }));
      const { body } = await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body).slice(0, 500));
      sessions[model] = await service.signIn('rep');
    }
    subscribe('http.server.request.start', begin);
    Object.assign(pg.Client.prototype, { query: noted });
  });
  after(() => {
    unsubscribe('http.server.request.start', begin);
    Object.assign(pg.Client.prototype, { query });
  });

  const ask = (model: Model, path: string) =>
    new Promise<Work>((resolve, reject) => {
      const done: Work = { statements: [], rows: 0, bytes: 0 };
      next = done;
      request(
        `${services[model].url}/api/v39.0${path}`,
        { headers: { authorization: sessions[model], 'accept-encoding': 'gzip, br', [counted]: '' } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            if (response.statusCode !== 200)
              return reject(new Error(`${response.statusCode} for ${path}: ${Buffer.concat(chunks)}`));
            done.bytes = Buffer.concat(chunks).length;
            resolve(done);
          });
        },
      )
        .on('error', reject)
        .end();
    });

  const facets =
    'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';
  const search = (more: object): string =>
    `/search?${new URLSearchParams({ q: 'Smith', limit: '25', enrichedResults: 'true', highlight: 'true', facets, ...more })}`;
  const vid = '242975000000000500';
  /** A whole record has an empty array for each object of which it has none: 16 bytes, compressed to less than 8. Further records of a page repeat them. */
  const emptyArrays = 8 * startingModels.large.objects.length;
  const calls: Record<string, { path: string; isWhole?: true }> = {
    'a search with cards': { path: search({ view: 'card', fields: 'tier__c' }) },
    'a search with a page of whole records': { path: search({ q: '', filters: 'tier__c:TIER_A' }) },
    'a search by a custom field': { path: '/search?filters=tier__c:TIER_A&limit=25&view=card' },
    'retrieving a record with labels': { path: `/entity/${vid}?enrichedResults=true`, isWhole: true },
    'retrieving a record': { path: `/entity/${vid}`, isWhole: true },
  };
  for (const [title, { path, isWhole }] of Object.entries(calls))
    it(`is the same for ${title}`, async () => {
      const done = {} as Record<Model, Work>;
      for (const model of models) {
        // The first call fills the caches of the instance.
        await ask(model, path);
        done[model] = await ask(model, path);
      }
      const { small, large } = done;
      assert.ok(small.statements.length > 0 && small.rows > 0, 'nothing was counted');
      assert.deepEqual(large.statements, small.statements);
      assert.equal(large.rows, small.rows);
      const most = isWhole ? small.bytes + emptyArrays : 1.1 * small.bytes;
      assert.ok(large.bytes <= most, `${large.bytes} bytes instead of ${small.bytes}`);
    });
});
