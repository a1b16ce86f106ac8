/** The switches of the host page around the widgets: their language and reading direction. */
import { html, render, type TemplateResult } from 'lit';
import type { PlaygroundState } from './state.ts';

/** What the widgets speak: tags, and names in the languages themselves. */
export const languages = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['pt-BR', 'Português (Brasil)'],
  ['ja', '日本語'],
  ['zh-CN', '简体中文'],
  ['ko', '한국어'],
  ['ar', 'العربية'],
];
const directions = [
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
];

export function showPageSettings(
  container: HTMLElement,
  state: PlaygroundState,
  change: (change: Partial<PlaygroundState>) => void,
): void {
  const choice = (key: 'language' | 'direction', label: string, options: string[][]): TemplateResult => html`
    <select
      aria-label=${label}
      @change=${(event: Event) => change({ [key]: (event.target as HTMLSelectElement).value })}
    >
      ${options.map(([value, text]) => html`<option value=${value!} ?selected=${state[key] === value}>${text}</option>`)}
    </select>
  `;
  render(
    html`${choice('language', 'Language', languages)} ${choice('direction', 'Direction', directions)}`,
    container,
  );
}
