/**
 * The base of the sandbox's pages. To add a page:
 *
 * 1. Create `demo/pages/<name>/page.ts` with an element `sandbox-<name>-page` that extends `SandboxPage`.
 * 2. Add a line to `shell/pages.ts`: path, labels, the element's tag and the dynamic import of its code.
 * 3. Wrap every text in `msg` of `@lit/localize`, and translate it in `demo/languages/<tag>/pages/` (`language/texts.ts`).
 * 4. Call the service through `service` of `service/session.ts`. The contract types each call, for example
 *    `service.call('get /users', {query: {limit: 50}})`.
 * 5. Load data through `Loading` of `shell/loading.ts`, which shows loading, errors and retry the same way on all pages.
 * 6. Report outcomes with `notify` and `announce` (`shell/notices.ts`); ask before destructive actions with `confirm`.
 * 7. Navigate with `navigate` or with links to `/<name>/…`. Use the styles of `pageStyles` (`shell/page_styles.ts`).
 * 8. Import components one by one from `@awesome.me/webawesome/dist/components/…`. Their icons are symbols of
 *    `public/icons.svg`.
 *
 * The shell creates the element on the first visit and hides it while another page is shown, so the page keeps its
 * input. It creates a new element when another user signs in. Pages with an `account` are for signed-in users only;
 * the service decides what each user may do there.
 */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { TextArea } from '../language/load.ts';

/** The base of every page's element. */
export abstract class SandboxPage extends LitElement {
  /**
   * The rest of the path below the page's own, without leading or trailing slashes: `widgets/abc` for
   * `/admin/widgets/abc`.
   */
  @property({ attribute: false }) path = '';
  @property({ attribute: false }) query = new URLSearchParams();
  /** False while another page is shown. A page can then pause listening and polling. */
  @property({ attribute: false }) isShown = true;

  /**
   * True while the page has unsaved changes. The shell then asks before the user leaves or changes the
   * account.
   */
  get hasUnsavedWork(): boolean {
    return false;
  }
}

export interface PageEntry {
  /** First part of the address: `/` or `/name`. */
  path: string;
  /** Label in the navigation. */
  label: string;
  /** Title of the document. */
  title: string;
  tag: string;
  /** The area of its texts, which load before its code. */
  texts: TextArea;
  load(): Promise<unknown>;
  /** The documented account that suits the page; present when the page needs a signed-in user. */
  account?: string;
  /** Label and target of the skip link; default: the page's content. */
  skip?: { label: string; target: string };
}
