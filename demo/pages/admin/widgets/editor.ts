/** The editor of one configuration: its panels, the preview beside them, and saving. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/details/details.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import './general_panel.ts';
import './kind_panel.ts';
import './layout/layout_panel.ts';
import './preview_frame.ts';
import { ContextProvider } from '@lit/context';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Choices, Widget } from '../data.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { BarSpace } from '../../shell/focus/bar_space.ts';
import { confirm } from '../../shell/confirm.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { tabBar, tabBarStyles } from '../tab_bar.ts';
import { counted } from '../../language/texts.ts';
import { differencesTable } from './differences_table.ts';
import { Draft } from './draft.ts';
import { editingContext } from './panel.ts';
import { panels } from './panels.ts';

export class WidgetEditor extends LitElement {
  static override styles = [
    pageStyles,
    tabBarStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 22px;
        align-items: start;
      }
      .bar {
        position: sticky;
        inset-block-end: 0;
        z-index: 1;
        box-shadow: 0 -6px 18px rgb(0 0 0 / 8%);
      }
      .changes::part(content) {
        max-block-size: 40vh;
        overflow: auto;
        padding-block-start: 0;
      }
      @media (min-width: 1100px) {
        .columns {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
        sandbox-preview-frame {
          position: sticky;
          inset-block-start: 12px;
        }
      }
    `,
  ];

  @property({ attribute: false }) widget!: Widget;
  @property({ attribute: false }) choices!: Choices;
  /** The open panel: the last segment of the path. */
  @property({ attribute: false }) panel = '';

  draft!: Draft;
  protected readonly barSpace = new BarSpace(this);
  readonly #editing = new ContextProvider(this, { context: editingContext });
  @state() private showsChanges = false;
  /** The language that a panel asks the preview to show. */
  @state() private shownLanguage = 'en';
  @state() private record: { recordType: 'HCP' | 'HCO'; country: string } = {
    recordType: 'HCP',
    country: '*',
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#onKeyDown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#onKeyDown);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('widget') && !this.draft) this.draft = new Draft(this, this.widget);
    this.#editing.setValue({ draft: this.draft, choices: this.choices });
    if (changed.has('panel') || changed.has('record' as never)) this.#showBest();
    if (!changed.has('panel')) return;
    panels
      .find(({ path }) => path === this.panel)
      ?.load?.()
      .then(
        () => this.requestUpdate(),
        (error: unknown) => notify(messageOf(error), { variant: 'danger' }),
      );
  }

  /** Previews a profile for layouts and themes, because a profile shows both best. */
  #showBest(): void {
    const { type } = this.draft.settings;
    const { recordType, country } = this.record;
    if (this.panel === 'layouts') this.draft.previewAs('profile', country === '*' ? recordType : undefined);
    else this.draft.previewAs(this.panel === 'theme' && type === 'search' ? 'profile' : undefined);
  }

  async #save(): Promise<void> {
    const before = await this.draft.save();
    if (before === undefined) return;
    this.#raise();
    const { version, id } = this.draft.kept;
    if (version === before) return notify(msg('There were no changes to save.'), { variant: 'neutral' });
    notify(msg(str`Saved as version ${version}.`), { undo: () => this.#restore(id, before) });
  }

  /** Notifies the list of configurations. */
  #raise(): void {
    this.dispatchEvent(new CustomEvent('widget-change', { detail: this.draft.kept }));
  }

  async #restore(id: string, version: number): Promise<void> {
    const answer = await service.call('post /widgets/{widget_id}/changes/{widget_version}/restore', {
      path: { widget_id: id, widget_version: String(version) },
      query: { version: this.draft.kept.version },
    });
    // A FAILURE has been thrown.
    const { widget } = answer as { widget: Widget };
    this.draft.restored(widget);
    this.#raise();
    notify(msg(str`Version ${version} is restored as version ${widget.version}.`));
  }

  /** Undoes and redoes by keys. A text field has its own steps. */
  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && !isRedo)) return;
    const path = event.composedPath();
    const [target] = path;
    // A button that has just become disabled leaves the focus to the body.
    if (!this.checkVisibility() || !(path.includes(this) || target === document.body)) return;
    if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    if (isRedo) this.draft.redo();
    else this.draft.undo();
  };

  async #discard(): Promise<void> {
    const agreed = await confirm({
      title: msg('Discard the changes?'),
      text: msg('The configuration goes back to its last saved version. Your changes since then are lost.'),
      action: msg('Discard'),
    });
    if (agreed) this.draft.discard();
  }

  #panel(): TemplateResult {
    switch (this.panel) {
      case 'behaviour':
        return html`<sandbox-kind-panel></sandbox-kind-panel>`;
      case 'layouts':
        return html`<sandbox-layout-panel
          @show-record=${(event: CustomEvent<typeof this.record>) => (this.record = event.detail)}
        ></sandbox-layout-panel>`;
      case 'theme':
        return html`<sandbox-theme-panel></sandbox-theme-panel>`;
      case 'texts':
        return html`<sandbox-texts-panel
          @show-language=${({ detail }: CustomEvent<string>) => (this.shownLanguage = detail)}
        ></sandbox-texts-panel>`;
      case 'embed':
        return html`<sandbox-embed-panel></sandbox-embed-panel>`;
      case 'json':
        return html`<sandbox-json-panel></sandbox-json-panel>`;
      case 'history':
        return html`<sandbox-history-panel
          @restore-version=${(event: CustomEvent<number>) =>
            void this.#restore(this.draft.kept.id, event.detail).catch((error: unknown) =>
              notify(messageOf(error), { variant: 'danger' }),
            )}
        ></sandbox-history-panel>`;
      default:
        return html`<sandbox-general-panel></sandbox-general-panel>`;
    }
  }

  #bar(): TemplateResult | typeof nothing {
    const { draft } = this;
    if (!draft.isChanged && !draft.problem && !draft.canUndo && !draft.canRedo) return nothing;
    const { differences } = draft;
    return html`
      <div class="panel bar stack" role="region" aria-label=${msg('Changes')}>
        ${draft.newer.alert(draft.problem, (problem) => (draft.problem = problem))}
        ${
          differences.length
            ? html`<wa-details
                class="changes"
                appearance="plain"
                @wa-show=${() => (this.showsChanges = true)}
                @wa-after-hide=${() => (this.showsChanges = false)}
                summary=${counted(differences.length, '1 setting changed', '{0} settings changed')}
              >
                ${this.showsChanges ? differencesTable(differences) : nothing}
              </wa-details>`
            : nothing
        }
        <div class="row">
          <span class="grow">${draft.isChanged ? msg('Unsaved changes.') : ''}</span>
          <wa-button
            appearance="plain"
            aria-keyshortcuts="Control+Z"
            ?disabled=${!draft.canUndo}
            @click=${() => draft.undo()}
            >${msg('Undo')}</wa-button
          >
          <wa-button
            appearance="plain"
            aria-keyshortcuts="Control+Shift+Z"
            ?disabled=${!draft.canRedo}
            @click=${() => draft.redo()}
            >${msg('Redo')}</wa-button
          >
          <wa-button appearance="outlined" ?disabled=${!draft.isChanged} @click=${() => void this.#discard()}
            >${msg('Discard')}</wa-button
          >
          <wa-button
            variant="brand"
            ?disabled=${!draft.isChanged || draft.isBusy}
            ?loading=${draft.isBusy}
            @click=${() => void this.#save()}
            >${msg('Save')}</wa-button
          >
        </div>
      </div>
    `;
  }

  protected override render(): TemplateResult {
    const { draft } = this;
    const base = `/admin/widgets/${draft.kept.id}`;
    const showsPreview = !['json', 'history', 'embed'].includes(this.panel);
    return html`
      <div class="stack">
        ${tabBar(
          msg('Parts of the configuration'),
          panels.map(({ path, label }) => ({
            address: path ? `${base}/${path}` : base,
            label,
            isCurrent: path === this.panel,
          })),
        )}
        <div class=${showsPreview ? 'columns' : ''}>
          <div class="stack">${keyed(this.panel, this.#panel())} ${this.#bar()}</div>
          ${
            showsPreview
              ? html`<sandbox-preview-frame
                  class="panel"
                  .preview=${draft.preview}
                  .problem=${draft.problem}
                  .languages=${this.choices.languages.filter(({ value }) => draft.settings.languages.includes(value))}
                  .language=${this.shownLanguage}
                  .recordType=${this.record.recordType}
                  .country=${this.record.country}
                ></sandbox-preview-frame>`
              : nothing
          }
        </div>
      </div>
    `;
  }
}

customElements.define('sandbox-widget-editor', WidgetEditor);
