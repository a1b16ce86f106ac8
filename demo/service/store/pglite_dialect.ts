/**
 * Kysely's own PGlite dialect lets every caller share the one connection, so that a query of one request would run inside
 * another request's transaction. This dialect hands the connection out to one holder at a time.
 */
import {
  PGliteDialect,
  PGliteDriver,
  type DatabaseConnection,
  type Driver,
  type PGliteDialectConfig,
} from 'kysely';

class ExclusivePGliteDriver extends PGliteDriver {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    // The connection passes straight on to the next holder: it never looks free to a third one in between.
    if (next) next();
    else this.#held = false;
  }
}

export class ExclusivePGliteDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ExclusivePGliteDriver(this.#config);
  }
}
