/** The attributes and methods that all widgets have (specification 6.1). */
import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { PageState } from '../events/page_state.ts';
import { whileRendering } from './contexts.ts';
import type { ReplacedTexts } from '../texts/templates.ts';
import { alsoText, booleanAttribute } from './widget_attributes.ts';
import { coreOf } from './widget_core.ts';
import type { PaletteAction, SessionProvider } from './widget_state.ts';

/** Base of the widgets. A subclass creates its `WidgetCore` as its first field. */
export abstract class WidgetElement extends LitElement {
  /** Name set by the administrator; also used in the names of events. */
  @property({ attribute: 'widget-name' }) widgetName: string | null = null;
  /** Domain of the instance. */
  @property({ attribute: 'auth-domain' }) authDomain: string | null = null;
  /** Generated ID of the configuration. */
  @property({ attribute: 'widget-id' }) widgetId: string | null = null;
  /** Adds a close button. */
  @alsoText @property({ converter: booleanAttribute }) closeable = false;
  /** Waits for `start()`: makes no calls and opens no window before. */
  @property({ attribute: 'hold-initialization', converter: booleanAttribute }) holdInitialization = false;
  /** Shows a dialog; implies `closeable` and `hold-initialization`. */
  @property({ attribute: 'show-in-dialog', converter: booleanAttribute }) showInDialog = false;
  /** Signs in with the attributes `username` and `password`; sandbox only. */
  @property({ attribute: 'demo-mode', converter: booleanAttribute }) demoMode = false;
  /** Offers tools for agents of the browser (WebMCP). The user sees and can stop what an agent does. */
  @property({ attribute: 'agent-tools', converter: booleanAttribute }) agentTools = false;
  /** Sends `traceparent` (W3C Trace Context) with calls: that of the page when this is one, otherwise a new one for each call. */
  @property() trace: string | null = null;
  /** Raises `analytics` events about searches, filters and selections, without personal data. */
  @alsoText @property({ converter: booleanAttribute }) analytics = false;
  /**
   * For pages that already have a session, or that cannot open windows. Returns an access token, or null when nobody is
   * signed in to the page. It is called at sign-in and for each renewal, instead of opening a window. It can be set
   * before the element is defined.
   */
  @property({ attribute: false }) sessionProvider: SessionProvider | null = null;

  /**
   * What the user sees, as plain JSON. Setting it restores a state; null takes the widget as it is. From the first time
   * that the page sets it, the widget sets it too and raises `state-change` when the user changes what is shown.
   */
  @property({ attribute: false }) state: PageState | Record<string, unknown> | null | undefined;

  /**
   * Texts that replace those of the widget, by language and ID: `{ en: { 'search.title': 'Find a colleague' } }`. They
   * are used before those of the configuration. Set a new object to change them. The attribute takes JSON.
   */
  @property({ type: Object }) texts: ReplacedTexts | null | undefined;

  /** Where Ctrl K (Cmd K on Apple devices) opens the palette: `page` for the whole page, `off` for nowhere; default: in the widget. */
  @property() palette: string | null = null;
  /** Actions of the page in the palette. */
  declare paletteActions: readonly PaletteAction[] | null | undefined;

  /**
   * Closes the widget and raises `close-widget` with the reason `method`. Resolves to true when the widget is closed,
   * also if it was closed before. Resolves to false when there are unsent changes. The widget then stays open and asks
   * the user; `close-widget` follows if the user discards them.
   */
  close(): Promise<boolean> {
    return Promise.resolve(coreOf(this).close('method'));
  }

  /** Opens the palette of actions, or closes the open one. Does nothing while the widget is not ready or offers none. */
  openPalette(): Promise<void> {
    return coreOf(this).use('palette');
  }

  /**
   *
   * Associates a custom key with an entity (specification 4.2), as soon as the widget is signed in. Raises
   * `platform-network::associate-custom-key-succeeded` or `-failed`.
   *
   * @param vid__v - Platform ID or other vid_key of the entity.
   * @param system_name - Optional; the others are required.
   * @throws As a rejection: TypeError for an invalid argument; ApiError when the service refuses; Error when the widget
   * was not
   * started.
   *
   */
  associateCustomKey(
    vid__v: string,
    custom_key_source_type: string,
    custom_key_item_type: string,
    custom_key_value: string,
    system_name?: string,
  ): Promise<void> {
    const values = { vid__v, custom_key_source_type, custom_key_item_type, custom_key_value };
    // Few pages call this, so its code is not part of the first load.
    const done = import('./later/later.ts').then(({ associateKey }) =>
      associateKey(this, coreOf(this).widget, values, system_name),
    );
    // Pages that listen for the event need not handle the rejection as well.
    done.catch(() => {});
    return done;
  }

  protected override update(changed: PropertyValues): void {
    whileRendering(this, () => super.update(changed));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    coreOf(this).stop();
  }
}
