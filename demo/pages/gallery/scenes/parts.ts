/** Scenes of shared parts that need no widget. */
import { adoptStyles, css, html, render, type CSSResult, type TemplateResult } from 'lit';
import { confirmDialog, confirmStyles } from '../../../../src/shared/ui/confirm_dialog.ts';
import * as icons from '../../../../src/shared/ui/icons.ts';
import { noticeStyles, stateNotice, stripNotice, type Notice } from '../../../../src/shared/ui/notice.ts';
import { listSkeleton, skeletonStyles } from '../../../../src/shared/ui/skeleton.ts';
import { controls } from '../../../../src/theme/controls.ts';
import { tokens } from '../../../../src/theme/tokens.ts';
import type { Draw, Stage } from '../stage.ts';

const surface = css`
  :host {
    display: block;
    padding: 16px;
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }
`;

/** Renders a template into a shadow root with the widgets' theme. */
function show({ place }: Stage, content: TemplateResult, styles: readonly CSSResult[] = []): ShadowRoot {
  const part = document.createElement('div');
  const root = part.attachShadow({ mode: 'open' });
  adoptStyles(root, [tokens, controls, surface, ...styles]);
  render(content, root);
  place.append(part);
  return root;
}

const tones = ['plain', 'warning', 'error'] as const;

const notice = (tone: (typeof tones)[number], primary: boolean): Notice => ({
  icon: tone === 'plain' ? icons.searchIcon : icons.alertIcon,
  title: { plain: 'No record has these words', warning: 'Results may be old', error: 'The search failed' }[
    tone
  ],
  hint: {
    plain: 'Check the spelling, or search with fewer words.',
    warning: 'The service did not answer. These results are five minutes old.',
    error: 'The service did not answer in time. Try again in a minute.',
  }[tone],
  tone,
  actions: [
    { label: 'Try again', run: () => {}, primary },
    { label: 'Cancel', run: () => {} },
  ],
});

const shapes = Object.entries(icons).filter(([name]) => name.endsWith('Icon'));

export const scenes: Readonly<Record<string, Draw>> = {
  controls: async (stage) => {
    show(
      stage,
      html`<p>
          ${['primary', '', 'soft', 'plain'].map(
            (kind) =>
              html`<button type="button" class=${`button ${kind}`}>${kind || 'default'} button</button> `,
          )}
        </p>
        <p>
          <button type="button" class="button primary" disabled>Disabled primary</button>
          <button type="button" class="button" disabled>Disabled</button>
          <button type="button" class="icon-button" aria-label="Close">${icons.closeIcon}</button>
          <button type="button" class="link-button">Link button</button>
          <span class="spinner" role="img" aria-label="Busy"></span>
        </p>
        <p>
          ${['', 'info', 'accent', 'warning', 'danger'].map(
            (kind) => html`<span class=${`badge ${kind}`}>${kind || 'default'} badge</span> `,
          )}
        </p>`,
    );
  },
  notices: async (stage) => {
    show(
      stage,
      html`${tones.map((tone) => stripNotice(notice(tone, false)))}${tones.map((tone) => stateNotice(notice(tone, true)))}`,
      [noticeStyles],
    );
  },
  icons: async (stage) => {
    show(
      stage,
      html`<div style="display: flex; flex-wrap: wrap; gap: 16px; font-size: 1.5rem">
        ${shapes.map(([, shape]) => html`<span>${shape}</span>`)}
      </div>`,
    );
  },
  dialog: async (stage) => {
    const root = show(
      stage,
      confirmDialog({
        title: 'Discard your changes?',
        hint: 'You changed 3 fields of this record. They are not sent yet.',
        confirm: 'Discard',
        keep: 'Keep editing',
        onConfirm: () => {},
        onKeep: () => {},
      }),
      [confirmStyles],
    );
    root.querySelector('dialog')!.showModal();
  },
  skeleton: async (stage) => {
    show(stage, listSkeleton('Loading'), [skeletonStyles]);
  },
};
