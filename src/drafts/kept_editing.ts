/**
 * Work that was under way when the element went, or the page was left for a sign-in: it goes on in the element that comes next, at the
 * record that it is of. `W`: what was under way, as plain data.
 */

/** As it is kept. */
interface Kept<W> {
  /** The record that the page named; the person may have gone on to another one. */
  readonly named: string | null;
  readonly vid: string;
  readonly work: W;
}

export class KeptEditing<W> {
  #kept: Kept<W> | undefined;
  /** What the page named, and where the person went from there. */
  #named: string | null = null;
  #wentTo: string | undefined;

  /** The person opens another record than the page's. */
  goTo(identifier: string | undefined): void {
    this.#wentTo = identifier;
  }

  /** The element has another identifier now. */
  opens(identifier: string | null): void {
    if (identifier !== this.#wentTo) this.#named = identifier;
  }

  /** `work`: what is under way at the record with this ID. What is kept and nobody has come back to yet stays kept. */
  read(vid: string | undefined, work: W | undefined): Kept<W> | undefined {
    return work !== undefined && vid !== undefined ? { vid, work, named: this.#named } : this.#kept;
  }

  restore(kept: Kept<W> | undefined): void {
    this.#kept = kept;
  }

  /** What to open where the page names this: the record that the work is at, when the person came to it from there. */
  placeOf(identifier: string | null): string | null {
    if (this.#kept?.named !== identifier || !this.#kept) return identifier;
    return (this.#wentTo = this.#kept.vid);
  }

  /** What to go on with, once its record is open. */
  take(vid: string): W | undefined {
    if (this.#kept?.vid !== vid) return undefined;
    const { work } = this.#kept;
    this.#kept = undefined;
    return work;
  }
}
