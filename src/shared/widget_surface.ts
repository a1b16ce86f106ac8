/**
 * Applies everything to a widget's surface that is not rendering: custom states, the configured theme, and opening and
 * closing the dialog.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { WidgetController } from './widget_controller.ts';
import { declare, schemeAround, themeDeclarations, type ConfiguredTheme } from '../theme/configured_theme.ts';

export interface WidgetSurfaceOptions {
  /** The element's internals, for its custom states. */
  readonly internals: ElementInternals;
  readonly widget: WidgetController;
  readonly isDialog: () => boolean;
}

export class WidgetSurface implements ReactiveController {
  readonly #host: LitElement;
  readonly #options: WidgetSurfaceOptions;
  readonly #themeSheet = new CSSStyleSheet();
  /** The current declarations, as text. */
  #declared = '';
  /**
   * The color scheme around an element that is upgraded in place. Reading it in the constructor is cheap. Later the
   * browser would have to compute the element's own styles first.
   */
  #around: string | undefined;
  /** The current custom state of the lifecycle. */
  #stage: string | undefined;

  constructor(host: LitElement, options: WidgetSurfaceOptions) {
    this.#host = host;
    this.#options = options;
    if (host.isConnected) this.#around = schemeAround(host);
    host.addController(this);
  }

  /** Applies the configured theme to the element. */
  useTheme(theme: ConfiguredTheme): void {
    const declarations = themeDeclarations(theme, this.#around ?? schemeAround(this.#host));
    this.#around = undefined;
    const declared = String(declarations);
    // Even the same declarations would make the browser recompute all styles.
    if (declared === this.#declared) return;
    this.#declared = declared;
    declare(this.#themeSheet, declarations);
  }

  closeDialog(): void {
    this.#dialog?.close();
  }

  hostConnected(): void {
    const sheets = this.#host.shadowRoot!.adoptedStyleSheets;
    if (sheets.includes(this.#themeSheet)) return;
    sheets.push(this.#themeSheet);
    this.useTheme({ color_scheme: 'auto', tokens: {} });
  }

  hostUpdated(): void {
    const { widget, isDialog } = this.#options;
    const { kind } = widget.state;
    if (kind !== this.#stage) {
      if (this.#stage) this.setState(this.#stage, false);
      this.setState(kind, true);
      this.#stage = kind;
      // Nothing is read aloud until this has loaded. A held widget loads nothing; after a failure, the next state tries again.
      if (kind !== 'held')
        void import('./later/later.ts').then(
          ({ listen }) => listen(this.#host),
          () => {},
        );
    }
    this.setState('dialog', isDialog());
    if (!isDialog()) return;
    const dialog = this.#dialog;
    if (dialog && !dialog.open && this.#host.isConnected) dialog.showModal();
  }

  /** Sets or removes a custom state. Does nothing when it is unchanged. */
  setState(name: string, isOn: boolean): void {
    const { states } = this.#options.internals;
    if (states.has(name) === isOn) return;
    if (isOn) states.add(name);
    else states.delete(name);
  }

  hostDisconnected(): void {
    this.closeDialog();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[part=dialog]') ?? null;
  }
}
