/** The sign in a widget that tells what an agent does there, with the buttons to stop it. */
import { css, html, nothing, render, svg } from 'lit';
import { contextValue, textsContext } from '../contexts.ts';
import { closeIcon, icon } from '../ui/icons.ts';
import { adoptStyles } from '../view_host.ts';
import { close } from '../../texts/common.ts';
import * as texts from '../../texts/assistant/agent_tools.ts';
import type { ToolElement } from './tool_call.ts';

const assistantIcon = icon(
  svg`<path d="M12 3.5v3M6.5 6.5h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 11.5v2M15 11.5v2M2.5 11v3M21.5 11v3" />`,
);

const styles = css`
  .agent-sign .strip {
    flex-wrap: nowrap;
    border-radius: 0;
    border-block-start: 1px solid var(--_border);
  }
  .agent-sign .strip > svg {
    flex: none;
  }
  .agent-sign .strip-text {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .agent-sign .strip-actions {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--_space);
  }
  .agent-sign .strip .icon-button {
    color: inherit;
  }
  @container widget (inline-size < 26rem) {
    .agent-sign .strip {
      flex-wrap: wrap;
    }
    .agent-sign .strip-text {
      flex-basis: 12rem;
    }
  }
`;

/** What the sign tells. `working`: a call runs. `done`, `failed`: the last call. `stopped`: the user took the tools away. */
type SignState = 'working' | 'done' | 'failed' | 'stopped';

const titles: Readonly<Record<SignState, () => string>> = {
  working: texts.working,
  done: texts.done,
  failed: texts.failed,
  stopped: texts.stopped,
};

export interface SignActions {
  readonly stop: () => void;
  readonly allow: () => void;
}

export class ToolSign {
  readonly #host: ToolElement;
  readonly #actions: SignActions;
  readonly #place = document.createElement('div');
  #state: SignState | undefined;
  #about: (() => string) | undefined;

  constructor(host: ToolElement, actions: SignActions) {
    this.#host = host;
    this.#actions = actions;
    this.#place.className = 'agent-sign';
    adoptStyles(host, [styles]);
  }

  /** Tells what the running call is about. */
  begin(about: () => string): void {
    this.#set('working', about);
  }

  /** Tells how the call ended. The sign remains until the user closes it, because most calls are short. */
  end(isDone: boolean): void {
    if (this.#state === 'working') this.#set(isDone ? 'done' : 'failed', this.#about);
  }

  clear(): void {
    this.#state = undefined;
  }

  /** Renders the sign at the end of the frame. The element's own rendering replaces the frame after a close. */
  render(): void {
    const frame = this.#host.renderRoot.querySelector('.frame');
    const area = contextValue(this.#host, textsContext);
    if (!frame || !area.ready(texts.agentToolTexts)) return;
    if (this.#place.parentNode !== frame) frame.append(this.#place);
    const state = this.#state;
    const title = state ? titles[state]() : '';
    const about = state && state !== 'stopped' ? this.#about?.() : undefined;
    render(
      html`<p hidden data-say>${title} ${about}</p>
        ${
          state
            ? html`<div class="strip" part="notice">
                ${assistantIcon}
                <p class="strip-text" aria-hidden="true"><strong>${title}</strong> <bdi>${about}</bdi></p>
                <div class="strip-actions">
                  <button type="button" class="button" @click=${() => this.#answer(state !== 'stopped')}>
                    ${state === 'stopped' ? texts.allow() : texts.stop()}
                  </button>
                  ${
                    state === 'working'
                      ? nothing
                      : html`<button
                          type="button"
                          class="icon-button"
                          aria-label=${close()}
                          @click=${() => this.#close()}
                        >
                          ${closeIcon}
                        </button>`
                  }
                </div>
              </div>`
            : nothing
        }`,
      this.#place,
    );
  }

  #answer(isStop: boolean): void {
    this.#set(isStop ? 'stopped' : undefined);
    if (isStop) this.#actions.stop();
    else this.#actions.allow();
  }

  #close(): void {
    this.#set(undefined);
  }

  #set(state: SignState | undefined, about?: () => string): void {
    this.#state = state;
    this.#about = about;
    this.#host.requestUpdate();
  }
}
