/** Files sent with a change request (specification 2.6, 4.8; decisions, section 6). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothEngines, person, type Json } from './support.ts';

onBothEngines('4.8, attachments', (desk) => {
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
});
