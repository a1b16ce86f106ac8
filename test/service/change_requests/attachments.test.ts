/** Files sent with a change request (specification 2.6, 4.8, 7). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneEngine, person, type Json } from './support.ts';

onOneEngine('4.8, attachments', (desk) => {
  const file = (changes: Json = {}): Json => ({
    file_name: 'badge.png',
    file_content_type: 'image/png',
    file_data: Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64'),
    ...changes,
  });

  test('attachments: details with includeAttachmentInfo, never the content', async () => {
    const id = await desk().create('rep', {
      entity: person(),
      attachments: [
        file({ file_caption: 'Badge', file_source_id: 'F-1', format: 'base64' }),
        file({
          file_name: 'letter.txt',
          file_content_type: 'text/plain; charset=utf-8',
          file_data: Buffer.from('Sehr geehrte …').toString('base64'),
        }),
      ],
    });
    const { attachments } = await desk().read(id, { includeAttachmentInfo: 'true' });
    assert.equal(attachments.length, 2);
    assert.equal(attachments[0].file_caption, 'Badge');
    assert.equal(attachments[0].file_source_id, 'F-1');
    assert.equal(attachments[0].file_size, 9);
    assert.equal(attachments[0].file_status, 'AVAILABLE');
    assert.equal(attachments[1].file_content_type, 'text/plain');
    assert.notEqual(attachments[0].name, attachments[1].name);
  });

  test('a file is downloaded unchanged, always as a download, with any name', async () => {
    const content = Buffer.from('Sehr geehrte …\n<script>alert(1)</script>');
    const file_name = 'a"b\r\nX-Evil: 1 München 患者 <b>\'*.txt';
    const id = await desk().create('rep', {
      entity: person(),
      attachments: [
        file({ file_name, file_content_type: 'text/plain', file_data: content.toString('base64') }),
      ],
    });
    const { attachments } = await desk().read(id, { includeAttachmentInfo: 'true' });
    const path = `/change_requests/${id}/attachments/${attachments[0].name}`;
    const download = async (account: string) =>
      fetch(`${desk().service.url}/api/v39.0${path}`, {
        headers: { authorization: await desk().service.signIn(account) },
      });
    for (const account of ['rep', 'steward', 'data', 'admin']) {
      const response = await download(account);
      assert.equal(response.status, 200, account);
      assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('x-evil'), null);
      const disposition = response.headers.get('content-disposition') ?? '';
      assert.match(disposition, /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%~!-]+$/);
      assert.equal(decodeURIComponent(disposition.split("UTF-8''")[1]!), file_name);
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), content);
    }
    for (const account of ['integration', 'partner'] as const)
      assert.equal((await desk().call(account, 'GET', path)).status, 404, 'as if there were none');
    assert.equal((await desk().call('guest', 'GET', path)).status, 403);
    for (const wrong of [`/change_requests/${id}/attachments/none`, path.replace(id, '999999')])
      assert.equal((await desk().call('admin', 'GET', wrong)).status, 404);
  });

  for (const [title, changes] of [
    ['of a type that is not taken', { file_content_type: 'text/html' }],
    ['that is no base64', { file_data: 'not base64!' }],
    ['that is empty', { file_data: '' }],
    ['that is not what it says', { file_content_type: 'application/pdf' }],
    ['of more than 10 MB', { file_data: Buffer.alloc(10 * 1024 * 1024 + 3).toString('base64') }],
  ] as [string, Json][])
    test(`an attachment ${title}: INVALID_DATA`, async () => {
      const { message } = await desk().refuse('rep', { entity: person(), attachments: [file(changes)] });
      assert.match(message, /^attachments\.0\./);
    });

  test('an attachment whose name turns the direction of text, and so hides its ending: INVALID_DATA', async () => {
    const { status, body } = await desk().call('rep', 'POST', '/change_request', {
      body: {
        entity_type: 'HCP',
        entity: person(),
        attachments: [file({ file_name: 'photo\u202egpj.txt' })],
      },
    });
    assert.equal(status, 400);
    assert.match(body.errors[0].message, /^attachments\.0\.file_name: .*direction/);
  });

  test('a body over 25 MB: PAYLOAD_TOO_LARGE', async () => {
    const { status, body } = await desk().call('rep', 'POST', '/change_request', {
      body: {
        entity_type: 'HCP',
        entity: person(),
        attachments: [file({ file_data: 'A'.repeat(26 * 1024 * 1024) })],
      },
    });
    assert.equal(status, 413);
    assert.equal(body.errors[0].type, 'PAYLOAD_TOO_LARGE');
  });

  test('a body over 10 MB without attachments is PAYLOAD_TOO_LARGE, and nothing is stored', async () => {
    const count = async () =>
      (await desk().call('steward', 'GET', '/change_request/search', { query: { limit: '0' } })).body
        .totalCount;
    const before = await count();
    const long = { ...person(), middle_name__v: 'é'.repeat(5.5 * 1024 * 1024) };
    const { status, body } = await desk().call('rep', 'POST', '/change_request', {
      body: { entity_type: 'HCP', entity: long, attachments: [file()] },
    });
    assert.equal(status, 413);
    assert.equal(body.errors[0].type, 'PAYLOAD_TOO_LARGE');
    assert.equal(await count(), before);
  });
});
