/** Questions of stewards to the creators of change requests, and their answers (decision 5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothEngines, onOneEngine, person, type Desk, type Json } from './support.ts';

type Account = Parameters<Desk['call']>[0];

/** Calls about questions, at an instance. */
function callsOf(desk: () => Desk) {
  const put = async (account: Account, method: string, path: string, body: Json) => {
    const { status, body: answer } = await desk().call(account, method, `/change_requests/${path}`, { body });
    return { status, error: answer.errors?.[0]?.type, request: answer.change_requests?.[0] };
  };
  return {
    create: async () =>
      desk().create('rep', { vid_key: await desk().addRecord(person()), entity: { gender__v: 'F' } }),
    ask: (id: string, question: string, account: Account = 'steward') =>
      put(account, 'POST', `${id}/questions`, { question }),
    answer: (id: string, question: string, answer: string, account: Account = 'rep') =>
      put(account, 'PUT', `${id}/questions/${question}`, { answer }),
    async readAs(account: Account, id: string) {
      const { body } = await desk().call(account, 'GET', `/change_requests/${id}`);
      return body.change_requests[0];
    },
    async openOf(account: Account, filters: string) {
      const { body } = await desk().call(account, 'GET', '/change_request/search', { query: { filters } });
      return body.change_requests;
    },
  };
}

onBothEngines('questions about change requests', (desk) => {
  const calls = callsOf(desk);

  test('a steward asks, the creator answers, and both read it with who and when', async () => {
    const id = await calls.create();
    const before = await calls.readAs('rep', id);
    assert.equal('questions' in before || 'open_questions' in before, false);

    const asked = await calls.ask(id, '  Where did you hear it? <b>\n');
    const [question] = asked.request.questions;
    assert.equal(question.question, 'Where did you hear it? <b>');
    assert.equal(question.asked_by, 'steward@sandbox.example');
    assert.ok(question.asked_date);
    assert.deepEqual([question.answer, question.answered_by, question.answered_date], [null, null, null]);
    assert.equal(asked.request.open_questions, 1);
    assert.equal(asked.request.status__v, before.status__v);
    assert.equal(asked.request.version, before.version + 1);
    assert.deepEqual((await calls.readAs('rep', id)).questions, asked.request.questions);

    const answered = await calls.answer(id, question.question_id, 'At the front desk.');
    const [both] = answered.request.questions;
    assert.deepEqual([both.answer, both.answered_by], ['At the front desk.', 'rep@sandbox.example']);
    assert.ok(both.answered_date);
    assert.equal('open_questions' in answered.request, false);
    assert.equal(answered.request.answered_questions, 1);
    assert.deepEqual(await calls.openOf('steward', `question:open~change_request_id:${id}`), []);
    const [found] = await calls.openOf('steward', `question:answered~change_request_id:${id}`);
    assert.equal(found.answered_questions, 1);
    assert.deepEqual((await desk().read(id)).questions, answered.request.questions);

    const { body } = await desk().call('steward', 'GET', `/change_requests/${id}/log`);
    assert.deepEqual(
      body.log.slice(-2).map(({ username, action }: Json) => [username, action]),
      [
        ['steward@sandbox.example', 'asked'],
        ['rep@sandbox.example', 'replied'],
      ],
    );
  });

  test('the changes since a call tell the creator of a question, and the steward of an answer', async () => {
    const id = await calls.create();
    const changesOf = async (account: Account, since?: string) =>
      (
        await desk().call(account, 'GET', '/changes', {
          query: { topics: 'change_requests', ...(since && { since, wait: '5' }) },
        })
      ).body;
    const { cursor } = await changesOf('rep');
    const { request } = await calls.ask(id, 'Why?');
    assert.deepEqual((await changesOf('rep', cursor)).change_requests, [id]);
    const later = await changesOf('steward');
    await calls.answer(id, request.questions[0].question_id, 'Because.');
    assert.deepEqual((await changesOf('steward', later.cursor)).change_requests, [id]);
  });
});

