/** A scripted assistant at work: it calls the tools of the instance over the Model Context Protocol, with the widgets of the answers beside the calls. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { language, rich } from '../language/texts.ts';
import { messageOf } from '../service/errors.ts';
import { readSandbox } from '../service/sandbox.ts';
import { codeStyles } from '../shell/highlighted.ts';
import { announce, notify } from '../shell/notices.ts';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { returnAnswer } from './authorization.ts';
import type { Call } from './call.ts';
import { callsView } from './calls_view.ts';
import type { Connection, Reason } from './connection.ts';
import { Run, type Entry } from './run.ts';
import { scripts } from './scripts.ts';
import { agentStyles } from './styles.ts';
import { canSwitchOn, switchOn } from './switch_on.ts';

/** Why the assistant is not connected. */
type Obstacle = Reason | 'blocked';

/** Says in the new window that it is loading: it is empty until the service has answered. */
function waitIn({ document: { documentElement: root, body } }: Window): void {
  root.lang = language();
  root.dir = document.documentElement.dir;
  body.textContent = msg('Loading …');
}

class AgentPage extends SandboxPage {
  static override styles = [pageStyles, codeStyles, agentStyles];

  @state() private connection: Connection | undefined;
  @state() private isConnecting = false;
  @state() private obstacle: Obstacle | undefined;
  @state() private detail = '';
  @state() private mayDoIt = false;
  /** Messages that belong to no step. */
  readonly #calls: Call[] = [];
  readonly #run = new Run(this, (entry) => this.#stepped(entry));

  readonly #update = (): void => this.requestUpdate();

  protected override updated(changed: PropertyValues): void {
    if (changed.has('path') && this.path === 'allowed') returnAnswer();
  }

