/** The history of a configuration: lists versions, compares any two and restores any one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/details/details.js';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { choiceField } from '../controls.ts';
import { timeText } from '../data.ts';
import { service } from '../../service/session.ts';
import { confirm } from '../../shell/confirm.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { differencesTable } from './differences_table.ts';
import { DraftPanel } from './panel.ts';
import { counted } from '../../language/texts.ts';

type Page = AnswerOf<'get /widgets/{widget_id}/changes'>;
type Change = Page['changes'][number];

const actions: Record<Change['action'], string> = {
  created: msg('Created'),
  changed: msg('Changed'),
  enabled: msg('Enabled'),
  disabled: msg('Disabled'),
  restored: msg('Restored'),
};
const pageSize = 20;

class HistoryPanel extends DraftPanel {
  static override styles = [
    pageStyles,
    css`
      ol {
        display: grid;
        gap: 10px;
        padding: 0;
        list-style: none;
      }
      wa-details::part(content) {
        padding-block-start: 0;
      }
      wa-select {
        min-inline-size: 180px;
      }
    `,
  ];

  @state() private limit = pageSize;
  @state() private from = '';
  @state() private to = '';
  /** The configuration's version when the history was last loaded. */
  #version: number | undefined;
  #page = new Loading(this, (signal: AbortSignal, id: string, limit: number) =>
    service.call('get /widgets/{widget_id}/changes', {
      path: { widget_id: id },
      query: { limit: limit as never },
      signal,
    }),
  );
  #compared = new Loading(this, async (signal: AbortSignal, id: string, from: string, to: string) => {
    const { change } = await service.call('get /widgets/{widget_id}/changes/{widget_version}', {
      path: { widget_id: id, widget_version: to },
      query: { against: from },
      signal,
    });
    return change.differences;
  });

  protected override willUpdate(changed: PropertyValues): void {
    const { id, version } = this.draft.kept;
    if (this.#version !== version || changed.has('limit')) void this.#page.run(id, this.limit);
    this.#version = version;
    if ((changed.has('from') || changed.has('to')) && this.from && this.to)
      void this.#compared.run(id, this.from, this.to);
  }

  async #restore(version: number): Promise<void> {
    const agreed = await confirm({
      title: msg(str`Restore version ${version}?`),
      text: [
        msg(
          str`Pages that have the snippet get the settings of version ${version} at once. Later versions stay in the history, so you can undo this in the same way.`,
        ),
        this.draft.isChanged ? msg('Your unsaved changes are lost.') : '',
      ].join(' '),
      action: msg(str`Restore version ${version}`),
      isDangerous: this.draft.isChanged,
    });
    if (agreed) this.dispatchEvent(new CustomEvent('restore-version', { detail: version }));
  }

  #row(change: Change): TemplateResult {
    const { version, action, date, user, differences, restored_version } = change;
    const isNewest = version === this.draft.kept.version;
    const what =
      restored_version === null ? actions[action] : msg(str`${actions[action]} version ${restored_version}`);
    return html`<li class="panel stack">
      <div class="row">
        <h3>${msg(str`Version ${version}`)}</h3>
        ${isNewest ? html`<span class="tag">${msg('Current')}</span>` : nothing}
        <span class="hint grow"
          >${msg(str`${what} by ${user?.display_name ?? msg('the sandbox')},`)}
          <time datetime=${date}>${timeText(date)}</time></span
        >
        ${
          isNewest
            ? nothing
            : html`<wa-button size="s" appearance="outlined" @click=${() => void this.#restore(version)}
                >${msg('Restore')}<span class="visually-hidden">
                  ${msg(str`version ${version}`)}</span
                ></wa-button
              >`
        }
      </div>
      ${
        differences.length
          ? html`<wa-details
              summary=${counted(differences.length, '1 setting changed', '{0} settings changed')}
            >
              ${differencesTable(differences)}
            </wa-details>`
          : nothing
      }
    </li>`;
  }

  #compare({ changes }: Page): TemplateResult {
    const placeholder = msg('Choose a version …');
    const versions = changes.map(({ version, date }) => ({
      value: String(version),
      label: msg(str`Version ${version}, ${timeText(date)}`),
    }));
    return html`
      <section class="panel stack" aria-labelledby="compare">
        <h2 id="compare">${msg('Compare')}</h2>
        <div class="fields">
          ${choiceField(msg('From'), this.from, versions, (value) => (this.from = value), { placeholder })}
          ${choiceField(msg('To'), this.to, versions, (value) => (this.to = value), { placeholder })}
        </div>
        ${this.from && this.to ? this.#compared.render(differencesTable) : nothing}
      </section>
    `;
  }

  protected override render(): TemplateResult {
    return html`${this.#page.render(
      (page: Page) => html`
        <div class="stack">
          ${page.totalCount > 1 ? this.#compare(page) : nothing}
          <h2>${msg('History')}</h2>
          <ol>
            ${page.changes.map((change) => this.#row(change))}
          </ol>
          ${
            page.totalCount > page.changes.length && this.limit < 100
              ? html`<div>
                  <wa-button
                    appearance="outlined"
                    @click=${() => (this.limit = Math.min(100, this.limit + pageSize))}
                    >${msg('Show older ones')}</wa-button
                  >
                </div>`
              : nothing
          }
        </div>
      `,
    )}`;
  }
}

customElements.define('sandbox-history-panel', HistoryPanel);
