/** What managers read of the change requests of their teams (docs/decisions/0048-teams.md). */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onBothEngines, person, type Desk } from './support.ts';

const managerOfAll = 'director@example.org';
const outsider = 'outsider@example.org';

onBothEngines('change requests of a team', (desk) => {
  /** IDs of users by user name. */
  const ids = new Map<string, number>();
  const sessions = new Map<string, string>();
  let id: string;

  const asAdmin = (method: string, path: string, body?: object) =>
    desk().call('admin', method, path, { body });
  const call = async (
    username: string,
    method: string,
    path: string,
    options: Parameters<Desk['call']>[3] = {},
  ) => desk().service.call(method, path, { session: sessions.get(username)!, ...options });
  const seenBy = async (username: string, filters?: string): Promise<string[]> => {
    const query = { ...(filters && { filters }) };
    const { body } = await call(username, 'GET', '/change_request/search', { query });
    return body.change_requests.map((each: { change_request_id: string }) => each.change_request_id);
  };
  const readAs = async (username: string) =>
    (await call(username, 'GET', `/change_requests/${id}`)).body.change_requests[0];
  const setManager = async (username: string, manager: string | null) => {
    const path = `/users/${ids.get(username)!}`;
    const { user } = (await asAdmin('GET', path)).body;
    const { api_access, api_systems, visibility_profile } = user;
    return asAdmin('PUT', path, { api_access, api_systems, visibility_profile, manager });
  };

  before(async () => {
    for (const username of [managerOfAll, outsider])
      await asAdmin('POST', '/users', {
        username,
        display_name: username,
        user_type: 'STANDARD_USER',
        password: 'correct horse',
        api_access: 'all',
        api_systems: [],
        visibility_profile: 'ALL',
      });
    for (const user of (await asAdmin('GET', '/users')).body.users) ids.set(user.username, user.id);
    await setManager('manager@sandbox.example', managerOfAll);
    for (const username of [managerOfAll, outsider]) {
      const form = { username, password: 'correct horse' };
      sessions.set(username, (await desk().service.call('POST', '/auth', { form })).body.sessionId);
    }
    for (const account of ['manager', 'rep', 'integration'])
      sessions.set(`${account}@sandbox.example`, await desk().service.signIn(account));
    id = await desk().create('rep', {
      vid_key: await desk().addRecord(person()),
      entity: { gender__v: 'F' },
    });
  });

  test('the manager, and the manager of the manager, find and read them; others do not', async () => {
    for (const username of ['rep@sandbox.example', 'manager@sandbox.example', managerOfAll]) {
      assert.ok((await seenBy(username)).includes(id), username);
      assert.equal((await readAs(username)).change_request_id, id);
    }
    assert.deepEqual(await seenBy(outsider), []);
    assert.deepEqual(await seenBy(outsider, 'creator:rep@sandbox.example'), []);
    assert.deepEqual(await seenBy(outsider, 'creator:team'), []);
    const { body } = await call(outsider, 'GET', `/change_requests/${id}`);
    assert.deepEqual([body.change_requests, body.errors[0].type], [[], 'NOT_FOUND']);
  });

  test('creator finds the manager’s own requests, those of the team, and those of a member', async () => {
    const manager = 'manager@sandbox.example';
    const own = await desk().create('manager', {
      vid_key: await desk().addRecord(person()),
      entity: { gender__v: 'F' },
    });
    const of = (filters: string) => seenBy(manager, `change_request_id:${id},${own}~${filters}`);
    assert.deepEqual(await of('creator:me'), [own]);
    assert.deepEqual(await of('creator:team'), [id]);
    assert.deepEqual(await of('creator:me,team'), [own, id]);
    assert.deepEqual(await of('creator:rep@sandbox.example'), [id]);
    assert.deepEqual(await seenBy('rep@sandbox.example', `change_request_id:${own}`), []);
    const { body } = await call(manager, 'GET', '/change_request/search', {
      query: { facets: 'creator', filters: `change_request_id:${id},${own}`, limit: '0' },
    });
    assert.deepEqual(
      body.facets[0].values.map(({ value }: { value: string }) => value),
      [manager, 'rep@sandbox.example'],
    );
  });

  test('a manager reads questions and answers, and changes nothing', async () => {
    const manager = 'manager@sandbox.example';
    await desk().call('steward', 'POST', `/change_requests/${id}/questions`, { body: { question: 'Why?' } });
    const request = await readAs(manager);
    assert.equal(request.is_read_only, true);
    assert.deepEqual([request.open_questions, request.questions[0].question], [1, 'Why?']);
    assert.ok((await seenBy(manager, 'question:open')).includes(id));
    const before = await readAs('rep@sandbox.example');
    assert.equal('is_read_only' in before, false);
    for (const [method, path, body] of [
      ['DELETE', `/change_request/${id}`],
      ['PUT', `/change_requests/${id}/questions/${request.questions[0].question_id}`, { answer: 'Because.' }],
      ['POST', `/change_requests/${id}/questions`, { question: 'Really?' }],
      ['PUT', `/change_requests/${id}`, { version: before.version, result: 'CHANGE_ACCEPTED' }],
    ] as const) {
      const answer = await call(manager, method, path, { body });
      assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS', `${method} ${path}`);
    }
    assert.deepEqual(await readAs('rep@sandbox.example'), before);
    assert.equal((await readAs('integration@sandbox.example')).is_read_only, true);
  });

  test('the files of a request stay with its creator and stewards', async () => {
    const withFile = await desk().create('rep', {
      vid_key: await desk().addRecord(person()),
      entity: { gender__v: 'F' },
      attachments: [{ file_name: 'id.txt', file_content_type: 'text/plain', file_data: btoa('card') }],
    });
    const query = { includeAttachmentInfo: 'true' };
    const { body } = await call('rep@sandbox.example', 'GET', `/change_requests/${withFile}`, { query });
    const { name } = body.change_requests[0].attachments[0];
    const path = `/change_requests/${withFile}/attachments/${name}`;
    const { status } = await call('manager@sandbox.example', 'GET', path);
    assert.equal(status, 404);
  });

  test('the manager’s call that waits for changes learns of them, an outsider’s does not', async () => {
    const changes = async (username: string, since?: string) =>
      (
        await call(username, 'GET', '/changes', {
          query: { topics: 'change_requests', ...(since && { since }) },
        })
      ).body;
    const [{ cursor }, { cursor: outside }] = [await changes(managerOfAll), await changes(outsider)];
    await desk().call('steward', 'POST', `/change_requests/${id}/questions`, { body: { question: 'When?' } });
    assert.deepEqual((await changes(managerOfAll, cursor)).change_requests, [id]);
    assert.deepEqual((await changes(outsider, outside)).change_requests, []);
  });

  test('a user who leaves the team takes the requests along, from the next call on', async () => {
    const { body } = await setManager('rep@sandbox.example', outsider);
    assert.equal(body.user.manager, outsider);
    assert.deepEqual(await seenBy('manager@sandbox.example', `change_request_id:${id}`), []);
    assert.deepEqual(await seenBy(managerOfAll, `change_request_id:${id}`), []);
    assert.deepEqual(await seenBy(outsider, `change_request_id:${id}`), [id]);
    const after = await setManager('rep@sandbox.example', null);
    assert.equal(after.body.user.manager, null);
    assert.deepEqual(await seenBy(outsider), []);
    await setManager('rep@sandbox.example', 'manager@sandbox.example');
  });

  test('a change that does not name the manager keeps it', async () => {
    const path = `/users/${ids.get('rep@sandbox.example')!}`;
    const access = { api_access: 'all', api_systems: [], visibility_profile: 'HIDE_OPTED_OUT' };
    const { body } = await asAdmin('PUT', path, access);
    assert.equal(body.user.manager, 'manager@sandbox.example');
  });

  test('unknown managers, and managers who belong to the team, are refused with the reason', async () => {
    for (const [username, manager, words] of [
      ['rep@sandbox.example', 'nobody', /^manager: there is no user nobody\./],
      [managerOfAll, managerOfAll.toUpperCase(), /^manager: users cannot be their own managers\./],
      [managerOfAll, 'rep@sandbox.example', /^manager: rep@sandbox\.example is in the team of the user\./],
    ] as const) {
      const { body } = await setManager(username, manager);
      assert.equal(body.errors[0].type, 'INVALID_DATA');
      assert.match(body.errors[0].message, words);
    }
  });

  test('the audit history names the manager before and after', async () => {
    await setManager('rep@sandbox.example', null);
    const query = { user: 'rep@sandbox.example', limit: '1' };
    const { body } = await desk().call('admin', 'GET', '/audit/administration', { query });
    assert.deepEqual(body.entries[0].changes, [
      { path: 'manager', from: 'manager@sandbox.example', to: null },
    ]);
    await setManager('rep@sandbox.example', 'manager@sandbox.example');
  });
});
