/**
 * The draft of an edit with the record it belongs to. The next element continues it at the same record. `D` is the
 * draft as plain data.
 */

export interface SavedRecordDraft<D> {
  /** The record that the host page named. The user may have moved on to another one. */
  readonly named: string | null;
  readonly vid: string;
  readonly draft: D;
}

export class RecordDraft<D> {
  #saved: SavedRecordDraft<D> | undefined;
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
   * Returns the draft with its record. `draft` is the current edit of the record with this ID. Without one, a restored
   * draft that was not taken yet is returned.
   */
  save(vid: string | undefined, draft: D | undefined): SavedRecordDraft<D> | undefined {
    return draft !== undefined && vid !== undefined ? { vid, draft, named: this.#named } : this.#saved;
  }

  restore(saved: SavedRecordDraft<D>): void {
    this.#saved = saved;
  }

  clear(): void {
    this.#saved = undefined;
  }

  /**
   * Returns the record to open for an identifier from the host page: the record of the restored draft, if the user went
   * to it from that identifier.
   */
  placeOf(identifier: string | null): string | null {
    if (this.#saved?.named !== identifier || !this.#saved) return identifier;
    return (this.#wentTo = this.#saved.vid);
  }

  /** Returns the restored draft of a record once, when that record is open. */
  take(vid: string): D | undefined {
    if (this.#saved?.vid !== vid) return undefined;
    const { draft } = this.#saved;
    this.#saved = undefined;
    return draft;
  }
}
