/** What a widget's surface does beside rendering: custom states, the configured theme, the dialog opened and closed. */
import type { LitElement, ReactiveController } from 'lit';
import type { WidgetController } from './widget_controller.ts';
import { declare, schemeAround, themeDeclarations, type ConfiguredTheme } from '../theme/configured_theme.ts';

export interface WidgetSurfaceOptions {
  /** The element's own internals: its custom states tell of its life. */
  readonly internals: ElementInternals;
  readonly widget: WidgetController;
  readonly isDialog: () => boolean;
}

export class WidgetSurface implements ReactiveController {
  readonly #host: LitElement;
  readonly #options: WidgetSurfaceOptions;
  readonly #themeSheet = new CSSStyleSheet();
  /** What is declared, as text. */
  #declared = '';
  /**
   * The color scheme around an element that becomes a widget in its place: asked for now it costs nothing, while the browser would first have
   * to work out the styles of one that has its own.
   */
  #around: string | undefined;
  /** The state of the widget's life that is set. */
  #life: string | undefined;

  constructor(host: LitElement, options: WidgetSurfaceOptions) {
    this.#host = host;
    this.#options = options;
    if (host.isConnected) this.#around = schemeAround(host);
    host.addController(this);
  }

  /** Puts the configured theme on the element. */
  useTheme(theme: ConfiguredTheme): void {
    const declarations = themeDeclarations(theme, this.#around ?? schemeAround(this.#host));
    this.#around = undefined;
    const declared = String(declarations);
    // Declared anew, even the same would have the browser work out every style again.
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
    if (kind !== this.#life) {
      if (this.#life) this.setState(this.#life, false);
      this.setState(kind, true);
      this.#life = kind;
    }
    this.setState('dialog', isDialog());
    if (!isDialog()) return;
    const dialog = this.#dialog;
    if (dialog && !dialog.open && this.#host.isConnected) dialog.showModal();
  }

  /** Sets a custom state or takes it away. One that stays as it is costs nothing. */
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
