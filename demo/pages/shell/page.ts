/**
 * What a page of the sandbox is. How to add one:
 *
 * 1. A folder `demo/pages/<name>/` with `page.ts` that defines an element `sandbox-<name>-page` extending `SandboxPage`.
 * 2. A line in `shell/pages.ts`: path, words, the element's tag, and the dynamic import that brings its code.
 * 3. What it calls goes through `service` of `service/session.ts` (typed by the contract: `service.call('get /users', {query: {limit: 50}})`),
 *    what it loads through `Loading` of `shell/loading.ts`, which shows waiting, failing and trying again alike on all pages.
 * 4. `notify` and `announce` (`shell/notices.ts`) tell what happened, `confirm` (`shell/confirm.ts`) asks before, `navigate` and links with
 *    `href="/<name>/…"` lead on, `pageStyles` (`shell/page_styles.ts`) is how it looks. Components are imported one by one from
 *    `@awesome.me/webawesome/dist/components/…`; their icons are symbols of `public/icons.svg`.
 *
 * The shell makes the element at the first visit, hides it when another page is shown, and makes it anew when another person signs in: so
 * nothing typed is lost by looking at another page. Pages with an `account` are shown to people who are signed in only; what they may do
 * there is the service's to decide.
 */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';

/** The base of every page's element. */
export abstract class SandboxPage extends LitElement {
  /** The rest of the path below the page's own, without slashes at its ends: for `/admin/widgets/abc`, `widgets/abc`. */
  @property({ attribute: false }) path = '';
  @property({ attribute: false }) query = new URLSearchParams();
  /** False while another page is shown: a page that listens or polls may rest meanwhile. */
  @property({ attribute: false }) isShown = true;

  /** True while there is work that leaving the site or changing the account would lose: the shell then asks before. */
  get hasUnsavedWork(): boolean {
    return false;
  }
}

export interface PageEntry {
  /** First part of the address: `/` or `/name`. */
  path: string;
  /** In the navigation. */
  label: string;
  /** Of the document. */
  title: string;
  tag: string;
  load(): Promise<unknown>;
  /** The documented account that suits; present when the page needs somebody signed in. */
  account?: string;
  /** What the link that skips the header says and where it leads to; default: the page's content. */
  skip?: { label: string; target: string };
}
