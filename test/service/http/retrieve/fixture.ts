/** What the tests beside this file share. */
import { type TestService, startTestService } from '../../../support/service.ts';
import { before } from 'node:test';

export interface Wrapper {
  entityId: string;
  metaData: { resultIsFromMaster: boolean };
  entity: Record<string, unknown> & {
    parent_hcos__v: { parent_hco_vid__v: string; parent_hco_status__v: string }[];
    addresses__v: { address_type__v: string }[];
  };
}

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let service: TestService;
  let session: string;
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await service.call('GET', path, { session, query })).body;

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 600 });
    session = await service.signIn('rep');
  });

  return {
    get service() {
      return service;
    },
    get session() {
      return session;
    },
    get,
  };
}
