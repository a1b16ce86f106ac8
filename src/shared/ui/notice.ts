/** A notice with actions: as the whole surface of a widget, or as a strip above its content. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { languageInUse } from '../../texts/language.ts';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  readonly primary?: boolean;
}

export interface Notice {
  readonly icon: TemplateResult;
  readonly title: string;
  readonly hint?: string | undefined;
  /** Between hint and actions; only in a notice that fills the surface. */
  readonly between?: unknown;
  readonly actions?: readonly NoticeAction[];
  /** Screen readers announce `error` at once, other tones politely. */
  readonly tone?: 'plain' | 'error' | 'warning';
}

const actionButtons = (actions: readonly NoticeAction[]): TemplateResult[] =>
  actions.map(
    ({ label, run, primary }) =>
      html`<button type="button" class=${primary ? 'button primary' : 'button'} @click=${run}>
        ${label}
      </button>`,
  );

/** Renders a notice that fills the surface. Its buttons stand outside of what screen readers announce. */
export const stateNotice = ({
  icon,
  title,
  hint,
  between = nothing,
  actions = [],
  tone = 'plain',
}: Notice): TemplateResult => html`
  <div class=${classMap({ state: true, [tone]: true })} part="state">
    <span class="state-icon">${icon}</span>
    <div class="state-words" role=${tone === 'plain' ? nothing : 'alert'} ?data-say=${tone === 'plain'}>
      <h2 class="state-title">${title}</h2>
      ${hint ? html`<p class="state-hint">${hint}</p>` : nothing}
    </div>
    ${between}
    ${actions.length > 0 ? html`<div class="state-actions">${actionButtons(actions)}</div>` : nothing}
  </div>
`;

/** Returns a title as a sentence, for a hint that follows it in the same line. Japanese and Chinese have their own full stop. */
const sentence = (title: string): string =>
  title.replace(/\p{L}$/u, /^[jz]/.test(languageInUse()) ? '$&。' : '$&.');

/** Renders a notice as a strip above the content. */
export const stripNotice = ({
  icon,
  title,
  hint,
  actions = [],
  tone = 'plain',
}: Notice): TemplateResult => html`
  <div class=${classMap({ strip: true, [tone]: true })} part="notice">
    ${icon}
    <p class="strip-text" role=${tone === 'plain' ? nothing : 'alert'} ?data-say=${tone === 'plain'}>
      <strong>${hint ? sentence(title) : title}</strong>${hint ? ` ${hint}` : nothing}
    </p>
    ${actions.length > 0 ? html`<div class="strip-actions">${actionButtons(actions)}</div>` : nothing}
  </div>
`;

export const noticeStyles = css`
  .state {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 2);
    flex: 1 1 auto;
    padding: calc(var(--_space) * 8) var(--_gutter);
    text-align: center;
  }
  .state-icon {
    display: grid;
    place-items: center;
    inline-size: 3.5rem;
    block-size: 3.5rem;
    margin-block-end: var(--_space);
    border-radius: 50%;
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    font-size: 1.25rem;
  }
  .state.error .state-icon {
    background: var(--_danger-soft);
    color: var(--_on-danger-soft);
  }
  .state.warning .state-icon {
    background: var(--_warning-soft);
    color: var(--_on-warning-soft);
  }
  .state-words {
    display: grid;
    justify-items: center;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
  }
  .state-title {
    font-size: var(--_size-title);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.3;
    text-wrap: balance;
    overflow-wrap: anywhere;
    /* Room for the focus ring above the hint. */
    margin-block-end: var(--_space);
  }
  .state-hint {
    max-inline-size: 26rem;
    color: var(--_muted);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .state-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 3);
  }
  .strip {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 2.5);
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border-radius: var(--_radius-small);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
  }
  .strip.error {
    background: var(--_danger-soft);
    color: var(--_on-danger-soft);
  }
  .strip.warning {
    background: var(--_warning-soft);
    color: var(--_on-warning-soft);
  }
  .strip-text {
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
  }
  .strip-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .strip .button {
    min-block-size: 1.875rem;
    background: transparent;
    border-color: currentColor;
  }
  .strip .button:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  @media (forced-colors: active) {
    .strip {
      border: 1px solid currentColor;
    }
  }
`;
