/** The domains whose pages may show a widget, with a test that asks the service. */
import { msg, str } from '@lit/localize';
import { rich } from '../../language/texts.ts';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import type WaTextarea from '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { textField } from '../controls.ts';
import { service } from '../../service/session.ts';
import { failureCallout, Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';

type Outcome = AnswerOf<'post /widgets/domain_test'> & { origin: string };

/** Returns one domain per line, trimmed. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

class DomainsField extends LitElement {
  static override styles = [
    pageStyles,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 10px;
      }
      form > :first-child {
        flex: 1 1 240px;
        min-inline-size: 0;
        max-inline-size: 100%;
      }
    `,
  ];

  @property({ attribute: false }) domains: readonly string[] = [];
  /** The text as typed, with its empty lines. */
  @state() private text = '';
  @state() private origin = location.origin;
  #outcome = new Loading(
    this,
    async (signal: AbortSignal, domains: string[], origin: string): Promise<Outcome> => {
      const answer = await service.call('post /widgets/domain_test', { body: { domains, origin }, signal });
      return { ...answer, origin };
    },
  );

  protected override willUpdate(changed: PropertyValues): void {
    // Keeps the typed text unless the domains changed elsewhere.
    if (changed.has('domains') && linesOf(this.text).join() !== this.domains.join())
      this.text = this.domains.join('\n');
  }

  #type(text: string): void {
    this.text = text;
    this.dispatchEvent(new CustomEvent('domains-change', { detail: linesOf(text) }));
  }

  #test = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#outcome.run(linesOf(this.text), this.origin.trim());
  };

  #verdict({ allowed, domain, invalid, origin }: Outcome): TemplateResult {
    return html`<wa-callout variant=${allowed ? 'success' : 'warning'} role="status">
      <wa-icon slot="icon" name=${allowed ? 'circle-check' : 'circle-exclamation'}></wa-icon>
      <p>
        ${
          allowed
            ? rich(msg(str`Pages of \`${origin}\` may show the widget: they fit \`${domain ?? ''}\`.`))
            : rich(msg(str`Pages of \`${origin}\` may not: the service answers them DOMAIN_NOT_ALLOWED.`))
        }
      </p>
      ${invalid.length ? html`<p>${msg(str`No domains at all: ${invalid.join(', ')}.`)}</p>` : nothing}
    </wa-callout>`;
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#outcome;
    return html`
      <div class="stack">
        <wa-textarea
          label=${msg('Domains whose pages may show the widget')}
          hint=${msg('One per line: crm.example, *.crm.example for everything below it, crm.example:8443 for a port, localhost:* for any.')}
          rows="4"
          resize="auto"
          spellcheck="false"
          .value=${this.text}
          @input=${(event: Event) => this.#type((event.target as WaTextarea).value ?? '')}
        ></wa-textarea>
        <form @submit=${this.#test}>
          ${textField(msg('Would this page be allowed?'), this.origin, (origin) => (this.origin = origin), {
            placeholder: 'https://crm.example',
          })}
          <wa-button type="submit" appearance="outlined">${msg('Test')}</wa-button>
        </form>
        ${error === undefined ? (value ? this.#verdict(value) : nothing) : failureCallout(error)}
      </div>
    `;
  }
}

customElements.define('sandbox-domains-field', DomainsField);
