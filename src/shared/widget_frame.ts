/**
 * Renders the surface of a widget, in a dialog or in the page: a header if the widget can be closed, then the content.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { attributesContext, languageContext, read, textsContext, widgetContext } from './contexts.ts';
import * as common from '../texts/common.ts';
import { textDirection } from '../texts/language.ts';
import { closeIcon } from './ui/icons.ts';

export interface WidgetFrame {
  /** Accessible name of the surface; only read while texts are ready. */
  readonly title: () => string;
  readonly content: unknown;
  readonly onClose: () => void;
  /** Called when Escape or a press on the backdrop asks to close the dialog. */
  readonly onDismiss: (reason: 'escape' | 'backdrop') => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onFocusIn?: (event: FocusEvent) => void;
}

/** Sets the direction only for right-to-left languages; otherwise the page's direction applies. */
function surface(frame: WidgetFrame): TemplateResult {
  const { closeable, showInDialog } = read(attributesContext);
  // While texts load, no words are shown, because the wrong language would be worse.
  const language = read(languageContext);
  const { isReady: areTextsReady } = read(textsContext);
  const isCloseable = closeable || showInDialog;
  const title = areTextsReady ? frame.title() : '';
  // Chromium loses the page's direction for a child of the shadow root that once had its own `dir`.
  return html`<div class="place">
    <section
      class="frame"
      part="frame"
      lang=${language}
      dir=${textDirection(language) === 'rtl' ? 'rtl' : nothing}
      aria-label=${title || nothing}
      @keydown=${frame.onKeyDown}
      @focusin=${frame.onFocusIn}
    >
      <header class=${isCloseable ? 'header' : nothing} part=${isCloseable ? 'header' : nothing}>
        <h2 class=${isCloseable ? 'title' : 'visually-hidden'} part="title" id="title">${title}</h2>
        ${
          isCloseable
            ? html`<button
                type="button"
                class="icon-button"
                part="close-button"
                aria-label=${areTextsReady ? common.close() : nothing}
                @click=${frame.onClose}
              >
                ${closeIcon}
              </button>`
            : nothing
        }
      </header>
      <slot name="header"></slot>
      <div class="content">${frame.content}</div>
      <p class="visually-hidden" role="status"></p>
    </section>
  </div>`;
}

/** Renders the whole widget; nothing while it is held or closed. */
export function widgetFrame(frame: WidgetFrame): TemplateResult | typeof nothing {
  const { kind } = read(widgetContext).state;
  if (kind === 'held' || kind === 'closed') return nothing;
  if (!read(attributesContext).showInDialog) return surface(frame);
  let pressedBackdrop = false;
  return html`<dialog
    part="dialog"
    aria-labelledby="title"
    @keydown=${(event: KeyboardEvent) => {
      // Safari clears a search box with Escape and leaves the dialog open.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!(event.target as Element).matches('[type=search]')) return;
      event.preventDefault();
      frame.onDismiss('escape');
    }}
    @cancel=${(event: Event) => {
      event.preventDefault();
      frame.onDismiss('escape');
    }}
    @close=${(event: Event) => {
      // The browser may close a dialog without asking. For a dialog that we closed, the event arrives after its removal
      // or reopening.
      const dialog = event.currentTarget as HTMLDialogElement;
      if (dialog.isConnected && !dialog.open) frame.onDismiss('escape');
    }}
    @pointerdown=${(event: Event) => {
      pressedBackdrop = event.target === event.currentTarget;
    }}
    @click=${(event: Event) => {
      if (pressedBackdrop && event.target === event.currentTarget) frame.onDismiss('backdrop');
    }}
  >
    ${surface(frame)}
  </dialog>`;
}
