/** Addresses of the pages: one document, the browser's history, links that work as links. */

/** Raises `change` after every step; `detail.isNew` is false when only the query changed. */
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

  /** A plain click on a link of ours, in whatever shadow root, changes the page without loading the document again. */
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

/** Goes to an address of the sandbox, for example `/steward/requests/12?tab=history`. `replace` leaves no step to go back to. */
export const navigate = (to: string, options?: { replace?: boolean }): void => router.navigate(to, options);
