/** The progress of the tour in this visit, kept in the tab's session storage. */

const key = 'sandbox-tour';
const ended = 'ended';

class TourProgress {
  #kept: string | null = '0';

  constructor() {
    try {
      this.#kept = sessionStorage.getItem(key) ?? '0';
    } catch {
      // Browsers may deny storage; the tour then restarts with each document.
    }
  }

  /** The step to show, from 0; undefined after the tour was completed or skipped. */
  get step(): number | undefined {
    return this.#kept === ended ? undefined : Number(this.#kept) || 0;
  }

  set step(step: number) {
    this.#keep(String(step));
  }

  end(): void {
    this.#keep(ended);
  }

  #keep(text: string): void {
    this.#kept = text;
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage denied, as above.
    }
  }
}

export const tourProgress = new TourProgress();
