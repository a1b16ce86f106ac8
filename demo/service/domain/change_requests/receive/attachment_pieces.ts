/** Stores the content of attachments in pieces, so that other calls can use the database between two pieces. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';

/** Bytes per piece. The embedded database needs a few milliseconds for one. */
export const pieceBytes = 256 * 1024;

/** Age in milliseconds after which pieces without a request are deleted: the process that wrote them has ended. */
const leftOverMilliseconds = 60 * 60 * 1000;

/** Writes the content of a file and returns the name to read it by. Call it outside a transaction, which would block the database for all pieces. */
export async function writePieces({ db }: Store, content: Buffer, now: Date): Promise<string> {
  const name = randomUUID();
  for (let position = 0; position * pieceBytes < content.length; position++) {
    const piece = content.subarray(position * pieceBytes, (position + 1) * pieceBytes);
    // Base64 text costs the embedded database's driver a tenth of the time of bytes.
    await sql`INSERT INTO attachment_piece (attachment, position, content, created_at)
      VALUES (${name}, ${position}, decode(${piece.toString('base64')}, 'base64'), ${now})`.execute(db);
  }
  return name;
}

export async function readPieces({ db }: Store, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const { rows } = await sql<{
      content: string;
    }>`SELECT encode(content, 'base64') AS content FROM attachment_piece
      WHERE attachment = ${name} AND position = ${pieces.length}`.execute(db);
    if (!rows[0]) return Buffer.concat(pieces);
    pieces.push(Buffer.from(rows[0].content, 'base64'));
  }
}

export async function deletePieces({ db }: Store, names: readonly string[]): Promise<void> {
  if (names.length) await db.deleteFrom('attachment_piece').where('attachment', 'in', names).execute();
}

/** Deletes pieces that belong to no request and are more than an hour old. */
export async function deleteLeftOver({ db }: Store, now: Date): Promise<void> {
  await sql`DELETE FROM attachment_piece WHERE created_at < ${new Date(now.getTime() - leftOverMilliseconds)}
    AND NOT EXISTS (SELECT FROM change_request_attachment WHERE name = attachment_piece.attachment)`.execute(
    db,
  );
}
