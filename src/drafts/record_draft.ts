/**
 * Keeps an edit in progress when its element is removed or the page is left for a sign-in. The next element continues
 * it at the same record. `W` is the draft as plain data.
 */

interface Kept<W> {
  /** The record that the host page named. The user may have moved on to another one. */
  readonly named: string | null;
  readonly vid: string;
  readonly work: W;
}

export class KeptEditing<W> {
  #kept: Kept<W> | undefined;
  /** The record that the host page named, and the record that the user opened from there. */
  #named: string | null = null;
  #wentTo: string | undefined;

  /** Notes that the user opens another record than the one the host page named. */
  goTo(identifier: string | undefined): void {
    this.#wentTo = identifier;
  }

  /** Notes the element's new identifier. It is the host page's unless the user went there. */
  opens(identifier: string | null): void {
    if (identifier !== this.#wentTo) this.#named = identifier;
  }

  /**
   * Returns the draft to keep. `work` is the current edit of the record with this ID. Without one, a kept draft that
   * nothing has taken yet is returned.
   */
  read(vid: string | undefined, work: W | undefined): Kept<W> | undefined {
    return work !== undefined && vid !== undefined ? { vid, work, named: this.#named } : this.#kept;
  }

  restore(kept: Kept<W> | undefined): void {
    this.#kept = kept;
  }

  /**
   * Returns the record to open for an identifier from the host page: the record of the kept draft, if the user went to
   * it from that identifier.
   */
  placeOf(identifier: string | null): string | null {
    if (this.#kept?.named !== identifier || !this.#kept) return identifier;
    return (this.#wentTo = this.#kept.vid);
  }

  /** Returns the kept draft of a record once, when that record is open. */
  take(vid: string): W | undefined {
    if (this.#kept?.vid !== vid) return undefined;
    const { work } = this.#kept;
    this.#kept = undefined;
    return work;
  }
}
