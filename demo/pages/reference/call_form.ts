/** A form that calls one operation as the signed-in account and shows the response. */
import { msg, str } from '@lit/localize';
import { rich, translated } from '../language/texts.ts';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { messageOf, ServiceError } from '../service/errors.ts';
import { readSandbox, type SandboxAccount } from '../service/sandbox.ts';
import { session } from '../service/session.ts';
import { confirm } from '../shell/confirm.ts';
import { copyText } from '../shell/copying.ts';
import { codeStyles } from '../shell/highlighted.ts';
import { announce } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { answerView } from './answer_view.ts';
import { bodyText, namedByAnswers, parameterText } from './beginning.ts';
import { commandOf, send, type Call, type Outcome } from './calls.ts';
import type { InterfaceDocument, Operation, Parameter } from './document.ts';
import { parameterField, parameterStyles } from './parameter_field.ts';

type Control = HTMLElement & { value: string | null };

/** Returns true for calls that change much data or cannot be undone. */
const isGrave = ({ method, path }: Operation): boolean => method === 'DELETE' || path === '/sandbox/reset';

class CallForm extends LitElement {
  static override styles = [
    pageStyles,
    codeStyles,
    parameterStyles,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
      }
      pre {
        max-block-size: 520px;
        margin: 0;
        padding: 12px 14px;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--sunken);
        line-height: 1.5;
      }
      wa-textarea::part(textarea) {
        font-family: ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace;
        font-size: 0.85rem;
      }
      .good {
        font-weight: 600;
      }
      .bad {
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];
  @property({ attribute: false }) document!: InterfaceDocument;
  @property({ attribute: false }) operation!: Operation;
  @state() private outcome: Outcome | undefined;
  @state() private problem = '';
  /** Texts of parameters with a builder, as the user typed them. */
  @state() private typed: Readonly<Record<string, string>> = {};
  @state() private isRunning = false;
  /** A documented account that may make the call. */
  @state() private account: SandboxAccount | undefined;
  /** The initial values of the fields; later answers affect only the next form. */
  readonly #begun = new Map<string, string>();
  #abort: AbortController | undefined;
  readonly #signedIn = (): void => {
    // A refusal of the previous account does not apply to this one.
    if (this.outcome && [401, 403].includes(this.outcome.status)) this.outcome = undefined;
    this.requestUpdate();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener('change', this.#signedIn);
    readSandbox().then(
      ({ accounts }) => {
        this.account = accounts.find(({ username }) => username === this.operation.account);
      },
      // The call itself reports an unreachable service.
      () => {},
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#signedIn);
    this.#abort?.abort();
  }

  get #contentType(): string | undefined {
    return Object.keys(this.operation.requestBody?.content ?? {})[0];
  }

  get #isFileBody(): boolean {
    return this.#contentType !== undefined && !/json|urlencoded/.test(this.#contentType);
  }

  #value(name: string): string {
    return this.renderRoot.querySelector<Control>(`[name="${name}"]`)?.value ?? '';
  }

  #call(): Call {
    const parameters = this.operation.parameters ?? [];
    const file = this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    return {
      operation: this.operation,
      version: this.#value('version').trim() || this.document.info.version,
      parameters: Object.fromEntries(
        parameters.map(({ name }) => [name, this.#value(`parameter-${name}`).trim()]),
      ),
      body: this.#isFileBody ? file : this.#contentType ? this.#value('body') : undefined,
      contentType: file?.type || this.#contentType,
    };
  }

  /** Also sends invalid JSON, because the user may want to see the instance's error. */
  async #send(): Promise<void> {
    if (
      isGrave(this.operation) &&
      !(await confirm({
        title: this.operation.summary ?? this.operation.operationId,
        text: msg(
          str`This calls ${this.operation.method} ${this.operation.path} of this sandbox for real. Deleted or reset data may be lost.`,
        ),
        action: msg('Call it'),
      }))
    )
      return;
    const abort = new AbortController();
    this.#abort = abort;
    this.isRunning = true;
    this.problem = '';
    try {
      this.outcome = await send(this.#call(), abort.signal);
      namedByAnswers.hear(this.outcome.text);
      announce(msg(str`Answered with status ${this.outcome.status}.`));
    } catch (error) {
      this.outcome = undefined;
      this.problem = abort.signal.aborted
        ? msg('The call was ended.')
        : error instanceof ServiceError
          ? error.message
          : msg(
              str`The sandbox did not answer: ${messageOf(error)}. Check that it is still running, and that no fault is on.`,
            );
    }
    this.isRunning = false;
  }

  #beginning(parameter: Parameter): string {
    const { name } = parameter;
    if (!this.#begun.has(name)) this.#begun.set(name, parameterText(this.document, parameter));
    return this.#begun.get(name)!;
  }

  #parameter = (parameter: Parameter): TemplateResult => {
    const value = this.#beginning(parameter);
    return parameterField({
      document: this.document,
      operationId: this.operation.operationId,
      parameter,
      value,
      typed: this.typed[parameter.name] ?? value,
      onType: (text) => {
        this.typed = { ...this.typed, [parameter.name]: text };
      },
    });
  };

  #body(): TemplateResult | typeof nothing {
    const type = this.#contentType;
    if (!type) return nothing;
    if (this.#isFileBody)
      return html`<label class="stack"
        >${msg(str`File (${type})`)}<input
          type="file"
          accept=${type === 'text/csv' ? '.csv,.gz' : ''}
          required
      /></label>`;
    const text = bodyText(this.document, this.operation, type);
    return html`<wa-textarea
      name="body"
      label=${msg('Body')}
      hint=${type}
      rows=${Math.min(16, text.split('\n').length + 1)}
      resize="vertical"
      spellcheck="false"
      .value=${text}
    ></wa-textarea>`;
  }

  #signIn({ username, password }: SandboxAccount): void {
    session.signIn(username, password).catch((error: unknown) => {
      this.problem = messageOf(error);
    });
  }

  #offer(): TemplateResult | typeof nothing {
    const { account } = this;
    return account && account.username !== session.person?.username
      ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#signIn(account)}
          >${msg(str`Sign in as ${account.name}`)}</wa-button
        >`
      : nothing;
  }

  #who(): TemplateResult | typeof nothing {
    if (!this.operation.needsSession) return html`<p class="hint">${msg('Needs no session.')}</p>`;
    if (session.person)
      return html`<p class="hint">
          ${rich(msg(str`As **${session.person.name}** (${session.person.username}).`))}
        </p>
        ${this.outcome?.status === 403 ? this.#refused() : nothing}`;
    // A call waits for the account of the tab.
    if (session.isResuming) return nothing;
    return html`<wa-callout variant="neutral" size="s">
      <p>
        ${msg('Nobody is signed in: the answer will be INVALID_SESSION_ID. Choose an account in the menu at the top.')}
      </p>
      ${this.#offer()}
    </wa-callout>`;
  }

  #refused(): TemplateResult {
    return html`<wa-callout variant="warning" size="s">
      <p>
        ${msg('This account may not call it.')}${this.account ? html` ${msg(str`${this.account.name} may: ${translated(this.account.role)}.`)}` : nothing}
      </p>
      ${this.#offer()}
    </wa-callout>`;
  }

  protected override render(): TemplateResult {
    return html`
      <form
        class="panel"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.#send();
        }}
      >
        <h3>${msg('Call it')}</h3>
        ${this.#who()}
        <div class="fields">
          ${
            this.operation.isOutsideVersions
              ? nothing
              : html`<wa-input
                  size="s"
                  name="version"
                  label=${msg('Version')}
                  hint=${msg(str`v1.0 to ${this.document.info.version}`)}
                  .value=${this.document.info.version}
                ></wa-input>`
          }
          ${(this.operation.parameters ?? []).map(this.#parameter)}
        </div>
        ${this.#body()}
        <div class="row">
          <wa-button type="submit" variant="brand" ?loading=${this.isRunning} ?disabled=${this.isRunning}
            >${msg('Send')}</wa-button
          >
          ${
            this.isRunning
              ? html`<wa-button appearance="outlined" @click=${() => this.#abort?.abort()}
                  >${msg('Stop')}</wa-button
                >`
              : nothing
          }
          <wa-button
            appearance="outlined"
            @click=${async () => copyText(await commandOf(this.#call()), msg('Command copied. It reads the session from $session.'))}
            >${msg('Copy as curl')}</wa-button
          >
        </div>
        ${this.problem ? html`<wa-callout variant="danger" role="alert">${this.problem}</wa-callout>` : nothing}
        ${this.outcome ? answerView(this.outcome) : nothing}
      </form>
    `;
  }
}

customElements.define('sandbox-call-form', CallForm);
