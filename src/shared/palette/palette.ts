/**
 * The palette: a dialog with everything that a user can do in a widget at this moment, and the records that the user
 * opened before. It is added to the frame of the widget when it opens, and removed when it closes.
 */
import { html, nothing, render, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import * as common from '../../texts/common.ts';
import type { TextArea } from '../../texts/language.ts';
import * as texts from '../../texts/palette/palette.ts';
import {
  attributesContext,
  contextValue,
  read,
  textsContext,
  whileRendering,
  widgetContext,
} from '../contexts.ts';
import { checkIcon, closeIcon, searchIcon, windowIcon } from '../ui/icons.ts';
import { signOutItems } from '../ui/last_items.ts';
import { adoptStyles } from '../view_host.ts';
import { coreOf } from '../widget_core.ts';
import { pageEntries } from './page_actions.ts';
import { narrowed, type PaletteEntry, type PaletteGroup } from './palette_entries.ts';
import { hasPalette, isPaletteKey } from './palette_key.ts';
import { paletteStyles } from './palette_styles.ts';

/** What one kind of widget adds to the palette. */
export interface PaletteSource {
  /** Texts of the entries that the widget may not have loaded yet. */
  readonly texts?: readonly TextArea[];
  /** Returns the entries for the present state. Called while rendering. */
  readonly groups: () => readonly PaletteGroup[];
  /** Returns the records that the user opened, latest first. Called while rendering. */
  readonly records: () => readonly PaletteEntry[];
}

const shownKeys: Readonly<Record<string, string>> = { ArrowDown: '↓', Escape: 'Esc' };
/** Number of entries that Page Up and Page Down pass. */
const pageEntryCount = 8;

/** The palette of each widget that has one open. */
const opened = new WeakMap<LitElement, Palette>();

class Palette implements ReactiveController {
  readonly #host: LitElement;
  readonly #source: PaletteSource;
  readonly #place = document.createElement('div');
  #query = '';
  #active = 0;
  #entries: readonly PaletteEntry[] = [];

  constructor(host: LitElement, source: PaletteSource) {
    this.#host = host;
    this.#source = source;
    adoptStyles(host, [paletteStyles]);
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdated(): void {
    const widget = contextValue(this.#host, widgetContext);
    if (!hasPalette(contextValue(this.#host, attributesContext), widget) || !this.#host.isConnected)
      return this.close();
    const ready = contextValue(this.#host, textsContext).ready(
      texts.paletteTexts,
      ...(this.#source.texts ?? []),
    );
    if (ready && widget.state.kind === 'ready') this.#show();
  }

  hostDisconnected(): void {
    this.close();
  }

  readonly close = (): void => {
    this.#host.removeController(this);
    opened.delete(this.#host);
    // Returns focus to where it was.
    this.#dialog?.close();
    this.#place.remove();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.#place.querySelector('dialog');
  }

  #show(): void {
    const frame = this.#host.renderRoot.querySelector('.frame')!;
    // The frame is replaced when the widget becomes a dialog.
    if (this.#place.parentNode !== frame) frame.append(this.#place);
    this.#render();
    // The menu that the palette was chosen from is gone, and focus first returns to its button.
    void this.#host.updateComplete.then(() => {
      if (this.#place.isConnected && !this.#dialog!.open) this.#dialog!.showModal();
    });
  }

  #render(): void {
    contextValue(this.#host, textsContext).enter();
    render(
      whileRendering(this.#host, () => this.#view()),
      this.#place,
    );
    this.#place.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }

  #groups(): readonly PaletteGroup[] {
    const { closeable, showInDialog } = read(attributesContext);
    const ofPage = pageEntries(this.#host, windowIcon);
    const last: PaletteEntry[] = signOutItems();
    if (closeable || showInDialog)
      last.push({
        icon: closeIcon,
        label: common.close(),
        run: () => void coreOf(this.#host).close('button'),
      });
    const groups = [
      ...this.#source.groups(),
      { label: texts.pageGroup(), entries: ofPage },
      { label: texts.recordsGroup(), entries: this.#source.records() },
      { label: texts.widgetGroup(), entries: last },
    ];
    // The menus of widgets also sign out, and lead to the palette.
    const elsewhere = [common.signOut(), common.allActions()];
    return groups.map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => entries === last || !elsewhere.includes(entry.label)),
    }));
  }

  #view(): TemplateResult {
    const groups = narrowed(this.#groups(), this.#query);
    this.#entries = groups.flatMap(({ entries }) => entries);
    const count = this.#entries.length;
    this.#active = Math.min(this.#active, Math.max(0, count - 1));
    let at = 0;
    const rows = groups.map(
      ({ label, entries }) =>
        html`<div role="group" aria-label=${label}>
          <div class="palette-group" aria-hidden="true">${label}</div>
          ${entries.map((entry) => this.#row(entry, at++))}
        </div>`,
    );
    return html`<dialog
      class="palette"
      part="palette"
      aria-label=${texts.title()}
      @keydown=${this.#onKeyDown}
      @cancel=${this.#onCancel}
      @pointerdown=${(event: Event) => {
        if (event.target === event.currentTarget) this.close();
      }}
    >
      <div class="palette-box">
        ${searchIcon}<input
          class="palette-input"
          type="text"
          role="combobox"
          autofocus
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="100"
          aria-label=${texts.find()}
          placeholder=${texts.find()}
          aria-autocomplete="list"
          aria-expanded=${count > 0 ? 'true' : 'false'}
          aria-controls="palette-list"
          aria-activedescendant=${count > 0 ? `palette-${this.#active}` : nothing}
          .value=${this.#query}
          @input=${this.#onInput}
        /><button
          type="button"
          class="icon-button palette-close"
          aria-label=${common.close()}
          @click=${this.close}
        >
          ${closeIcon}
        </button>
      </div>
      <div
        class="palette-list"
        id="palette-list"
        role="listbox"
        aria-label=${texts.title()}
        ?hidden=${count === 0}
      >
        ${rows}
      </div>
      ${
        count > 0
          ? nothing
          : html`<p class="palette-empty">
              <strong>${texts.nothing(this.#query.trim())}</strong>${texts.nothingHint()}
            </p>`
      }
      <p class="visually-hidden" role="status">
        ${!this.#query.trim() ? '' : count > 0 ? texts.matches(count) : texts.nothing(this.#query.trim())}
      </p>
    </dialog>`;
  }

  #row({ icon, label, detail, keys, isCurrent }: PaletteEntry, at: number): TemplateResult {
    const isActive = at === this.#active;
    return html`<div
      class=${isActive ? 'palette-entry active' : 'palette-entry'}
      role="option"
      id="palette-${at}"
      aria-selected=${isActive ? 'true' : 'false'}
      aria-checked=${isCurrent === undefined ? nothing : String(isCurrent)}
      aria-keyshortcuts=${keys ?? nothing}
      @pointermove=${() => this.#move(at)}
      @click=${() => this.#run(this.#entries[at])}
    >
      ${icon}
      <span class="palette-words"
        ><bdi>${label}</bdi>${detail ? html` <bdi class="palette-detail">${detail}</bdi>` : nothing}</span
      >
      ${isCurrent ? checkIcon : nothing}
      ${keys ? html`<kbd class="palette-key" aria-hidden="true">${shownKeys[keys] ?? keys}</kbd>` : nothing}
    </div>`;
  }

  #move(at: number): void {
    if (at === this.#active) return;
    this.#active = at;
    this.#render();
  }

  #run(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    this.close();
    entry.run();
  }

  readonly #onInput = (event: Event): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.#active = 0;
    this.#render();
  };

  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    this.close();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // The keys of the widget and of the page do not act on what is behind the dialog.
    event.stopPropagation();
    if (event.isComposing) return;
    const last = this.#entries.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: this.#active >= last ? 0 : this.#active + 1,
      ArrowUp: this.#active <= 0 ? last : this.#active - 1,
      PageDown: Math.min(last, this.#active + pageEntryCount),
      PageUp: Math.max(0, this.#active - pageEntryCount),
    };
    const isInField = (event.target as Element).matches('input');
    if (event.key === 'Escape' || isPaletteKey(event)) this.close();
    else if (event.key in moves) this.#move(Math.max(0, moves[event.key]!));
    else if (event.key === 'Enter' && isInField) this.#run(this.#entries[this.#active]);
    else return;
    event.preventDefault();
  };
}

/** Opens the palette of a widget, or closes the open one. */
export function openPalette(host: LitElement, source: PaletteSource): void {
  const palette = opened.get(host);
  if (palette) palette.close();
  else opened.set(host, new Palette(host, source));
}
