/** The administrator's pages: widget configurations, data model, users, visibility profiles, review rules, agents, webhooks and audit. */
import { msg } from '@lit/localize';
import './widgets/editor.ts';
import './widgets/list.ts';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { loadTexts } from '../language/load.ts';
import { service } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { sectionHead, sectionTabStyles } from '../shell/section_tabs.ts';
import { readChoices, type Choices, type Widget } from './data.ts';
import type { WidgetEditor } from './widgets/editor.ts';

const parts = [
  { path: 'widgets', label: msg('Widgets') },
  { path: 'model', label: msg('Data model'), load: () => import('./model/model.ts') },
  {
    path: 'users',
    label: msg('Users'),
    load: () => loadTexts('rights').then(() => import('./users/users.ts')),
  },
  {
    path: 'visibility',
    label: msg('Visibility'),
    // The constants of its code hold texts, so these come first.
    load: () => loadTexts('visibility').then(() => import('../visibility/section.ts')),
  },
  { path: 'rules', label: msg('Review rules'), load: () => import('./rules.ts') },
  { path: 'agents', label: msg('Agents'), load: () => import('./agents/access.ts') },
  {
    path: 'webhooks',
    label: msg('Webhooks'),
    load: () => loadTexts('webhooks').then(() => import('../webhooks/webhooks.ts')),
  },
  { path: 'audit', label: msg('Audit'), load: () => loadTexts('rights').then(() => import('./audit.ts')) },
];

/** Sections with a form in the page. They stay after the first visit, to keep unsaved input. */
const forms: Readonly<Record<string, (isShown: boolean) => TemplateResult>> = {
  visibility: (isShown) =>
    html`<sandbox-visibility ?hidden=${!isShown} .isShown=${isShown}></sandbox-visibility>`,
  rules: (isShown) =>
    html`<sandbox-review-rules ?hidden=${!isShown} .isShown=${isShown}></sandbox-review-rules>`,
  agents: (isShown) => html`<sandbox-agents ?hidden=${!isShown} .isShown=${isShown}></sandbox-agents>`,
};

interface FormSection extends Element {
  readonly hasUnsavedWork?: boolean;
}

class AdminPage extends SandboxPage {
  static override styles = [
    pageStyles,
    sectionTabStyles,
    css`
      .title {
        font-size: 1.3rem;
        overflow-wrap: anywhere;
      }
    `,
  ];

  #read = new Loading(this, async (signal: AbortSignal) => {
    const [choices, { widgets }] = await Promise.all([
      readChoices(signal),
      service.call('get /widgets', { signal }),
    ]);
    return { choices, widgets };
  });

  /** IDs of the opened configurations. Their editors stay in the page to keep unsaved input. */
  readonly #opened = new Set<string>();

  override get hasUnsavedWork(): boolean {
    const sections = this.renderRoot.querySelectorAll<FormSection>(
      'sandbox-visibility, sandbox-review-rules, sandbox-agents',
    );
    if ([...sections].some((section) => section.hasUnsavedWork)) return true;
    return [...this.renderRoot.querySelectorAll<WidgetEditor>('sandbox-widget-editor')].some(
      ({ draft }) => draft.isChanged,
    );
  }

  /** Sections of `forms` that were visited. */
  readonly #visited = new Set<string>();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('path')) return;
    void parts
      .find(({ path }) => path === this.#part)
      ?.load?.()
      .then(() => this.requestUpdate());
  }

  get #part(): string {
    return this.path.split('/')[0] || 'widgets';
  }

  /** Name of the list of values that the path names: `model/lists/GolfCourse__c`. */
  get #list(): string {
    const [, kind, type = ''] = this.path.split('/');
    return kind === 'lists' ? decodeURIComponent(type) : '';
  }

  #changed = ({ detail }: CustomEvent<Widget>): void => {
    const { value } = this.#read;
    if (!value) return;
    const isNew = !value.widgets.some(({ id }) => id === detail.id);
    const widgets = isNew
      ? [...value.widgets, detail]
      : value.widgets.map((widget) => (widget.id === detail.id ? detail : widget));
    this.#read.value = { ...value, widgets };
    this.requestUpdate();
  };

  #widgets({ choices, widgets }: { choices: Choices; widgets: Widget[] }): TemplateResult {
    const [, id, panel = ''] = this.path.split('/');
    const widget = widgets.find((one) => one.id === id);
    if (id && !widget)
      return html`<section class="panel stack">
        <h2>${msg('There is no configuration with this id')}</h2>
        <p><code>${id}</code></p>
        <p><a href="/admin/widgets">${msg('All configurations')}</a></p>
      </section>`;
    if (widget) this.#opened.add(widget.id);
    return html`
      <sandbox-widget-list
        ?hidden=${widget !== undefined}
        .widgets=${widgets}
        .choices=${choices}
        @widget-change=${this.#changed}
      ></sandbox-widget-list>
      ${
        widget
          ? html`<p><a href="/admin/widgets">${msg('← All configurations')}</a></p>
              <h2 class="title">${widget.settings.name}</h2>`
          : nothing
      }
      ${repeat(
        widgets.filter((one) => this.#opened.has(one.id)),
        (one) => one.id,
        (one) =>
          html`<sandbox-widget-editor
            ?hidden=${one !== widget}
            .widget=${one}
            .choices=${choices}
            .panel=${one === widget ? panel : ''}
            @widget-change=${this.#changed}
          ></sandbox-widget-editor>`,
      )}
    `;
  }

  #content(): unknown {
    switch (this.#part) {
      case 'model':
        return html`<sandbox-data-model .list=${this.#list}></sandbox-data-model>`;
      case 'users':
        return html`<sandbox-users .sees=${this.query.get('sees') ?? ''}></sandbox-users>`;
      case 'webhooks':
        return html`<sandbox-webhooks></sandbox-webhooks>`;
      case 'audit':
        return html`<sandbox-audit .history=${this.path.split('/')[1] ?? ''}></sandbox-audit>`;
      default:
        return nothing;
    }
  }

  protected override render(): TemplateResult {
    if (forms[this.#part]) this.#visited.add(this.#part);
    return html`
      <div class="page">
        ${sectionHead(
          msg('Administrator'),
          parts.map(({ path, label }) => ({
            address: `/admin/${path}`,
            label,
            isCurrent: path === this.#part,
          })),
        )}
        ${this.#content()}
        ${repeat(
          this.#visited,
          (part) => part,
          (part) => forms[part]!(part === this.#part),
        )}
        <div class="stack" ?hidden=${this.#part !== 'widgets'}>
          ${this.#read.render((value) => this.#widgets(value))}
        </div>
      </div>
    `;
  }
}

customElements.define('sandbox-admin-page', AdminPage);
