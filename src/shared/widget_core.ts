/**
 * The shared parts behind every widget element: lifecycle controller, surface, texts and metadata. Views and controllers
 * of the widget get them by context.
 */
import type { LitElement } from 'lit';
import { raiseLoadFailed, raiseWidgetEvent, type CloseWidgetDetail } from '../events/widget_events.ts';
import type { TextArea } from '../texts/language.ts';
import {
  attributesContext,
  configurationContext,
  languageContext,
  metadataContext,
  provideContexts,
  provided,
  textsContext,
  type Provided,
  widgetContext,
} from './contexts.ts';
import { keepFocus } from './focus_keeper.ts';
import { MetadataController } from './metadata_controller.ts';
import { openByKey } from './palette/palette_key.ts';
import { TextController } from './text_controller.ts';
import { takeCredentials, widgetLanguage } from './widget_attributes.ts';
import { WidgetController, type WidgetControllerOptions } from './widget_controller.ts';
import type { WidgetAttributes } from './widget_state.ts';
import { raiseSignals, type WidgetContent } from './widget_signals.ts';
import { WidgetSurface } from './widget_surface.ts';

type CloseReason = CloseWidgetDetail['reason'];

type CoreElement = LitElement &
  WidgetAttributes & { readonly state: unknown; readonly agentTools: boolean; readonly analytics: boolean };

/**
 * What a widget loads when it is first used, behind one address and hash in its code: what connects the property `state`,
 * the tools for agents, the palette of actions, its key in the whole page, and the events about use.
 */
type LaterParts = Readonly<
  Record<'state' | 'agent-tools' | 'palette' | 'key' | 'analytics', (element: never) => unknown>
>;

interface WidgetCoreOptions extends Pick<WidgetControllerOptions, 'kind' | 'draft' | 'onReady' | 'onStop'> {
  /** Texts that the first rendering requires, in addition to the shared ones. */
  readonly areas?: readonly TextArea[];
  /** The contexts that only this kind of widget provides. */
  readonly contexts?: () => readonly Provided[];
  /** Selects the element that receives focus when the focused one is gone and has no successor. */
  readonly focusHome?: string;
  /** Loads what few pages and users need. */
  readonly later: () => Promise<{ readonly parts: LaterParts }>;
  /** Returns the state of the widget's content, with the error that it displays. */
  readonly content: () => WidgetContent;
  /** Closes at once, or asks first if unsent input would be lost. Returns false when it asks. */
  readonly beforeClose: (close: () => void, reason: CloseReason) => boolean;
}

const cores = new WeakMap<Element, WidgetCore>();

/** Returns the core of a widget. The host page has no access to it, because it leads to the session. */
export const coreOf = (element: Element): WidgetCore => cores.get(element)!;

export class WidgetCore {
  readonly widget: WidgetController;
  readonly surface: WidgetSurface;
  readonly texts: TextController;
  readonly metadata: MetadataController;
  readonly #element: CoreElement;
  readonly #options: WidgetCoreOptions;
  #isProviding = false;
  readonly #used: Partial<Record<keyof LaterParts, Promise<void> | undefined>> = {};

  constructor(element: CoreElement, options: WidgetCoreOptions) {
    cores.set(element, this);
    this.#element = element;
    this.#options = options;
    this.metadata = new MetadataController(element);
    this.widget = new WidgetController(element, {
      ...options,
      onReady: (read, again) => {
        if (!again) this.metadata.use(this.widget.transport);
        options.onReady(read, again);
        // Beside the record, so that neither its labels nor a form that opens at once wait for them.
        if (options.kind === 'profile') this.metadata.fields();
      },
      onStop: () => this.stop(),
      settings: () => element,
      language: () => this.texts.language,
      isHeld: () => element.holdInitialization || element.showInDialog,
      takeCredentials: () => takeCredentials(element),
    });
    this.surface = new WidgetSurface(element, {
      internals: element.attachInternals(),
      widget: this.widget,
      isDialog: () => element.showInDialog,
    });
    raiseSignals(element, this.widget, options.kind, options.content);
    keepFocus(element, options.focusHome);
    this.texts = new TextController(
      element,
      () => widgetLanguage(element, this.widget),
      options.areas ?? [],
      () => this.widget.configuration?.texts,
    );
    element.addController({
      hostConnected: () => this.#provide(),
      hostUpdated: () => this.#follow(),
    });
    element.addEventListener('keydown', (event) => openByKey(event, element, this.widget));
  }

  /** Provides the contexts in the shadow root, where no listener of the host page hears a request. */
  #provide(): void {
    if (this.#isProviding) return;
    this.#isProviding = true;
    provideContexts(this.#element.renderRoot, [
      provided(attributesContext, () => this.#element),
      provided(widgetContext, () => this.widget),
      provided(configurationContext, () => this.widget.configuration!),
      provided(metadataContext, () => this.metadata),
      provided(languageContext, () => this.texts.language),
      provided(textsContext, () => this.texts),
      ...(this.#options.contexts?.() ?? []),
    ]);
  }

  /** Follows the state of the widget from the first time that the page sets the property, and offers tools from the first time that it sets the attribute. */
  #follow(): void {
    const { state, agentTools, palette, analytics } = this.#element;
    if (state !== undefined) this.#used.state ??= this.use('state');
    if (agentTools) this.#used['agent-tools'] ??= this.use('agent-tools');
    if (palette === 'page') this.#used.key ??= this.use('key');
    // Not before the first words are there.
    if (analytics && this.widget.isRunning) this.#used.analytics ??= this.use('analytics');
  }

  /** Loads and uses a part. What does not load is tried again with the next update. */
  async use(part: keyof LaterParts): Promise<void> {
    try {
      await (await this.#options.later()).parts[part](this.#element as never);
    } catch {
      this.#used[part] = undefined;
      raiseLoadFailed(this.#element, part);
    }
  }

  /** Closes the widget and raises `close-widget`. Returns false when it asks the user first. */
  close(reason: CloseReason): boolean {
    const close = (): void => {
      if (!this.widget.close()) return;
      this.surface.closeDialog();
      const { widgetName } = this.#element;
      raiseWidgetEvent(this.#element, { widgetName, kind: this.#options.kind }, 'close-widget', { reason });
    };
    return this.#options.beforeClose(close, reason);
  }

  /** Stops all calls: the widget stopped, or the element is disconnected, whether the widget was started or not. */
  stop(): void {
    this.metadata.use(undefined);
    this.#options.onStop();
  }
}
