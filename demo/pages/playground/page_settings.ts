/** The switches in the page's bar: language, theme, reading direction. They change the host page, as a host page would. */
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
const themes = [
  ['auto', 'System theme'],
  ['light', 'Light'],
  ['dark', 'Dark'],
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
  const choice = (
    key: 'language' | 'theme' | 'direction',
    label: string,
    options: string[][],
  ): TemplateResult => html`
    <select
      aria-label=${label}
      @change=${(event: Event) => change({ [key]: (event.target as HTMLSelectElement).value })}
    >
      ${options.map(([value, text]) => html`<option value=${value!} ?selected=${state[key] === value}>${text}</option>`)}
    </select>
  `;
  render(
    html`${choice('language', 'Language', languages)} ${choice('theme', 'Theme', themes)}
    ${choice('direction', 'Direction', directions)}`,
    container,
  );
}

/** Applies to the page what belongs to the page. */
export function applyToPage(state: PlaygroundState): void {
  document.documentElement.lang = state.language;
  document.documentElement.style.colorScheme = state.theme === 'auto' ? 'light dark' : state.theme;
}
