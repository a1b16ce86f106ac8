/** The widget's surface: header when it can be closed, then what its state shows; in a dialog or in the page. */
import { html, nothing, type TemplateResult } from 'lit';
import { closeIcon } from '../../parts/icons.ts';
import { listSkeleton } from '../../parts/skeleton.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/search.ts';
import { searchBox, searchPanel, searchTools } from './search_panel.ts';
import type { SearchView } from './search_view.ts';
import { startState } from './start_states.ts';

export interface FrameEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
  /** The dialog wants to close: by Escape, or because the backdrop was pressed. */
  readonly onDismiss: (reason: 'escape' | 'backdrop') => void;
}

/** The place of the search box, while nobody can tell yet whether it will be there. */
const waitingBox = html`<div class="box"></div>`;

/** Above: the search box and what belongs to it. Below: results, or what the widget waits for. */
interface Content {
  readonly top: unknown;
  readonly below: unknown;
}

function content(view: SearchView, areTextsReady: boolean): Content {
  const { state } = view.widget;
  // Words in the wrong language are worse than none for the moment that texts are on their way.
  if (!areTextsReady) return { top: waitingBox, below: listSkeleton('') };
  if (state.kind === 'ready') {
    const { configuration } = state;
    const { search: settings } = configuration;
    if (settings) {
      const ready = { ...view, configuration, settings };
      return { top: [searchBox(view), searchTools(ready)], below: searchPanel(ready) };
    }
  }
  const below = startState(view) ?? nothing;
  if (view.widget.needsNobody) return { top: [searchBox(view), nothing], below };
  return { top: state.kind === 'loading' ? waitingBox : nothing, below };
}

function frame(view: SearchView, areTextsReady: boolean, events: FrameEvents): TemplateResult {
  const { top, below } = content(view, areTextsReady);
  return html`
    <section
      class="frame"
      part="frame"
      lang=${view.language}
      aria-label=${areTextsReady ? texts.title() : nothing}
      @keydown=${events.onKeyDown}
      @focusin=${events.onFocusIn}
    >
      ${
        view.isCloseable
          ? html`<header class="header" part="header">
              <h2 class="title" part="title" id="title">${areTextsReady ? texts.title() : ''}</h2>
              <button
                type="button"
                class="icon-button"
                part="close-button"
                aria-label=${areTextsReady ? common.close() : nothing}
                @click=${view.actions.close}
              >
                ${closeIcon}
              </button>
            </header>`
          : html`<h2 class="visually-hidden">${areTextsReady ? texts.title() : ''}</h2>`
      }
      <div class="content">${top === nothing ? nothing : html`<div class="top">${top}</div>`}${below}</div>
    </section>
  `;
}

/** The whole widget; nothing while it is held or closed. */
export function searchFrame(
  view: SearchView,
  areTextsReady: boolean,
  events: FrameEvents,
): TemplateResult | typeof nothing {
  const { kind } = view.widget.state;
  if (kind === 'held' || kind === 'closed') return nothing;
  if (!view.isDialog) return frame(view, areTextsReady, events);
  let pressedBackdrop = false;
  return html`<dialog
    part="dialog"
    aria-labelledby="title"
    @cancel=${(event: Event) => {
      event.preventDefault();
      events.onDismiss('escape');
    }}
    @close=${(event: Event) => {
      // The browser may close a dialog without asking; the event of one that we closed comes late and is over.
      const dialog = event.currentTarget as HTMLDialogElement;
      if (dialog.isConnected && !dialog.open) events.onDismiss('escape');
    }}
    @pointerdown=${(event: Event) => {
      pressedBackdrop = event.target === event.currentTarget;
    }}
    @click=${(event: Event) => {
      if (pressedBackdrop && event.target === event.currentTarget) events.onDismiss('backdrop');
    }}
  >
    ${frame(view, areTextsReady, events)}
  </dialog>`;
}
