/** The surface every widget has: header when it can be closed, then its content; in a dialog or in the page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WidgetController } from './widget_controller.ts';
import * as common from '../texts/common.ts';
import { textDirection } from '../texts/language.ts';
import { closeIcon } from './ui/icons.ts';

export interface WidgetFrame {
  readonly widget: WidgetController;
  readonly language: string;
  /** Words in the wrong language are worse than none for the moment that texts are on their way. */
  readonly areTextsReady: boolean;
  /** Names the surface; only read while texts are ready. */
  readonly title: () => string;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly content: unknown;
  readonly onClose: () => void;
  /** The dialog wants to close: by Escape, or because the backdrop was pressed. */
  readonly onDismiss: (reason: 'escape' | 'backdrop') => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onFocusIn?: (event: FocusEvent) => void;
}

/** What is written from right to left turns by itself; otherwise the direction is the page's. */
function surface(frame: WidgetFrame): TemplateResult {
  const { areTextsReady, isCloseable } = frame;
  const title = areTextsReady ? frame.title() : '';
  // Chromium forgets the page's direction for a child of the shadow root that had a `dir` of its own.
  return html`<div class="place">
    <section
      class="frame"
      part="frame"
      lang=${frame.language}
      dir=${textDirection(frame.language) === 'rtl' ? 'rtl' : nothing}
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
      <div class="content">${frame.content}</div>
    </section>
  </div>`;
}

/** The whole widget; nothing while it is held or closed. */
export function widgetFrame(frame: WidgetFrame): TemplateResult | typeof nothing {
  const { kind } = frame.widget.state;
  if (kind === 'held' || kind === 'closed') return nothing;
  if (!frame.isDialog) return surface(frame);
  let pressedBackdrop = false;
  return html`<dialog
    part="dialog"
    aria-labelledby="title"
    @keydown=${(event: KeyboardEvent) => {
      // Safari empties a search box by this key, and leaves the dialog open.
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
      // The browser may close a dialog without asking; the event of one that we closed comes late and is over.
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
