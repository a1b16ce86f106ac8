/** What the performing tour does in the widgets: it finds their parts, types and presses, as a user would. */

/** Thrown when the tour ends while an act runs. */
export class TourEnded extends Error {}

/** The pace of an act: it waits as people read, or not at all when the user skips the act. */
export class Pace {
  #isSkipped = false;
  #isPaused = false;
  #isEnded = false;
  readonly #wake = new EventTarget();

  /** Ends the waits of this act, so that it is done at once. */
  skip(): void {
    this.#isSkipped = true;
    this.#isPaused = false;
    this.#wake.dispatchEvent(new Event('wake'));
  }

  /** The next act has its full time again. */
  begin(): void {
    this.#isSkipped = false;
  }

  set isPaused(isPaused: boolean) {
    this.#isPaused = isPaused;
    this.#wake.dispatchEvent(new Event('wake'));
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  end(): void {
    this.#isEnded = true;
    this.#wake.dispatchEvent(new Event('wake'));
  }

  /** Resolves after this time, which pauses count to; at once when the act is skipped. Throws TourEnded. */
  async wait(milliseconds: number): Promise<void> {
    let left = milliseconds;
    while (!this.#isEnded && (this.#isPaused || (left > 0 && !this.#isSkipped))) {
      const from = performance.now();
      const wasPaused = this.#isPaused;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wasPaused ? 2 ** 30 : left);
        this.#wake.addEventListener('wake', () => (clearTimeout(timer), resolve()), { once: true });
      });
      if (!wasPaused) left -= performance.now() - from;
    }
    if (this.#isEnded) throw new TourEnded();
  }
}

const patienceMilliseconds = 20_000;
const lookMilliseconds = 100;

/** Returns a part of a widget once it is there. Throws TourEnded, or an Error when it does not come. */
export async function find(pace: Pace, widget: string, selector: string): Promise<HTMLElement> {
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    const found = document
      .querySelector(`platform-network-${widget}-widget`)
      ?.shadowRoot?.querySelector<HTMLElement>(selector);
    if (found) return found;
    if (performance.now() > until) throw new Error(`${widget}: ${selector}`);
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    // Ends here as well.
    await pace.wait(0);
  }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings an element into view without moving the focus. */
export const show = (element: HTMLElement): void =>
  element.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });

/** Points at an element while the user reads what happens there. */
export async function pointAt(pace: Pace, element: HTMLElement, milliseconds: number): Promise<void> {
  show(element);
  const ring = '0 0 0 3px #b45309';
  const pointing = element.animate(
    { boxShadow: isStill() ? [ring, ring] : ['0 0 0 0 #b45309', ring, '0 0 0 14px #b4530900'] },
    { duration: 1100, iterations: Infinity },
  );
  try {
    await pace.wait(milliseconds);
  } finally {
    pointing.cancel();
  }
}

/** Replaces the text of a field, one character at a time. */
export async function type(pace: Pace, field: HTMLInputElement, text: string): Promise<void> {
  for (let length = isStill() ? text.length : 1; length <= text.length; length++) {
    field.value = text.slice(0, length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await pace.wait(110);
  }
  field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

/** Presses a button after the user had time to see it. */
export async function press(pace: Pace, button: HTMLElement): Promise<void> {
  await pointAt(pace, button, 1400);
  button.click();
}

/** Resolves with the detail of the next event of this name. Throws TourEnded, or an Error when none comes. */
export async function heard<T>(pace: Pace, name: string, cause: () => Promise<void>): Promise<T> {
  const details: T[] = [];
  const listening = new AbortController();
  document.addEventListener(name, (event) => details.push((event as CustomEvent<T>).detail), {
    signal: listening.signal,
  });
  try {
    await cause();
    const until = performance.now() + patienceMilliseconds;
    for (;;) {
      if (details.length) return details[0]!;
      if (performance.now() > until) throw new Error(name);
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
      await pace.wait(0);
    }
  } finally {
    listening.abort();
  }
}
