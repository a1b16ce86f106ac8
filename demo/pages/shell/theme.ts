/**
 * The theme choice of all pages: light, dark or the system's. Stored in the browser; `?theme=` in the address
 * overrides it.
 */

export type ThemeChoice = 'auto' | 'light' | 'dark';

const key = 'sandbox-theme';
const isChoice = (text: string | null): text is ThemeChoice =>
  text === 'auto' || text === 'light' || text === 'dark';

/** Returns the stored choice. Browsers may deny storage; the choice then lasts until the next page load. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Dispatches `change` after every choice, and when the system's scheme changes. */
class Theme extends EventTarget {
  #choice: ThemeChoice = 'auto';
  readonly #system = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    super();
    const fromAddress = new URLSearchParams(location.search).get('theme');
    const kept = stored();
    this.#choice = isChoice(fromAddress) ? fromAddress : isChoice(kept) ? kept : 'auto';
    this.#system.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }

  get isDark(): boolean {
    return this.#choice === 'auto' ? this.#system.matches : this.#choice === 'dark';
  }

  choose(choice: ThemeChoice): void {
    if (choice === this.#choice) return;
    this.#choice = choice;
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Storage denied, as above.
    }
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    root.style.colorScheme = this.#choice === 'auto' ? 'light dark' : this.#choice;
    root.classList.toggle('wa-dark', this.isDark);
    root.classList.toggle('wa-light', !this.isDark);
    this.dispatchEvent(new Event('change'));
  }
}

export const theme = new Theme();
