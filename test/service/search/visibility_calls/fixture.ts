/** What the tests beside this file share. */
import type { Answer } from '../../../support/service.ts';
import { type Json, address, license, organization, person, unique } from '../../change_requests/support.ts';
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Desk } from '../../change_requests/support.ts';

export type Account = Parameters<Desk['call']>[0];

export const unknownVid = '999999999999999999';

export const street = '9 Hidden Lane';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(desk: () => Desk) {
  /** The record, its hidden address and its visible one. */
  let vid: string;
  let hidden: string;
  let office: string;
  let parent: string;

  const call = (account: Account, method: string, path: string, query: Record<string, string> = {}) =>
    desk().call(account, method, path, { query });
  /** Returns the answer without the values that differ between calls: the requested key, and job numbers. */
  const told = ({ status, body }: Answer, key: string): string =>
    JSON.stringify({ status, body }, (name, value: unknown) =>
      /^job_?id$/i.test(name) ? undefined : value,
    ).replaceAll(key, '<key>');
  /** Fails unless the partner gets the same answer for a hidden key as for an unknown one. */
  const assertUnknown = async (
    ask: (key: string) => Promise<Answer>,
    key: string,
    unknown: string,
  ): Promise<Answer> => {
    const answer = await ask(key);
    assert.equal(told(answer, key), told(await ask(unknown), unknown), key);
    assert.ok(!JSON.stringify(answer.body).includes(street));
    return answer;
  };
  const associate = (account: Account, entity: string, child: string, value: string) =>
    call(
      account,
      'POST',
      `/entities/${encodeURIComponent(entity)}${child && `/children/${child}`}/custom_keys`,
      {
        custom_key_source_type: 'my_source',
        custom_key_item_type: 'ADDRESS',
        custom_key_value: value,
      },
    );
  /** Adds a key to an address on behalf of a user who sees the address. */
  const keyed = async (of = hidden): Promise<string> => {
    const value = unique();
    assert.equal((await associate('integration', vid, of, value)).body.responseStatus, 'SUCCESS');
    return `my_source:ADDRESS:${value}`;
  };
  const unknownKey = (): string => `my_source:ADDRESS:${unique()}`;
  const disassociate = (account: Account, key: string) =>
    call(account, 'DELETE', `/custom_keys/${encodeURIComponent(key)}`);
  /** Returns the custom keys of the record's addresses. */
  const addressKeys = async (): Promise<Json[]> =>
    (await desk().record(vid)).addresses__v.flatMap(({ custom_keys__v }: Json) => custom_keys__v ?? []);

  before(async () => {
    parent = await desk().addRecord(
      organization({ addresses__v: [address({ address_type__v: 'M' })] }),
      'HCO',
    );
    vid = await desk().addRecord(
      person({
        addresses__v: [
          address({ address_line_1__v: street, address_type__v: 'M' }),
          address({ address_type__v: 'P' }),
        ],
        licenses__v: [license()],
      }),
    );
    for (const { vid__v, address_type__v } of (await desk().record(vid)).addresses__v)
      if (address_type__v === 'M') hidden = vid__v;
      else office = vid__v;
  });

  return {
    get vid() {
      return vid;
    },
    get parent() {
      return parent;
    },
    get hidden() {
      return hidden;
    },
    get office() {
      return office;
    },
    keyed,
    unknownKey,
    assertUnknown,
    addressKeys,
    associate,
    disassociate,
    call,
  };
}
