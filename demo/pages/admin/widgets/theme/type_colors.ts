/** Colors of record types in affiliation maps. A type without a color gets one from the widget. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import type WaColorPicker from '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { choiceField } from '../../controls.ts';
import type { Choice } from '../../data.ts';
import { rowListStyles, unseenPickerLabel } from '../../row_styles.ts';
import { announce } from '../../../shell/notices.ts';
import { pageStyles } from '../../../shell/page_styles.ts';
import { ratioOf } from './contrast.ts';
import { colorsOf, colorToken, type Tokens } from './theme_tokens.ts';

type Colors = Readonly<Record<string, string>>;

/** The contrast that non-text content needs against its surroundings (WCAG 2.2, 1.4.11). */
const neededContrast = 3;
/** A medium tone, which contrasts with both light and dark surfaces. */
const firstColor = '#2484b8';

/** Returns the color of a type. A configuration may name the type by kind and code or by code alone. */
export const colorOf = (colors: Colors, key: string): string | undefined =>
  colors[key] ?? colors[key.slice(4)];

/** Describes where a color lacks contrast to the map's background; empty when it has enough everywhere. */
export function surfaceWords(color: string, tokens: Tokens): string {
  const surface = colorsOf(tokens, colorToken('surface'));
  const hidden = (['light', 'dark'] as const).filter(
    (scheme) => (ratioOf(color, surface[scheme]) ?? 0) < neededContrast,
  );
  if (hidden.length > 1) return msg('Hard to see on the light and the dark background.');
  return {
    light: msg('Hard to see on the light background.'),
    dark: msg('Hard to see on the dark background.'),
    none: '',
  }[hidden[0] ?? 'none'];
}

/**
 * `<sandbox-type-colors>`: `colors` by type (`HCO:HOSP`), `types` are all types, `tokens` are the theme's.
 * Dispatches `colors-change` with the new colors.
 */
export class TypeColors extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    unseenPickerLabel,
    css`
      .name .fails {
        color: var(--danger);
      }
    `,
  ];

  @property({ attribute: false }) colors: Colors = {};
  @property({ attribute: false }) types: readonly Choice[] = [];
  @property({ attribute: false }) tokens: Tokens = {};

  #raise(colors: Colors): void {
    this.dispatchEvent(new CustomEvent('colors-change', { detail: colors }));
  }

  #without(key: string): Colors {
    return Object.fromEntries(Object.entries(this.colors).filter(([name]) => name !== key));
  }

  #labelOf(key: string): string {
    return this.types.find(({ value }) => value === key || value.slice(4) === key)?.label ?? key;
  }

  #remove(key: string): void {
    this.#raise(this.#without(key));
    announce(msg(str`${this.#labelOf(key)}: default color restored.`));
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('wa-select')?.focus());
  }

  #row(key: string, color: string): TemplateResult {
    const label = this.#labelOf(key);
    const problem = surfaceWords(color, this.tokens);
    return html`<li>
      <span class="name"
        >${label}
        <small><code>${key}</code></small>
        ${problem ? html`<small class="fails">${problem}</small>` : nothing}</span
      >
      <wa-color-picker
        size="s"
        label=${msg(str`Color of ${label}`)}
        .value=${live(color)}
        @change=${(event: Event) => {
          const { value } = event.target as WaColorPicker;
          if (value) this.#raise({ ...this.colors, [key]: value });
        }}
      ></wa-color-picker>
      <code>${color}</code>
      <wa-button size="s" appearance="plain" @click=${() => this.#remove(key)}>
        <wa-icon name="xmark" label=${msg(str`Reset to the default color: ${label}`)}></wa-icon>
      </wa-button>
    </li>`;
  }

  protected override render(): TemplateResult {
    const left = this.types.filter(({ value }) => colorOf(this.colors, value) === undefined);
    return html`
      <div class="stack" role="group" aria-labelledby="label">
        <div>
          <h3 id="label">${msg('Colors of types')}</h3>
          <p class="hint">
            ${msg('Other types keep their default colors, which people with color vision deficiency can tell apart.')}
          </p>
        </div>
        <ul>
          ${Object.entries(this.colors).map(([key, color]) => this.#row(key, color))}
        </ul>
        ${choiceField(
          msg('Color a type'),
          '',
          left,
          (key) => {
            if (!key) return;
            this.#raise({ ...this.colors, [key]: firstColor });
            announce(msg(str`${this.#labelOf(key)} now has its own color.`));
          },
          { size: 's', placeholder: msg('Choose …') },
        )}
      </div>
    `;
  }
}

customElements.define('sandbox-type-colors', TypeColors);
