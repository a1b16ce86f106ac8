import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { alsoText, booleanAttribute, takeCredentials, widgetLanguage } from '../shared/widget_attributes.ts';
import { TextController } from '../shared/text_controller.ts';
import { textDirection } from '../texts/language.ts';
import * as texts from '../texts/portal/portal.ts';
import type { ReplacedTexts } from '../texts/templates.ts';
import { addressMode, hrefOf, isSignInReturn, readAddress, writeAddress } from './page_address.ts';
import {
  createPart,
  kindOf,
  loadPart,
  type Part,
  type PartSettings,
  passOn,
  settingsOf,
  whenRecordIsAsked,
} from './parts.ts';
import { isInMain } from './landmark.ts';
import { labels } from './page_labels.ts';
import { noPages, partFailed } from './notices.ts';
import { followPageScheme } from './page_scheme.ts';
import { portalHeader, portalLink } from './portal_header.ts';
import { usePalette } from './portal_palette.ts';
import { portalStyles } from './portal_styles.ts';
import {
  addressOf,
  isOfRecord,
  openedIn,
  pages,
  routeOf,
  type PartState,
  type PortalPage,
  type Route,
} from './routes.ts';

/**
 * @summary Is a whole page: search, record, affiliations, organizations and requests, with navigation and with the page's address as its state.
 *
 * Each page is the published widget, which loads when it is shown. A page without a widget name and ID is left out. All widgets share one sign-in.
 * Events of the widgets reach the portal and its ancestors under both of their names. A boolean attribute that is present is true, except with the literal value `false`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @csspart header, title, navigation, link - The header with the name and the links to the pages.
 * @csspart content - The area of the page that is shown.
 * @csspart notice - Messages.
 *
 * @cssstate held - Waits for `start()`.
 */
export class PlatformNetworkPortal extends LitElement {
  static override styles = portalStyles;

  /** Domain of the instance. */
  @property({ attribute: 'auth-domain' }) authDomain: string | null = null;
  /** Name of the portal, in its header. */
  @property() heading: string | null = null;
  /** Name of the search widget's configuration. */
  @property({ attribute: 'search-widget-name' }) searchWidgetName: string | null = null;
  /** ID of the search widget's configuration. */
  @property({ attribute: 'search-widget-id' }) searchWidgetId: string | null = null;
  /** Name of the profile widget's configuration. */
  @property({ attribute: 'profile-widget-name' }) profileWidgetName: string | null = null;
  /** ID of the profile widget's configuration. */
  @property({ attribute: 'profile-widget-id' }) profileWidgetId: string | null = null;
  /** Name of the affiliation widget's configuration. */
  @property({ attribute: 'affiliation-widget-name' }) affiliationWidgetName: string | null = null;
  /** ID of the affiliation widget's configuration. */
  @property({ attribute: 'affiliation-widget-id' }) affiliationWidgetId: string | null = null;
  /** Name of the hierarchy widget's configuration. */
  @property({ attribute: 'hierarchy-widget-name' }) hierarchyWidgetName: string | null = null;
  /** ID of the hierarchy widget's configuration. */
  @property({ attribute: 'hierarchy-widget-id' }) hierarchyWidgetId: string | null = null;
  /** Name of the requests widget's configuration. */
  @property({ attribute: 'requests-widget-name' }) requestsWidgetName: string | null = null;
  /** ID of the requests widget's configuration. */
  @property({ attribute: 'requests-widget-id' }) requestsWidgetId: string | null = null;
  /** Where the portal keeps its state: `hash` (after `#`), `query` (parameter `portal`) or `none`. */
  @property() address: string | null = null;
  /** Where Ctrl K (Cmd K on Apple devices) opens the palette of the shown widget: `page` for the whole page, `off` for nowhere; default: in the portal. */
  @property() palette: string | null = null;
  /** Waits for `start()`: loads no widget and makes no calls before. */
  @property({ attribute: 'hold-initialization', converter: booleanAttribute }) holdInitialization = false;
  /** Signs in with the attributes `username` and `password`; sandbox only. */
  @property({ attribute: 'demo-mode', converter: booleanAttribute }) demoMode = false;
  /** Raises `analytics` events of its widgets, without personal data. */
  @alsoText @property({ converter: booleanAttribute }) analytics = false;
  /** Returns an access token for all widgets, or null when nobody is signed in to the page. */
  @property({ attribute: false }) sessionProvider: unknown = null;
  /** Texts that replace those of the portal and of its widgets, by language and ID. The attribute takes JSON. */
  @property({ type: Object }) texts: ReplacedTexts | null | undefined;

