/** How many records a job changes in one transaction. */

export interface LotLimits {
  first: number;
  least: number;
  most: number;
  /** Time that a lot should take. */
  milliseconds: number;
}

export class LotSize {
  readonly #limits: LotLimits;
  records: number;

  constructor(limits: LotLimits) {
    this.#limits = limits;
    this.records = limits.first;
  }

  /** Adapts the number to the time of a lot. It at most doubles or halves, because one slow lot may have waited for a writer. */
  took(records: number, milliseconds: number): void {
    const { least, most, milliseconds: wanted } = this.#limits;
    const fitting = Math.round((records * wanted) / Math.max(milliseconds, 1));
    const next = Math.min(Math.max(fitting, this.records / 2), this.records * 2);
    this.records = Math.round(Math.min(Math.max(next, least), most));
  }
}
