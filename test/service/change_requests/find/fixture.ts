/** What the tests beside this file share. */
import assert from 'node:assert/strict';
import type { Desk } from '../support.ts';

export const start = Date.parse('2026-03-01T08:00:00.000Z');

export const clock = { now: start };

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(desk: () => Desk) {
  const ids = (body: { change_requests: { change_request_id: string }[] }): string[] =>
    body.change_requests.map(({ change_request_id }) => change_request_id);
  const search = async (
    filters: string,
    more: Record<string, string> = {},
    account: 'steward' | 'rep' | 'partner' = 'steward',
  ) => {
    const { status, body } = await desk().call(account, 'GET', '/change_request/search', {
      query: { filters, limit: '500', ...more },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const find = async (filters: string, more: Record<string, string> = {}): Promise<string[]> =>
    ids(await search(filters, more));
  const retrieve = async (
    list: string,
    query: Record<string, string> = {},
    account: 'steward' | 'rep' | 'partner' = 'steward',
  ) => (await desk().call(account, 'GET', `/change_requests/${list}`, { query })).body;

  return {
    search,
    ids,
    find,
    retrieve,
  };
}
