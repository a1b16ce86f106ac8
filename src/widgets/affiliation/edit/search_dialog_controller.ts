/**
 * The configured search widget nested in another widget (specification 6.1: `search_widget_id`). Its code loads on
 * first use, and it shares the page's session. Its events stay inside, because the host page did not create it.
 */
import { publishedScripts } from '../../../api/published_scripts.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { keepEventsInside } from '../../../events/widget_events.ts';

const tag = 'platform-network-search-widget';

/** The settings of a nested search widget. */
export interface InnerSearch {
  readonly widgetId: string;
  readonly widgetName: string;
  readonly authDomain: string | null;
  /** BCP 47 language tag. */
  readonly language: string;
  readonly sessionProvider: unknown;
  /** Texts of the page that replace others. */
  readonly texts: unknown;
}

type SearchWidget = HTMLElement & {
  start(): Promise<void>;
  close(): Promise<boolean>;
  sessionProvider?: unknown;
  texts?: unknown;
};

/**
 * Returns whether the search widget is defined or can be loaded. An application that bundles only this widget has none.
 */
export const hasSearchWidget = (): boolean =>
  customElements.get(tag) !== undefined || typeof publishedScripts()?.load === 'function';

export class SearchDialogController implements ReactiveController {
  /** The element to render; undefined until it is first opened. */
  element: SearchWidget | undefined;
  isLoading = false;
  hasFailed = false;

  readonly #host: ReactiveControllerHost;
  readonly #onSelect: (record: EntityWrapper) => void;
  #life = new AbortController();

  /** `onSelect` receives the chosen record, found or newly created. */
  constructor(host: ReactiveControllerHost, onSelect: (record: EntityWrapper) => void) {
    this.#host = host;
    this.#onSelect = onSelect;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Opens the search in a dialog. Focus returns to the previous element when the dialog closes. */
  open(inner: InnerSearch): void {
    if (this.isLoading) return;
    this.hasFailed = false;
    if (customElements.get(tag)) return this.#start(inner);
    this.isLoading = true;
    this.#host.requestUpdate();
    const { signal } = this.#life;
    Promise.resolve(publishedScripts()?.load?.(tag))
      .then(() => {
        if (!signal.aborted) this.#start(inner);
      })
      .catch(() => {
        this.hasFailed = true;
      })
      .finally(() => {
        this.isLoading = false;
        this.#host.requestUpdate();
      });
  }

  /** Removes the search widget and the input in it. */
  leave(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.element = undefined;
    this.isLoading = false;
  }

  #start(inner: InnerSearch): void {
    this.element ??= this.#make(inner);
    const { element } = this;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      if (element.isConnected) void element.start();
    });
  }

  #make({ widgetId, widgetName, authDomain, language, sessionProvider, texts }: InnerSearch): SearchWidget {
    const element = document.createElement(tag) as SearchWidget;
    keepEventsInside(element);
    const attributes = {
      'widget-id': widgetId,
      'widget-name': widgetName,
      'auth-domain': authDomain ?? '',
      'show-in-dialog': '',
      lang: language,
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.sessionProvider = sessionProvider;
    if (texts) element.texts = texts;
    element.addEventListener('platform-network:search:select', ({ detail }) => {
      void element.close();
      this.#onSelect(detail.entity);
    });
    return element;
  }
}
