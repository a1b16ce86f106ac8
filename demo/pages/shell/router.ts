/** Client-side routing: one document, the browser's history and plain links. */
import { discardForms, hasUnsavedForm } from '../forms/unsaved_form.ts';

/** Dispatches `change` after every navigation; `detail.isNew` is false when only the query changed. */
class Router extends EventTarget {
  #pathname = location.pathname;
  #href = location.href;

  constructor() {
    super();
    addEventListener('popstate', () => void this.#moved());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  navigate(to: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#changed();
  }

  /** Follows the browser's Back and Forward, unless the user stays at a form. */
  async #moved(): Promise<void> {
    const { href } = location;
    if (!hasUnsavedForm()) return this.#changed();
    history.pushState(null, '', this.#href);
    if (await discardForms()) this.navigate(href);
  }

  #changed(): void {
    const isNew = location.pathname !== this.#pathname;
    this.#pathname = location.pathname;
    this.#href = location.href;
    this.dispatchEvent(new CustomEvent('change', { detail: { isNew } }));
  }

  /** Handles plain clicks on same-site links in any shadow root without reloading the document. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash || !(link.pathname === '/' || /^\/[a-z]+(\/|$)/.test(link.pathname))) return;
    event.preventDefault();
    this.navigate(link.href);
  }
}

export const router = new Router();

/**
 * Navigates to an address of the sandbox, for example `/steward/requests/12?tab=history`. `replace` adds no
 * history entry.
 */
export const navigate = (to: string, options?: { replace?: boolean }): void => router.navigate(to, options);