onOneEngine('rules of questions', (desk) => {
  const calls = callsOf(desk);

  test('only stewards and administrators ask, and only the creator answers', async () => {
    const id = await calls.create();
    for (const account of ['rep', 'integration', 'partner', 'guest'] as const) {
      const { status } = await calls.ask(id, 'Why?', account);
      assert.equal(status, 403, account);
    }
    for (const account of ['data', 'admin'] as const)
      assert.equal((await calls.ask(id, 'Why?', account)).request.questions.at(-1).question, 'Why?');
    const [{ question_id: first }] = (await desk().read(id)).questions;
    for (const account of ['steward', 'admin', 'integration'] as const) {
      const refused = await calls.answer(id, first, 'I know it.', account);
      assert.deepEqual([refused.status, refused.error], [403, 'INSUFFICIENT_ACCESS'], account);
    }
    const unseen = await calls.answer(id, first, 'I know it.', 'guest');
    assert.equal(unseen.request, undefined);
    assert.equal((await desk().read(id)).questions[0].answer, null);
  });

  test('nobody but the creator, stewards and administrators reads or finds questions', async () => {
    const id = await calls.create();
    await calls.ask(id, 'Why?');
    const filters = `question:open~change_request_id:${id}`;
    for (const [account, count] of [
      ['rep', 1],
      ['steward', 1],
      ['admin', 1],
      ['integration', 0],
    ] as const) {
      const request = await calls.readAs(account, id);
      assert.equal(request.open_questions ?? 0, count, account);
      assert.equal(request.questions?.length ?? 0, count, account);
      const found = await calls.openOf(account, filters);
      assert.equal(found.length, count, account);
      if (count) assert.deepEqual([found[0].open_questions, 'questions' in found[0]], [1, false]);
    }
    const { status } = await desk().call('rep', 'GET', '/change_request/search', {
      query: { filters: 'question:closed' },
    });
    assert.equal(status, 400);
  });

  test('a closed or canceled request takes neither questions nor answers, and waits for none', async () => {
    const [processed, canceled] = [await calls.create(), await calls.create()];
    for (const id of [processed, canceled]) await calls.ask(id, 'Why?');
    await desk().process(processed);
    await desk().call('rep', 'DELETE', `/change_request/${canceled}`);
    for (const id of [processed, canceled]) {
      const request = await desk().read(id);
      assert.equal('open_questions' in request || 'answered_questions' in request, false);
      assert.equal((await calls.ask(id, 'And why now?')).error, 'INVALID_STATE');
      const late = await calls.answer(id, request.questions[0].question_id, 'Too late.');
      assert.equal(late.error, 'INVALID_STATE');
      assert.deepEqual((await desk().read(id)).questions, request.questions);
      assert.deepEqual(await calls.openOf('rep', `question:open~change_request_id:${id}`), []);
    }
  });

  test('a repeated call changes nothing, and an answer cannot be replaced', async () => {
    const id = await calls.create();
    const first = await calls.ask(id, 'Why?');
    const again = await calls.ask(id, 'Why?');
    assert.deepEqual(again.request, first.request);
    const [{ question_id: question }] = first.request.questions;
    const answers = await Promise.all(['Yes.', 'No.'].map((text) => calls.answer(id, question, text)));
    assert.deepEqual(answers.map(({ error }) => error ?? 'kept').sort(), ['INVALID_STATE', 'kept']);
    const kept = (await desk().read(id)).questions[0].answer;
    const repeated = await calls.answer(id, question, kept);
    assert.equal(repeated.error, undefined);
    assert.equal((await calls.ask(id, 'Why?')).request.questions.length, 2);
  });

  test('texts and numbers have limits, and unknown requests and questions are NOT_FOUND', async () => {
    const id = await calls.create();
    for (const text of ['', ' \n', 'x'.repeat(2001)]) assert.equal((await calls.ask(id, text)).status, 400);
    for (let number = 1; number <= 20; number++)
      assert.equal((await calls.ask(id, `${number} ${'x'.repeat(1990)}`)).error, undefined);
    const beyond = await calls.ask(id, 'One more');
    assert.deepEqual([beyond.error, (await desk().read(id)).questions.length], ['INVALID_DATA', 20]);
    const other = await calls.create();
    assert.equal((await calls.answer(other, '1', 'Of another request')).error, 'NOT_FOUND');
    assert.equal((await calls.ask('999999999', 'Why?')).error, 'NOT_FOUND');
    assert.equal((await calls.answer('999999999', '1', 'Nothing')).error, 'NOT_FOUND');
  });
});
