/**
 * COPY, PostgreSQL's bulk insert: half the work of an INSERT for the server. It runs as an ordinary query with the rows as its only
 * parameter, so that it is part of the current transaction. The drivers only offer it as streams and files; this file adapts them.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  sql,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseThread } from './embedded/database_thread.ts';
import { parameterText } from './array_text.ts';
import { Abandoned, currentCaller } from './caller.ts';
import { checkConfirmed } from './replicas/unconfirmed.ts';
import { nameOf } from './statements.ts';
import type { Tables } from './tables.ts';

export type CopyChunk = string | Uint8Array<ArrayBuffer>;

/**
 * Loads rows. A string contains whole lines in COPY's text format (tab-separated, newline-ended, see `copyLine`); bytes come from
 * `CopyRows`.
 */
export type CopyIn = (
  table: keyof Tables,
  columns: readonly string[],
  chunks: AsyncIterable<CopyChunk> | Iterable<CopyChunk>,
) => Promise<void>;

/** Matches the source of a COPY statement as Kysely compiles it. */
const rowsFollow = / FROM STDIN( \(FORMAT binary\))? \$1$/;
/** Returns whether a statement of Kysely loads rows. */
export const isCopy = (statement: string): boolean =>
  statement.startsWith('COPY ') && rowsFollow.test(statement);

export const copyInto =
  (db: Kysely<Tables>): CopyIn =>
  async (table, columns, chunks) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    for await (const chunk of chunks)
      if (chunk.length)
        await sql`COPY ${sql.table(table)} (${names}) FROM STDIN ${typeof chunk === 'string' ? sql`` : sql`(FORMAT binary) `}${chunk}`.execute(
          db,
        );
  };

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const toEscape = /[\\\t\n\r\0]/;
const allToEscape = /[\\\t\n\r\0]/g;

function copyValue(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  const text = String(value);
  return toEscape.test(text) ? text.replace(allToEscape, (character) => escapes[character] ?? '') : text;
}

/**
 * Returns one line in COPY's text format. null becomes \N; arrays and objects must already be text. NUL cannot be stored and is dropped.
 */
export const copyLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(copyValue).join('\t')}\n`;

/** The embedded database reads the rows of a COPY from this virtual file. */
const rowsFile = ` FROM '/dev/blob'`;

/** Marks text of several statements without values. The drivers run it as one message. */
export const scriptMark = '/* script */ ';

/** Returns a statement for the driver, named when it is prepared. */
const queryOf = (statement: string, values: unknown[] = [], prepares = true): pg.QueryConfig => {
  const name = prepares ? nameOf(statement) : undefined;
  return { text: statement, values, ...(name !== undefined && { name }) };
};

export type EmbeddedResult = Pick<pg.QueryResult, 'rows' | 'rowCount'>;

/** Runs a statement of Kysely on the embedded database. */
export async function embeddedQuery(
  thread: DatabaseThread,
  statement: string,
  parameters: readonly unknown[],
): Promise<EmbeddedResult> {
  if (isCopy(statement)) {
    const [rows] = parameters as [CopyChunk];
    await thread.copy({
      statement: statement.replace(rowsFollow, `${rowsFile}$1`),
      rows: typeof rows === 'string' ? rows : rows.slice(),
    });
    return { rows: [], rowCount: null };
  }
  const result = await thread.query(queryOf(statement, parameters.map(parameterText)));
  return Array.isArray(result) ? (result as pg.QueryResult[]).at(-1)! : result;
}

const endsTransaction = (statement: string): boolean => /^\s*(?:commit|rollback)\b/i.test(statement);

/** The server process of a connection, which the driver knows but its types do not. */
const processIdOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** A pg client in the form that Kysely expects, with COPY and prepared statements. */
class CopyingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #prepares: boolean;
  readonly #cancel: (processId: number) => Promise<unknown>;

  constructor(client: pg.PoolClient, prepares: boolean, cancel: (processId: number) => Promise<unknown>) {
    this.#client = client;
    this.#prepares = prepares;
    this.#cancel = cancel;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: unknown, parameters?: readonly unknown[]): unknown {
    if (typeof statement === 'string' && isCopy(statement))
      return this.#copy(statement.replace(/ \$1$/, ''), parameters![0] as CopyChunk);
    return this.#whileAwaited(statement as string, parameters?.map(parameterText));
  }

  /** Runs a statement. Cancels it on the server when the caller does not wait any more. */
  async #whileAwaited(statement: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const { signal } = currentCaller();
    if (!signal) return this.#run(statement, values);
    // A transaction must still end.
    if (signal.aborted && !endsTransaction(statement)) throw new Abandoned();
    let canceled: Promise<unknown> | undefined;
    const cancel = (): void => void (canceled = this.#cancel(processIdOf(this.#client)));
    signal.addEventListener('abort', cancel);
    try {
      return await this.#run(statement, values);
    } catch (error) {
      throw canceled ? new Abandoned() : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      // The next statement of the connection must not be the one that is canceled.
      await canceled?.catch(() => undefined);
    }
  }

  async #run(statement: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const result = await this.#client.query(queryOf(statement, values, this.#prepares));
    checkConfirmed(this.#client);
    return result;
  }

  async #copy(statement: string, rows: CopyChunk): Promise<Pick<PostgresQueryResult<unknown>, 'rows'>> {
    await pipeline(Readable.from([rows]), this.#client.query(copyFrom(statement)));
    return { rows: [] };
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * Returns a pg pool in the form that Kysely expects, with COPY and, when `prepares` is true, prepared statements. `connect` takes a connection
 * from the pool.
 */
export const copyingPool = (
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  prepares: boolean,
): PostgresPool => ({
  options: pool.options,
  connect: async () =>
    new CopyingClient(await connect(), prepares, (processId) =>
      pool.query('SELECT pg_cancel_backend($1)', [processId]),
    ),
  end: () => pool.end(),
});