  readonly #texts = new TextController(this, () => widgetLanguage(this), [texts.portalTexts]);
  readonly #internals = this.attachInternals();
  readonly #parts = new Map<PortalPage, Part>();
  readonly #loading = new Set<PortalPage>();
  readonly #failed = new Set<PortalPage>();
  /** What each page shows, also while another one is open. */
  readonly #states = new Map<PortalPage, PartState | null>();
  #credentials: PartSettings['credentials'];
  #isStarted = false;
  #isReturning = false;
  #shown: PortalPage | undefined;
  /** The record that the user opened last. */
  #record: string | undefined;

  readonly #readAddress = (): void => {
    const address = readAddress(this.#mode);
    const route = routeOf(address);
    this.#isReturning = isSignInReturn(address);
    // Another address is an anchor of the host page.
    if (route || address === '' || !this.#shown) this.#show(route ?? this.#first());
  };

  override connectedCallback(): void {
    super.connectedCallback();
    for (const each of ['popstate', 'hashchange']) addEventListener(each, this.#readAddress);
    usePalette(this);
    followPageScheme(this, this.#internals.states);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const each of ['popstate', 'hashchange']) removeEventListener(each, this.#readAddress);
  }

  /** Starts the page that is shown. In a click handler, single sign-on opens its window at once. */
  async start(): Promise<void> {
    const part = this.#shown && this.#isStarted ? this.#parts.get(this.#shown) : undefined;
    this.#isStarted = true;
    this.requestUpdate();
    await (part?.start() ?? this.updateComplete);
  }

  /**
   * Closes all widgets and hides the portal. Resolves to false when there are unsent changes. The portal then stays
   * open and the page with the changes asks the user.
   */
  async close(): Promise<boolean> {
    for (const [page, part] of this.#parts)
      if (!(await part.close())) {
        this.#go({ page, state: this.#states.get(page) ?? null });
        return false;
      }
    this.#parts.clear();
    this.#isStarted = false;
    this.#shown = undefined;
    this.requestUpdate();
    return true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#credentials = takeCredentials(this) ?? this.#credentials;
    if (!this.holdInitialization && (!this.hasUpdated || changed.has('holdInitialization')))
      this.#isStarted = true;
    for (const part of this.#parts.values()) passOn(this, part, (name) => changed.has(name));
    this.#internals.states[this.#isStarted ? 'delete' : 'add']('held');
    if (this.#isStarted && !this.#shown) this.#readAddress();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isStarted) return nothing;
    const { language, isReady } = this.#texts;
    // Shows no words while texts load, because the wrong language would be worse.
    const words = (text: () => string): string => (isReady ? text() : '');
    return html`<div class="portal" dir=${textDirection(language)}>
      ${portalHeader(
        language,
        this.heading || words(texts.heading),
        words(texts.navigation),
        this.#pages.map((page) => this.#link(page, words(labels[page]))),
      )}
      <div
        class="content"
        part="content"
        role=${isInMain(this) ? 'region' : 'main'}
        tabindex="-1"
        aria-label=${this.#shown ? words(labels[this.#shown]) : nothing}
      >
        ${this.#pages.length ? pages.map((page) => this.#page(page)) : isReady ? noPages() : nothing}
      </div>
    </div>`;
  }

  #link(page: PortalPage, label: string): TemplateResult | typeof nothing {
    // A record is shown when one is opened.
    if (page === 'record' && !this.#record && page !== this.#shown) return nothing;
    const route = this.#routeOf(page);
    return portalLink(
      hrefOf(this.#mode, addressOf(route)),
      page === this.#shown,
      () => this.#go(route),
      label,
    );
  }

  #page(page: PortalPage): TemplateResult | typeof nothing {
    const isShown = page === this.#shown;
    const part = this.#parts.get(page);
    if (!isShown && !part) return nothing;
    return html`<div class="page" ?hidden=${!isShown} aria-busy=${this.#loading.has(page) ? 'true' : nothing}>
      ${part ?? (this.#failed.has(page) && this.#texts.isReady ? partFailed(this.#texts.language, () => void this.#load(page)) : nothing)}
    </div>`;
  }

  get #mode(): ReturnType<typeof addressMode> {
    return addressMode(this.address);
  }

  /** The pages that have a widget. */
  get #pages(): PortalPage[] {
    return pages.filter((page) => this.#settingsOf(page));
  }

  readonly #first = (): Route => ({ page: this.#pages[0] ?? 'search', state: null });

  readonly #settingsOf = (page: PortalPage): PartSettings | undefined =>
    settingsOf(this, page, this.#credentials);

  /** Returns what a link to a page opens: its last state, for the record that the user opened last. */
  #routeOf(page: PortalPage): Route {
    const state = this.#states.get(page) ?? null;
    if (!isOfRecord(page) || !this.#record) return { page, state };
    return state?.['identifier'] === this.#record
      ? { page, state }
      : { page, state: { identifier: this.#record } };
  }

  /** Shows a route as a step of the back button. */
  #go(route: Route): void {
    writeAddress(this.#mode, addressOf(route), true);
    this.#show(route);
  }

  #show(wanted: Route): void {
    if (!this.#isStarted) return;
    const { page, state } = this.#settingsOf(wanted.page) ? wanted : this.#first();
    const identifier = state?.['identifier'];
    if (typeof identifier === 'string') this.#record = identifier;
    this.#states.set(page, state);
    this.#shown = page;
    const part = this.#parts.get(page);
    if (part) part.state = state;
    else if (this.#settingsOf(page)) void this.#load(page);
    this.requestUpdate();
  }

  async #load(page: PortalPage): Promise<void> {
    if (this.#loading.has(page)) return;
    this.#failed.delete(page);
    this.#loading.add(page);
    this.requestUpdate();
    try {
      await loadPart(page);
      const settings = this.#settingsOf(page);
      if (settings && this.#isStarted && !this.#parts.has(page)) this.#add(page, settings);
    } catch {
      this.#failed.add(page);
    }
    this.#loading.delete(page);
    this.requestUpdate();
  }

  #add(page: PortalPage, settings: PartSettings): void {
    const part = createPart(page, settings);
    passOn(this, part, (name) => Boolean(this[name]));
    part.state = this.#states.get(page) ?? null;
    part.addEventListener(`platform-network:${kindOf[page]}:state-change`, (event) =>
      this.#follow(page, (event as unknown as CustomEvent<{ state: PartState }>).detail.state),
    );
    part.addEventListener(`platform-network:${kindOf[page]}:ready`, () => {
      if (this.#isReturning) this.#readAddress();
    });
    whenRecordIsAsked(part, (identifier) => {
      if (!this.#settingsOf('record')) return false;
      this.#go({ page: 'record', state: { identifier } });
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.content')?.focus());
      return true;
    });
    this.#parts.set(page, part);
  }

  /** Keeps what the user sees in the address. */
  #follow(page: PortalPage, state: PartState): void {
    if (this.#isReturning) return;
    // At the beginning nothing is open, and the widget chooses tab and view.
    const before = this.#states.get(page) ?? { tab: state['tab'], view: state['view'] };
    const route = { page, state };
    this.#states.set(page, state);
    if (page !== this.#shown) return;
    if (typeof state['identifier'] === 'string') this.#record = state['identifier'];
    writeAddress(this.#mode, addressOf(route), openedIn({ page, state: before }) !== openedIn(route));
    this.requestUpdate();
  }
}
