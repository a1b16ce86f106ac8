/** What a widget's surface does beside rendering: custom states, the configured theme, the dialog opened and closed. */
import type { LitElement, ReactiveController } from 'lit';
import type { WidgetController } from '../controllers/widget_controller.ts';
import { applyTheme, type ConfiguredTheme } from '../theme/configured_theme.ts';

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
  #hasTheme = false;
  /** The state of the widget's life that is set. */
  #life: string | undefined;

  constructor(host: LitElement, options: WidgetSurfaceOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Puts the configured theme on the element; without one, what follows from the page. */
  useTheme(theme: ConfiguredTheme | undefined): void {
    const { shadowRoot } = this.#host;
    if (!shadowRoot) return;
    this.#hasTheme = true;
    applyTheme(shadowRoot, this.#themeSheet, theme);
  }

  closeDialog(): void {
    this.#dialog?.close();
  }

  hostConnected(): void {
    // Before the first rendering: asking for a style later would make the browser lay everything out twice.
    if (!this.#hasTheme) this.useTheme(undefined);
  }

  hostUpdated(): void {
    const { widget, isDialog } = this.#options;
    const { kind } = widget.state;
    if (kind !== this.#life) {
      if (this.#life) this.#setState(this.#life, false);
      this.#setState(kind, true);
      this.#life = kind;
    }
    this.#setState('dialog', isDialog());
    if (!isDialog()) return;
    const dialog = this.#dialog;
    if (dialog && !dialog.open && this.#host.isConnected) dialog.showModal();
  }

  /** Sets a custom state or takes it away. One that stays as it is costs nothing. */
  #setState(name: string, isOn: boolean): void {
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
