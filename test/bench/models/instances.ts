/** Two instances with the same records, one with the small starting model and one with the large one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../demo/service/server.ts';
import type { ModelDocument } from '../../../demo/service/domain/model_document/document.ts';
import { startingModels } from '../../../demo/service/domain/model_document/starting_models/models.ts';
import { readSettings } from '../../../demo/settings.ts';

export const models = ['small', 'large'] as const;
export type Model = (typeof models)[number];

export interface Sent {
  status: number;
  /** As sent, that is compressed. */
  bytes: number;
  headers: Record<string, string | string[] | undefined>;
  text(): string;
}

export interface Instance {
  readonly url: string;
  /** Calls as an account. Resolves after the last byte. */
  send(
    path: string,
    more?: { account?: string; headers?: Record<string, string>; body?: object; method?: string },
  ): Promise<Sent>;
  close(): Promise<void>;
}

const account = (name: string) => ({ username: `${name}@sandbox.example`, password: `sandbox-${name}` });

/** Imports a document. Fails when the instance refuses it. */
async function importModel(instance: Instance, document: ModelDocument): Promise<void> {
  const path = '/data_model/document';
  const now = (await instance.send(path, { account: 'admin' })).text();
  const { model_version } = JSON.parse(now) as { model_version: number };
  const imported = await instance.send(path, { account: 'admin', body: { model_version, document } });
  if (!imported.text().includes('"SUCCESS"')) throw new Error(imported.text().slice(0, 500));
}

/** Takes the fields that the small model lacks out of the forms of an instance with the large model. */
export const hideOthers = (instance: Instance): Promise<void> => {
  const nameOf = ({ object_type: type, field_id: id }: ModelDocument['fields'][number]) => `${type}.${id}`;
  const small = new Set(startingModels.small.fields.map(nameOf));
  const { large } = startingModels;
  const fields = large.fields.map((field) => (small.has(nameOf(field)) ? field : { ...field, shown: false }));
  return importModel(instance, { ...large, fields });
};

/** `hostUrl` and `widgetsUrl`: where pages of the bench and the files of the widgets are, when it opens some. */
export async function startInstance(
  model: Model,
  { hcpCount, ...addresses }: { hcpCount: number; hostUrl?: string; widgetsUrl?: string },
): Promise<Instance> {
  const directory = mkdtempSync(join(tmpdir(), `bench-models-${model}-`));
  const servicePort = 20_000 + Math.floor(Math.random() * 20_000);
  const service = await startService({
    ...readSettings(),
    ...addresses,
    servicePort,
    instanceUrl: `http://localhost:${servicePort}`,
    hcpCount,
    dataDirectory: directory,
    databaseUrl: undefined,
    isPublic: false,
    realDataDirectory: undefined,
  });
  const agent = new Agent({ keepAlive: true });
  const sessions = new Map<string, string>();
  const base = `${service.url}/api/v39.0`;
  const sessionOf = async (name: string): Promise<string> => {
    const known = sessions.get(name);
    if (known) return known;
    const answer = await fetch(`${base}/auth`, { method: 'POST', body: new URLSearchParams(account(name)) });
    const { sessionId } = (await answer.json()) as { sessionId: string };
    sessions.set(name, sessionId);
    return sessionId;
  };
  const instance: Instance = {
    url: service.url,
    async send(path, { account: name = 'rep', headers = {}, body, method = body ? 'POST' : 'GET' } = {}) {
      const authorization = await sessionOf(name);
      return new Promise((resolve, reject) => {
        const sent = { authorization, ...headers, ...(body && { 'content-type': 'application/json' }) };
        request(`${base}${path}`, { agent, method, headers: sent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const all = Buffer.concat(chunks);
            const status = response.statusCode ?? 0;
            resolve({
              status,
              bytes: all.length,
              headers: response.headers,
              text: () => all.toString('utf8'),
            });
          });
        })
          .on('error', reject)
          .end(body && JSON.stringify(body));
      });
    },
    async close() {
      agent.destroy();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await importModel(instance, startingModels[model]);
  return instance;
}

const valueOf: Record<string, (at: number) => unknown> = {
  STRING: (at) => `Value ${at % 97}`,
  BOOLEAN: (at) => at % 2 === 0,
  INTEGER: (at) => at % 100,
  NUMBER: (at) => at % 1000,
  DATE: (at) => `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`,
};

/** Gives the professionals a value in each field of the small model, so that both instances answer with the same values. */
export async function fillFields(instance: Instance, vids: readonly string[]): Promise<void> {
  const fields = startingModels.small.fields.filter(({ object_type: type }) => type === 'HCP');
  const codes = new Map(
    startingModels.small.lists.map(({ type, codes: own }) => [type as string, own.map(({ code }) => code)]),
  );
  for (let first = 0; first < vids.length; first += 50) {
    const entities = vids.slice(first, first + 50).map((vid, at) => ({
      vid_key: `Network:Entity:${vid}`,
      fields: Object.fromEntries(
        fields.map(({ field_id: id, data_type: type, reference_type: list }) => {
          const own = list === null ? undefined : codes.get(list);
          return [id, own ? own[at % own.length] : valueOf[type]!(first + at)];
        }),
      ),
    }));
    const answer = await instance.send('/objects', {
      account: 'integration',
      method: 'PUT',
      body: { systemName: 'crm_us', entities },
    });
    if (answer.status !== 200 || answer.text().includes('"FAILURE"'))
      throw new Error(answer.text().slice(0, 500));
  }
}
