/**
 * Attachment contents are written to the database in pieces, so that a large one does not block other calls.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deleteLeftOver,
  pieceBytes,
  readPieces,
  writePieces,
} from '../../../demo/service/domain/change_requests/receive/attachment_pieces.ts';
import { withContents } from '../../../demo/service/domain/change_requests/receive/attachments.ts';
import { forEachDatabase } from '../../support/databases.ts';

const now = new Date('2026-11-23T10:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

forEachDatabase((open) => {
  test('a file is written and read in pieces, byte for byte, while other calls use the database', async () => {
    const store = await open();
    const content = Buffer.alloc(3 * pieceBytes + 17, 'a ä 患者\0ÿ');
    let others = 0;
    const writing = new AbortController();
    const asking = (async () => {
      for (; !writing.signal.aborted; others++) await store.db.selectFrom('setting').select('name').execute();
    })();
    const name = await writePieces(store, content, now);
    writing.abort();
    await asking;
    assert.ok(others >= 3, `${others} other calls were answered`);
    const { count } = await store.db
      .selectFrom('attachment_piece')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 4);
    assert.deepEqual(await readPieces(store, name), content);
  });

  test('a refused request leaves no piece, and pieces of a dead process are deleted after an hour', async () => {
    const store = await open();
    const attachment = {
      file_name: 'a.txt',
      file_caption: null,
      file_content_type: 'text/plain',
      file_source_id: null,
      content: Buffer.from('text'),
    };
    let written: readonly string[] = [];
    await assert.rejects(
      withContents(store, [attachment, attachment], now, async (names) => {
        written = names;
        throw new Error('refused');
      }),
      /refused/,
    );
    assert.equal(written.length, 2);
    assert.equal((await readPieces(store, written[0]!)).length, 0);

    const name = await writePieces(store, attachment.content, now);
    await deleteLeftOver(store, later(59));
    assert.equal((await readPieces(store, name)).length, 4);
    await deleteLeftOver(store, later(61));
    assert.equal((await readPieces(store, name)).length, 0);
  });
});