  #stepped(entry: Entry): void {
    const { step, problem } = entry;
    announce(problem ?? step.says, problem !== undefined);
    const reason = this.connection?.ended;
    if (reason === undefined) return;
    // The conversation goes on with this step when the user connects again.
    this.#run.takeBack(entry);
    this.connection = undefined;
    this.obstacle = reason;
    void this.#focusNext();
  }

  /** Moves the focus to the button for the next step of the user. */
  async #focusNext(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(this.connection ? '.play' : '.connect')?.focus();
  }

  #record(call: Call, owner: unknown): void {
    const calls = (owner as Entry | undefined)?.calls ?? this.#calls;
    if (!calls.includes(call)) calls.push(call);
    this.requestUpdate();
  }

  async #connect(): Promise<void> {
    if (this.isConnecting) return;
    this.obstacle = undefined;
    const signInWindow = window.open('about:blank', '', 'popup,width=520,height=720');
    if (!signInWindow) {
      this.obstacle = 'blocked';
      return;
    }
    waitIn(signInWindow);
    this.isConnecting = true;
    try {
      const { instanceUrl } = await readSandbox();
      await import('./without_compiling.ts');
      const [{ Connection, ConnectionFailed }] = await Promise.all([
        import('./connection.ts'),
        import('./tool_page.ts'),
      ]);
      const connection = new Connection((call, owner) => this.#record(call, owner));
      try {
        await connection.open(instanceUrl, signInWindow);
        this.connection = connection;
        announce(msg('The assistant is connected.'));
      } catch (error) {
        this.obstacle = error instanceof ConnectionFailed ? error.reason : 'failed';
        this.detail = messageOf(error);
        this.mayDoIt = this.obstacle === 'off' && (await canSwitchOn());
      }
    } catch (error) {
      signInWindow.close();
      this.obstacle = 'failed';
      this.detail = messageOf(error);
    }
    this.isConnecting = false;
    await this.#focusNext();
  }

  async #switchOn(): Promise<void> {
    try {
      await switchOn();
      this.obstacle = undefined;
      notify(msg('Agents are on for ordinary users. Connect again.'));
      await this.#focusNext();
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  #obstacle(): TemplateResult | typeof nothing {
    const texts: Record<Obstacle, string> = {
      off: msg('Agents are off for this user. An administrator of the instance switches them on.'),
      denied: msg('The access was not allowed.'),
      ended: msg('The permission of the assistant has ended. Connect the assistant again.'),
      blocked: msg('The browser opened no window. Allow windows for this page, then connect again.'),
      failed: msg(str`The assistant could not connect: ${this.detail}`),
    };
    if (this.obstacle === undefined) return nothing;
    return html`<wa-callout variant="warning" role="alert">
      <p>${texts[this.obstacle]}</p>
      ${
        this.obstacle === 'off'
          ? html`<div class="row">
              ${
                this.mayDoIt
                  ? html`<wa-button size="s" appearance="outlined" @click=${() => void this.#switchOn()}
                      >${msg('Switch on as the administrator')}</wa-button
                    >`
                  : nothing
              }
              <a href="/admin/agents">${msg('Settings of agents')}</a>
            </div>`
          : nothing
      }
    </wa-callout>`;
  }

  #connectPanel(): TemplateResult {
    return html`<section class="panel stack" aria-labelledby="connection">
      <h2 id="connection">${msg('Connection')}</h2>
      ${
        this.connection
          ? html`<p class="hint">
              ${msg('The assistant has your permission: it reads what you may read, and prepares requests. It changes nothing.')}
            </p>`
          : html`<p class="hint">
                ${msg('An assistant needs the permission of a user. A window of the instance opens: sign in there, then allow the access.')}
              </p>
              ${this.#obstacle()}
              <div class="row">
                <wa-button
                  class="connect"
                  variant="brand"
                  ?loading=${this.isConnecting}
                  @click=${() => void this.#connect()}
                  >${msg('Connect the assistant')}</wa-button
                >
              </div>`
      }
      ${this.#calls.length ? callsView(this.#calls, this.#update) : nothing}
    </section>`;
  }

  #controls(connection: Connection): TemplateResult {
    const run = this.#run;
    const isOver = run.isComplete || (run.hasFailed && !run.canTryAgain);
    const next = run.canTryAgain ? msg('Try again') : isOver ? msg('Play again') : msg('Play');
    return html`<div class="controls">
      <wa-select
        label=${msg('Script')}
        value=${run.script.id}
        @change=${(event: Event) => run.choose((event.currentTarget as HTMLSelectElement).value)}
      >
        ${scripts.map(({ id, title }) => html`<wa-option value=${id}>${title}</wa-option>`)}
      </wa-select>
      <wa-button
        class="play"
        variant="brand"
        @click=${() => (run.isPlaying || run.isBusy ? run.stop() : void run.play(connection))}
        >${run.isPlaying || run.isBusy ? msg('Stop') : next}</wa-button
      >
      <wa-button
        appearance="outlined"
        ?disabled=${run.isPlaying || run.isBusy || isOver}
        @click=${() => void run.step(connection)}
        >${msg('Next step')}</wa-button
      >
      <wa-button appearance="outlined" ?disabled=${run.entries.length === 0} @click=${() => run.clear()}
        >${msg('Start over')}</wa-button
      >
    </div>`;
  }

  #entry(entry: Entry, connection: Connection): TemplateResult {
    const { step, calls, problem, page, said } = entry;
    return html`<li class="step">
      <div class="stack">
        <p class="line"><span class="speaker">${msg('Assistant')}</span>${step.says}</p>
        ${callsView(calls, this.#update)}
        ${
          problem === undefined
            ? nothing
            : html`<p class="tag danger" role="alert">
                ${problem || msg('No record was found. Load the data of the sandbox first.')}
              </p>`
        }
        ${said.map((text) => html`<p class="said"><span class="speaker">${msg('From the widget')}</span> <bdi>${text}</bdi></p>`)}
      </div>
      ${
        page === undefined
          ? nothing
          : html`<sandbox-tool-page
              .entry=${entry}
              .connection=${connection}
              @said=${this.#update}
            ></sandbox-tool-page>`
      }
    </li>`;
  }

  #conversation(connection: Connection): TemplateResult {
    const { script, entries, isComplete } = this.#run;
    return html`<section class="panel stack" aria-labelledby="conversation">
      <h2 id="conversation">${msg('Conversation')}</h2>
      ${this.#controls(connection)}
      <ol class="conversation">
        <li class="user">
          <p class="line"><span class="speaker">${msg('You')}</span>${script.question}</p>
        </li>
        ${repeat(
          entries,
          (entry) => entry,
          (entry) => this.#entry(entry, connection),
        )}
        ${
          isComplete
            ? html`<li>
                <p class="line"><span class="speaker">${msg('Assistant')}</span>${script.end}</p>
              </li>`
            : nothing
        }
      </ol>
    </section>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
      <div class="stack">
        <h1>${msg('An assistant at work')}</h1>
        <p class="lead">
          ${rich(msg('A scripted assistant uses the tools of this instance over the Model Context Protocol, at `/mcp`. Beside each call is the widget that a host shows for the answer.'))}
        </p>
      </div>
      ${
        this.path === 'allowed'
          ? html`<p class="panel">
              ${msg('The answer is on its way to the page. You can close this window.')}
            </p>`
          : html`${this.#connectPanel()} ${this.connection ? this.#conversation(this.connection) : nothing}`
      }
    </div>`;
  }
}

customElements.define('sandbox-agent-page', AgentPage);
