import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  createPasswordLink,
  openPasswordLink,
  setPasswordByLink,
} from '../../../demo/service/domain/users/password_links.ts';
import { findUserById, type User } from '../../../demo/service/domain/users/users.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { onOneDatabase } from '../../support/databases.ts';

const minute = 60_000;

describe('a link for setting a password', () => {
  onOneDatabase((open) => {
    let store: Store;
    let administrator: User;
    let time = new Date('2026-03-01T10:00:00Z');
    const clock = (): Date => time;
    before(async () => {
      store = await open();
      const { id } = await store.db
        .insertInto('app_user')
        .values({
          username: 'boss@sandbox.example',
          display_name: 'Boss',
          user_type: 'SYSTEM_ADMINISTRATOR',
          api_access: 'all',
          api_systems: [],
          password_hash: 'none',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      administrator = await findUserById(store, id);
    });
    const make = async (hours: number) => {
      const write = { store, clock, instanceUrl: 'https://mdm.example' };
      const { url, expires_date } = await createPasswordLink(write, administrator, administrator.id, hours);
      return { token: url.split('/').at(-1)!, url, expires_date };
    };

    it('has 256 random bits, and only its digest is stored', async () => {
      const { token, url } = await make(1);
      assert.equal(url, `https://mdm.example/oidc/password/${token}`);
      assert.equal(Buffer.from(token, 'base64url').length, 32);
      const rows = await store.db.selectFrom('password_link').selectAll().execute();
      assert.equal(rows.length, 1);
      assert.ok(!JSON.stringify(rows).includes(token));
      assert.notEqual((await make(1)).token, token);
    });

    it('works until it expires', async () => {
      const { token } = await make(2);
      const attempt = { token, address: '192.0.2.7' };
      time = new Date(time.getTime() + 119 * minute);
      assert.equal((await openPasswordLink(store, clock, attempt)).kind, 'valid');
      time = new Date(time.getTime() + 2 * minute);
      assert.equal((await openPasswordLink(store, clock, attempt)).kind, 'invalid');
      assert.equal((await setPasswordByLink(store, clock, attempt, 'a good password')).kind, 'invalid');
      const { password_hash } = await store.db
        .selectFrom('app_user')
        .select('password_hash')
        .executeTakeFirstOrThrow();
      assert.equal(password_hash, 'none');
    });
  });
});
