/** Rows of a file whose check began to read them, so that its load goes on instead of reading the file again. */
import type { BrokenRow, CsvRow } from './csv_text.ts';

type Row = CsvRow | BrokenRow;

export class StartedRows {
  readonly #rows: AsyncGenerator<Row>;
  readonly #first: IteratorResult<Row>;

  private constructor(rows: AsyncGenerator<Row>, first: IteratorResult<Row>) {
    this.#rows = rows;
    this.#first = first;
  }

  /** Reads the first row. Throws FileUnusable. */
  static async of(rows: AsyncGenerator<Row>): Promise<StartedRows> {
    return new StartedRows(rows, await rows.next());
  }

  /** Yields all rows, once. */
  async *all(): AsyncGenerator<Row> {
    if (this.#first.done) return;
    yield this.#first.value;
    yield* this.#rows;
  }

  /** Ends reading, even if nobody asked for the rows. */
  async close(): Promise<void> {
    await this.#rows.return(undefined);
  }
}
