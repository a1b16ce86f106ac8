/** How far the tour went in this visit: kept with the tab, as it is nothing secret. */

const key = 'sandbox-tour';
const ended = 'ended';

class TourProgress {
  #kept: string | null = '0';

  constructor() {
    try {
      this.#kept = sessionStorage.getItem(key) ?? '0';
    } catch {
      // Browsers may refuse storage: the tour then begins with each document.
    }
  }

  /** The step to show, from 0; undefined once it was taken or skipped. */
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
      // As said above.
    }
  }
}

export const tourProgress = new TourProgress();
