/**
 * Which standbys have every change before it is answered: `synchronous_commit = remote_apply`, and `synchronous_standby_names` with all of their names.
 * Nothing that a user can know is newer than such a standby, so its reads need no fence (docs/decisions/0054-costs-of-the-whole.md).
 */

/** A process asks for the settings twice a second. What it knows is used for so long. */
export const knownMilliseconds = 1000;
/** After so long, every process knows of a new setting, or has stopped to use what it knew. */
export const settledMilliseconds = 2000;

/** Returns the names of the standbys that each commit waits for. Not those of which it waits for some only. */
export function standbysWaitedFor(setting: string): ReadonlySet<string> {
  const [, count = '1', listed = setting] =
    /^(?:(?:first|any)\s+)?(\d+)\s*\((.*)\)$/is.exec(setting.trim()) ?? [];
  const names = listed.split(',').map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const isWhole = Number(count) === names.length && names.every((name) => /^[^*"()]+$/.test(name));
  return new Set(isWhole ? names : []);
}

export class AppliedCommits {
  readonly #now: () => number;
  #names: ReadonlySet<string> = new Set();
  #setting = '';
  #changedAt = -Infinity;
  #notedAt = -Infinity;

  /** `now` returns milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Notes an answer of the primary: its standby names when commits wait until these have applied them, else ''. Returns true when commits do not
   * wait any more for a standby that they waited for before.
   */
  note(setting: string): boolean {
    this.#notedAt = this.#now();
    if (setting === this.#setting) return false;
    const before = this.#names;
    this.#setting = setting;
    this.#names = standbysWaitedFor(setting);
    this.#changedAt = this.#notedAt;
    return [...before].some((name) => !this.#names.has(name));
  }

  /** Whether a standby with this name (`cluster_name`) has everything that was answered. */
  has(name: string | undefined): boolean {
    if (!name || !this.#names.has(name.toLowerCase())) return false;
    const now = this.#now();
    return now - this.#notedAt < knownMilliseconds && now - this.#changedAt >= settledMilliseconds;
  }
}
