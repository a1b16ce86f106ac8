/** Client-side routing: one document, the browser's history and plain links. */

/** Dispatches `change` after every navigation; `detail.isNew` is false when only the query changed. */
class Router extends EventTarget {
  #pathname = location.pathname;

  constructor() {
    super();
    addEventListener('popstate', () => this.#changed());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  navigate(to: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#changed();
  }

  #changed(): void {
    const isNew = location.pathname !== this.#pathname;
    this.#pathname = location.pathname;
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
