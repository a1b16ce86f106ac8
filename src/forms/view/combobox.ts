/** A field with a list of options. The list opens by click, arrow key or typing, and narrows with the text. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { optionNamed, type Option } from '../model/option_search.ts';
import * as texts from '../../texts/form.ts';
import type { ComboboxController } from './combobox_controller.ts';
import type { ControlNames } from './field_frame.ts';

export interface Combobox {
  readonly names: ControlNames;
  readonly state: ComboboxController;
  /** Text of the field while nothing is typed: the label of its value. */
  readonly text: string;
  readonly value: string | undefined;
  /** Returns the options for a text; undefined while they load. First called when the field receives focus. */
  readonly options: (query: string) => readonly Option[] | undefined;
  /** Shown in the list when nothing matches. */
  readonly emptyText: string;
  /** Shown at the end of the list. */
  readonly moreText?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Loads the list again; present when loading failed. */
  readonly onRetry?: (() => void) | undefined;
  readonly onChoose: (value: string) => void;
  /**
   * Called when the field loses focus with a text that matches no option. An empty text means that the field was
   * cleared.
   */
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

function choose({ state, onChoose }: Combobox, option: Option | undefined): void {
  if (!option) return;
  state.close();
  onChoose(option.value);
}

const pageRows = 8;
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function onKeyDown(combobox: Combobox, event: KeyboardEvent): void {
  const { state, names, options } = combobox;
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  const isOpen = state.isOpen(names.id);
  const list = isOpen ? (options(state.query ?? '') ?? []) : [];
  const last = list.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: state.active >= last ? 0 : state.active + 1,
    ArrowUp: state.active <= 0 ? last : state.active - 1,
    PageDown: Math.min(last, state.active + pageRows),
    PageUp: Math.max(0, state.active - pageRows),
  };
  const { key } = event;
  if (!isOpen) {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    openList(combobox);
  } else if (caretKeys.has(key)) {
    // The caret moves in the text, so Enter must not choose an option any longer.
    state.move(-1);
    return;
  } else if (key in moves) {
    if (!event.altKey) state.move(moves[key]!);
    else if (key === 'ArrowUp') state.close();
  } else if (key === 'Enter') choose(combobox, list[state.active]);
  else if (key === 'Escape') state.close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Opens the list at the current value. */
function openList({ state, names, options, value }: Combobox): void {
  const at = value === undefined ? -1 : (options('')?.findIndex((option) => option.value === value) ?? -1);
  state.open(names.id, at);
}

/** Applies typed text when the field loses focus: as the option it names, else as text for the form to validate. */
function onBlur(combobox: Combobox): void {
  const { state, names, options, onChoose, onText, onLeave } = combobox;
  if (state.isOpen(names.id)) {
    const { query } = state;
    const named = query?.trim() ? optionNamed(options(query) ?? [], query) : undefined;
    state.close();
    if (named) onChoose(named.value);
    else if (query !== undefined) onText(query.trim() ? query : '');
  }
  onLeave();
}

function optionRow(combobox: Combobox, option: Option, index: number, count: number): TemplateResult {
  const { state, names, value } = combobox;
  return html`<div
    role="option"
    id="${names.id}-${index}"
    class=${classMap({ 'combo-option': true, detailed: option.detail !== undefined, active: index === state.active })}
    aria-selected=${(state.active < 0 ? option.value === value : index === state.active) ? 'true' : 'false'}
    aria-posinset=${index + 1}
    aria-setsize=${count}
    @click=${() => choose(combobox, option)}
  >
    <bdi class="combo-label">${option.label}</bdi>
    ${option.detail ? html`<span class="combo-detail">${option.detail}</span>` : nothing}
  </div>`;
}

const gap = (pixels: number): TemplateResult | typeof nothing =>
  pixels > 0 ? html`<div role="presentation" .style=${`block-size: ${pixels}px`}></div>` : nothing;

function popup(combobox: Combobox): TemplateResult {
  const { state, names, options, emptyText, moreText, onRetry } = combobox;
  const list = options(state.query ?? '');
  const { first, last, above, below } = state.rows(list?.length ?? 0);
  const note = onRetry
    ? html`<span role="alert">${texts.listFailed()}</span>
        <button type="button" class="link-button" tabindex="-1" @click=${onRetry}>
          ${texts.listRetry()}
        </button>`
    : !list
      ? html`<span class="spinner"></span>${texts.listLoading()}`
      : list.length === 0
        ? emptyText
        : moreText;
  return html`<div
    class="combo-popup"
    popover="manual"
    data-popup
    @mousedown=${(event: Event) => event.preventDefault()}
  >
    <div
      class="combo-list"
      role="listbox"
      id="${names.id}-list"
      aria-label=${names.label}
      @scroll=${state.onScroll}
    >
      ${gap(above)}
      ${
        list &&
        repeat(
          list.slice(first, last),
          ({ value }) => value,
          (option, at) => optionRow(combobox, option, first + at, list.length),
        )
      }
      ${gap(below)}
    </div>
    ${note ? html`<p class="combo-note">${note}</p>` : nothing}
    <p hidden data-say>${list ? texts.optionCount(list.length) : ''}</p>
  </div>`;
}

/** Renders the control without label and problems. */
export function combobox(view: Combobox): TemplateResult {
  const { names, state, text, placeholder } = view;
  const isOpen = state.isOpen(names.id);
  return html`<div class="combo">
    <input
      id=${names.id}
      class="control"
      type="text"
      role="combobox"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls="${names.id}-list"
      aria-activedescendant=${isOpen && state.active >= 0 ? `${names.id}-${state.active}` : nothing}
      aria-required=${names.isRequired ? 'true' : nothing}
      aria-invalid=${names.isInvalid ? 'true' : nothing}
      aria-describedby=${names.describedBy ?? nothing}
      placeholder=${placeholder ?? nothing}
      .value=${isOpen && state.query !== undefined ? state.query : text}
      @focus=${() => view.options('')}
      @click=${() => openList(view)}
      @keydown=${(event: KeyboardEvent) => onKeyDown(view, event)}
      @input=${(event: Event) => {
        state.open(names.id);
        state.type((event.target as HTMLInputElement).value);
      }}
      @blur=${() => onBlur(view)}
    />
    ${isOpen ? popup(view) : nothing}
  </div>`;
}
