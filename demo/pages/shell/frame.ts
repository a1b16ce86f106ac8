/** Shows the page for the current address. Creates a page's element on the first visit and keeps it. */
import { msg, str } from '@lit/localize';
import { html, render, type TemplateResult } from 'lit';
import { session } from '../service/session.ts';
import type { Accounts } from './accounts.ts';
import type { PageEntry, SandboxPage } from './page.ts';
import { pageAt } from './pages.ts';
import { loadTexts } from '../language/load.ts';

export class Frame {
  readonly #main: HTMLElement;
  readonly #accounts: Accounts;
  readonly #elements = new Map<PageEntry, SandboxPage>();
  /** Shown instead of a page: the sign-in gate, the loading state, an error, or an unknown address. */
  readonly #notice = document.createElement('div');

  constructor(main: HTMLElement, accounts: Accounts) {
    this.#main = main;
    this.#accounts = accounts;
    main.append(this.#notice);
  }

  get page(): PageEntry | undefined {
    return pageAt(location.pathname)?.page;
  }

  get hasUnsavedWork(): boolean {
    return [...this.#elements.values()].some((element) => element.hasUnsavedWork);
  }

  /** Drops pages that need an account, after the user has changed. */
  forget(): void {
    for (const [page, element] of this.#elements)
      if (page.account !== undefined) {
        element.remove();
        this.#elements.delete(page);
      }
  }

  show(): void {
    const found = pageAt(location.pathname);
    document.title = msg(str`${found?.page.title ?? msg('Not found')} · Platform Network Widgets`);
    const needsPerson = found?.page.account !== undefined && !session.person;
    for (const [page, element] of this.#elements) {
      element.hidden = page !== found?.page || needsPerson;
      element.isShown = !element.hidden;
    }
    render('', this.#notice);
    if (!found) this.#showUnknown();
    else if (needsPerson && session.isResuming) this.#showLoading();
    else if (needsPerson) this.#accounts.showGate(this.#notice, found.page);
    else this.#place(found.page, found.rest);
  }

  #place(page: PageEntry, rest: string): void {
    const element = this.#elements.get(page);
    if (!element) return void this.#load(page);
    element.path = rest;
    element.query = new URLSearchParams(location.search);
  }

  async #load(page: PageEntry): Promise<void> {
    this.#showLoading();
    try {
      await loadTexts(page.texts);
      await page.load();
    } catch {
      // The browser's console already reports the file and the cause.
      if (this.page === page) this.#showFailure();
      return;
    }
    // The user may have navigated to another page while this one loaded.
    if (this.page === page && !this.#elements.has(page)) {
      const element = document.createElement(page.tag) as SandboxPage;
      this.#elements.set(page, element);
      this.#main.append(element);
    }
    this.show();
  }

  #showLoading(): void {
    render(html`<p class="gate" role="status">${msg('Loading …')}</p>`, this.#notice);
  }

  #showFailure(): void {
    this.#showFailed(html`<h1>${msg('This page did not load')}</h1>`);
  }

  /** Tells that the code of a section or a dialog is missing, above the rest of the page, which stays. */
  showPartFailure(): void {
    this.#showFailed(html`<h2>${msg('A part of this page did not load')}</h2>`);
  }

  /** Tries again with a new document, because a document never requests a module again that failed (Chromium 150). */
  #showFailed(title: TemplateResult): void {
    render(
      html`<section class="gate" role="alert">
        ${title}
        <p>
          ${msg('Its files could not be fetched. Check that the sandbox is still running, then try again.')}
        </p>
        <div class="row">
          <wa-button variant="brand" @click=${() => location.reload()}>${msg('Try again')}</wa-button>
        </div>
      </section>`,
      this.#notice,
    );
  }

  #showUnknown(): void {
    render(
      html`<section class="gate">
        <h1>${msg('There is no page at this address')}</h1>
        <p><code>${location.pathname}</code></p>
        <p>
          ${msg('The pages of the sandbox are in the bar above.')}
          <a href="/">${msg('Go to the playground')}</a>
        </p>
      </section>`,
      this.#notice,
    );
  }
}
