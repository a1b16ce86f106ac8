/** One-time links with which users set their password: invitations and resets, without a mail server. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pageLanguage } from '../../../demo/identity/page_language.ts';
import { languages } from '../../../demo/languages/languages.ts';
import { signInLimits } from '../../../demo/service/domain/users/sign_in.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const access = { api_access: 'all', api_systems: [], visibility_profile: 'HIDE_OPTED_OUT' };

describe('links for setting a password', () => {
  onOneDatabase((_, engine) => {
    let service: TestService;
    let admin: string;
    let names = 0;
    before(async () => {
      service = await startTestService({ engine, hcps: 5 });
      admin = await service.signIn('admin');
    });

    const invite = async () => {
      const username = `invited.${++names}@sandbox.example`;
      const body = { ...access, username, display_name: 'Iris <Invited>', user_type: 'STANDARD_USER' };
      const created = await service.call('POST', '/users', { session: admin, body });
      assert.equal(created.status, 200, JSON.stringify(created.body));
      const id: number = created.body.user.id;
      return { id, username, link: await linkOf(id) };
    };
    const makeLink = (id: number, body: object = {}) =>
      service.call('POST', `/users/${id}/password_link`, { session: admin, body });
    const linkOf = async (id: number, body: object = {}): Promise<string> => {
      const answer = await makeLink(id, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const { pathname } = new URL(answer.body.link.url);
      return `${service.url}${pathname}`;
    };
    const open = (link: string, language = 'en') =>
      fetch(link, { headers: { 'accept-language': language }, redirect: 'manual' });
    const send = (link: string, password: string, again = password) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ password, again }) });
    const signInAs = (username: string, password: string) =>
      service.call('POST', '/auth', { form: { username, password } });

    it('an invited user sets a password once, and signs in with it', async () => {
      const { id, username, link } = await invite();
      const before = await service.call('GET', `/users/${id}`, { session: admin });
      assert.match(before.body.user.link_expires_date, /^\d{4}-/);
      // A preview of the link in a chat does not use it up.
      for (let opened = 0; opened < 3; opened++) assert.equal((await open(link)).status, 200);
      const saved = await send(link, 'correct horse battery');
      assert.equal(saved.status, 200);
      assert.ok((await saved.text()).includes(username));
      assert.equal((await signInAs(username, 'correct horse battery')).status, 200);
      const after = await service.call('GET', `/users/${id}`, { session: admin });
      assert.equal(after.body.user.link_expires_date, null);
      assert.equal((await open(link)).status, 404);
      assert.equal((await send(link, 'another password')).status, 404);
      assert.equal((await signInAs(username, 'correct horse battery')).status, 200);
    });

    it('a reset ends the sessions of the user, and only one of two concurrent answers sets the password', async () => {
      const { id, username, link } = await invite();
      await send(link, 'first password');
      const { body } = await signInAs(username, 'first password');
      const reset = await linkOf(id);
      assert.equal((await signInAs(username, 'first password')).status, 200, 'works until the link is used');
      const answers = await Promise.all(['second password', 'third password'].map((one) => send(reset, one)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
      const own = await service.call('GET', '/metadata/objectTypes', { session: body.sessionId });
      assert.equal(own.status, 401);
      const works = await Promise.all(
        ['first password', 'second password', 'third password'].map((one) => signInAs(username, one)),
      );
      assert.deepEqual(
        works.map(({ status }) => status),
        answers[0]!.status === 200 ? [401, 200, 401] : [401, 401, 200],
      );
    });

    it('a newer link, a new password and a lock end a link; a locked user gets none', async () => {
      const { id, link } = await invite();
      const newer = await linkOf(id);
      assert.equal((await open(link)).status, 404);
      const change = { ...access, password: 'set by the administrator' };
      await service.call('PUT', `/users/${id}`, { session: admin, body: change });
      assert.equal((await open(newer)).status, 404);
      const last = await linkOf(id);
      await service.call('POST', `/users/${id}/locked`, { session: admin, body: { locked: true } });
      assert.equal((await open(last)).status, 404);
      assert.equal((await send(last, 'a good password')).status, 404);
      const refused = await makeLink(id);
      assert.equal(refused.body.errors[0].type, 'INVALID_STATE');
      await service.call('POST', `/users/${id}/locked`, { session: admin, body: { locked: false } });
      assert.equal((await open(last)).status, 404, 'unlocking does not bring the link back');
    });

    it('the form says what is wrong, keeps the link, and shows names as text', async () => {
      const { link } = await invite();
      const page = await (await open(link)).text();
      assert.ok(page.includes('Iris &lt;Invited&gt;') && !page.includes('<Invited>'));
      const { texts } = pageLanguage('en', undefined);
      for (const [password, again, words] of [
        ['short', 'short', texts.passwordRule],
        ['x'.repeat(201), 'x'.repeat(201), texts.passwordRule],
        ['x'.repeat(20_000), 'x'.repeat(20_000), texts.passwordRule],
        ['a good password', 'a good passwort', texts.passwordsDiffer],
        ['a good password', '', texts.passwordsDiffer],
      ] as const) {
        const answer = await send(link, password, again);
        assert.equal(answer.status, 400);
        const text = await answer.text();
        assert.ok(text.includes(words), words);
        assert.ok(!text.includes('a good password'), 'the password is not sent back');
      }
      assert.equal((await send(link, 'a good password')).status, 200);
    });

    for (const language of languages)
      it(`the page is in the language of the browser: ${language}`, async () => {
        const { link } = await invite();
        const { texts } = pageLanguage(language, undefined);
        const page = await (await open(link, language)).text();
        for (const text of [texts.setPassword, texts.newPassword, texts.passwordRule, texts.savePassword])
          assert.ok(page.includes(text), text);
      });

    it('the audit history has the link and the password, but no secret', async () => {
      const { username, link } = await invite();
      const token = link.split('/').at(-1)!;
      await send(link, 'a very secret word');
      const { body } = await service.call('GET', '/audit/administration', {
        session: admin,
        query: { user: username },
      });
      const history = JSON.stringify(body);
      assert.ok(!history.includes(token) && !history.includes('a very secret word'));
      const paths = body.entries.flatMap(({ changes }: { changes: { path: string }[] }) =>
        changes.map(({ path }) => path),
      );
      assert.ok(paths.includes('password_link_expires') && paths.includes('password'), paths.join());
    });

    it('headers keep the address from other servers, caches and frames', async () => {
      const { link } = await invite();
      const { headers } = await open(link);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('content-security-policy')!, /default-src 'none'.*frame-ancestors 'none'/);
    });

    it('hostile tokens find nothing, and guessing is limited per address', async () => {
      for (const token of [
        '',
        '%00',
        "'; DROP TABLE password_link; --",
        '..%2F..%2Fme',
        'x'.repeat(5000),
        '%',
        '💥',
      ]) {
        const answer = await open(`${service.url}/oidc/password/${token}`);
        assert.equal(answer.status, 404, token.slice(0, 40));
      }
      const statuses = new Set<number>();
      for (let tried = 0; tried < signInLimits.perAddress + 1; tried++)
        statuses.add((await open(`${service.url}/oidc/password/guess${tried}`)).status);
      assert.deepEqual([...statuses], [404, 429]);
      const { link } = await invite();
      const limited = await open(link);
      assert.equal(limited.status, 429);
      assert.ok(Number(limited.headers.get('retry-after')) > 0);
    });
  });
});
