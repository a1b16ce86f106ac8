/**
 * The theme: light and dark colors, typography and spacing. Shows the contrast while the user picks colors.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';
import '@awesome.me/webawesome/dist/components/details/details.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import type WaColorPicker from '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceField, textField } from '../../controls.ts';
import { unseenPickerLabel } from '../../row_styles.ts';
import { pageStyles } from '../../../shell/page_styles.ts';
import { notify } from '../../../shell/notices.ts';
import { contrastsOf, contrastWords } from './contrast.ts';
import { DraftPanel } from '../panel.ts';
import {
  colorGroups,
  colorsOf,
  otherTokens,
  propertyOf,
  withColor,
  withToken,
  type ColorToken,
  type Tokens,
} from './theme_tokens.ts';

type Scheme = 'light' | 'dark';

const schemeChoices = [
  { value: 'auto', label: msg('As the page') },
  { value: 'light', label: msg('Always light') },
  { value: 'dark', label: msg('Always dark') },
];

const schemeNames: Record<Scheme, string> = { light: msg('Light'), dark: msg('Dark') };

class ThemePanel extends DraftPanel {
  static override styles = [
    pageStyles,
    unseenPickerLabel,
    css`
      .tokens {
        display: grid;
        gap: 4px;
      }
      .token {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding-block: 4px;
      }
      .token > span:first-child {
        flex: 1 1 130px;
      }
      .head {
        color: var(--muted);
        font-size: 0.85rem;
      }
      /* As wide as the button at the end of each line below. */
      .head::after {
        content: '';
        inline-size: 36px;
      }
      .pick {
        flex: none;
        inline-size: 6.4rem;
      }
      @media (max-width: 479px) {
        .token > span:first-child {
          flex-basis: 100%;
        }
      }
      .token label,
      .pick {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        font-size: 0.85rem;
      }
      .fails {
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];

  get #tokens(): Tokens {
    return this.draft.settings.theme.tokens;
  }

  get #schemes(): Scheme[] {
    const { color_scheme } = this.draft.settings.theme;
    return color_scheme === 'auto' ? ['light', 'dark'] : [color_scheme];
  }

  #keep(tokens: Tokens): void {
    this.draft.change({ theme: { ...this.draft.settings.theme, tokens } });
  }

  #reset(): void {
    const { tokens } = this.draft.settings.theme;
    this.#keep({});
    notify(msg('The theme is reset to the widgets’ defaults.'), {
      variant: 'neutral',
      undo: () => this.#keep(tokens),
    });
  }

  protected override render(): TemplateResult {
    const { color_scheme } = this.draft.settings.theme;
    return html`
      <section class="panel stack" aria-labelledby="theme">
        <div class="row">
          <h2 id="theme" class="grow">${msg('Theme')}</h2>
          ${
            Object.keys(this.#tokens).length
              ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#reset()}
                  >${msg('Reset the theme')}</wa-button
                >`
              : nothing
          }
        </div>
        ${choiceField(msg('Light or dark'), color_scheme, schemeChoices, (value) =>
          this.draft.change({
            theme: { ...this.draft.settings.theme, color_scheme: value as typeof color_scheme },
          }),
        )}
        ${this.#contrast()}
        ${colorGroups.map(
          ({ title, tokens }) => html`
            <h3>${title}</h3>
            <div class="tokens">${this.#head()} ${tokens.map((token) => this.#color(token))}</div>
          `,
        )}
        <h3>${msg('Font and spacing')}</h3>
        <div class="fields">
          ${otherTokens.map(({ name, label, hint }) =>
            textField(
              label,
              this.#tokens[propertyOf(name)] ?? '',
              (value) => this.#keep(withToken(this.#tokens, name, value.trim())),
              { hint },
            ),
          )}
        </div>
      </section>
    `;
  }

  /** Column headings for sighted users; the labels of the pickers repeat them. */
  #head(): TemplateResult {
    return html`<div class="token head" aria-hidden="true">
      <span></span>${this.#schemes.map((scheme) => html`<span class="pick">${schemeNames[scheme]}</span>`)}
    </div>`;
  }

  #color(token: ColorToken): TemplateResult {
    const colors = colorsOf(this.#tokens, token);
    return html`
      <div class="token" role="group" aria-label=${token.label}>
        <span>${token.label}</span>
        ${this.#schemes.map(
          (scheme) => html`
            <span class="pick">
              <wa-color-picker
                size="s"
                label=${`${token.label}, ${scheme}`}
                .value=${live(colors[scheme])}
                @change=${(event: Event) => this.#pick(token, scheme, event.target as WaColorPicker)}
              ></wa-color-picker>
              <code>${colors[scheme]}</code>
            </span>
          `,
        )}
        <wa-button
          size="s"
          appearance="plain"
          ?disabled=${!colors.isSet}
          @click=${() => this.#keep(withToken(this.#tokens, `color-${token.name}`, ''))}
        >
          <wa-icon name="rotate-left" label=${msg(str`Reset to the default color: ${token.label}`)}></wa-icon>
        </wa-button>
      </div>
    `;
  }

  #pick(token: ColorToken, scheme: Scheme, picker: WaColorPicker): void {
    if (picker.value) this.#keep(withColor(this.#tokens, token, scheme, picker.value));
  }

  #contrast(): TemplateResult {
    const contrasts = contrastsOf(this.#tokens, this.#schemes);
    const failing = contrasts.filter(({ ratio, needed }) => !(ratio !== undefined && ratio >= needed));
    return html`
      <wa-callout variant=${failing.length ? 'warning' : 'success'} role="status">
        <wa-icon slot="icon" name=${failing.length ? 'triangle-exclamation' : 'circle-check'}></wa-icon>
        ${
          failing.length
            ? html`
                <p>
                  ${msg(str`${failing.length} of ${contrasts.length} pairs of colors are hard to tell apart:`)}
                </p>
                <ul>
                  ${failing.map((one) => html`<li>${one.label}, ${one.scheme}: ${contrastWords(one)}.</li>`)}
                </ul>
              `
            : html`<p>
                ${msg(str`All ${contrasts.length} pairs of colors can be told apart (WCAG 2.2, level AA).`)}
              </p>`
        }
      </wa-callout>
      <wa-details summary=${msg('Contrast of every pair')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${msg('Pair')}</th>
              <th scope="col">${msg('Scheme')}</th>
              <th scope="col">${msg('Contrast')}</th>
            </tr>
          </thead>
          <tbody>
            ${contrasts.map(
              (one) =>
                html`<tr>
                  <th scope="row">${one.label}</th>
                  <td>${one.scheme}</td>
                  <td class=${failing.includes(one) ? 'fails' : ''}>${contrastWords(one)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </wa-details>
    `;
  }
}

customElements.define('sandbox-theme-panel', ThemePanel);
