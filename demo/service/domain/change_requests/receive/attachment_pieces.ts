/** The content of attachments, kept in pieces: between two of them, other calls have the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';

/** Bytes of a piece: some milliseconds of the embedded database. */
export const pieceBytes = 256 * 1024;

/** Pieces of a file that no request has got by then are left over from a process that ended. */
const leftOverMilliseconds = 60 * 60 * 1000;

/** Writes the content of a file and returns the name that it is read by. Not in a transaction, which would hold the database for all pieces. */
export async function writePieces({ db }: Store, content: Buffer, now: Date): Promise<string> {
  const name = randomUUID();
  for (let position = 0; position * pieceBytes < content.length; position++) {
    const piece = content.subarray(position * pieceBytes, (position + 1) * pieceBytes);
    // Text is a tenth of the work that bytes are for the embedded database's driver.
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

/** Deletes pieces that belong to no request, long after they were written. */
export async function deleteLeftOver({ db }: Store, now: Date): Promise<void> {
  await sql`DELETE FROM attachment_piece WHERE created_at < ${new Date(now.getTime() - leftOverMilliseconds)}
    AND NOT EXISTS (SELECT FROM change_request_attachment WHERE name = attachment_piece.attachment)`.execute(
    db,
  );
}
