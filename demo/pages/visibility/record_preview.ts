/** A record of the instance as users with a profile see it, and what of it they do not see. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { choiceField, textField } from '../admin/controls.ts';
import type { AnswerOf, BodyOf } from '../../../src/api/types.ts';
import { counted } from '../language/texts.ts';
import { service } from '../service/session.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { partLabel } from './part_words.ts';
import type { ProfileDraft } from './profile_draft.ts';

type Preview = AnswerOf<'post /visibility_previews'>;
type Wrapper = Preview['entity'];
type Values = Readonly<Record<string, unknown>>;

const nameOf = ({ entityId, entity }: Wrapper): string => {
  const values = entity as Values;
  const name =
    values['formatted_name__v'] ??
    values['corporate_name__v'] ??
    [values['first_name__v'], values['last_name__v']].filter(Boolean).join(' ');
  return String(name || entityId);
};

const isValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** `<sandbox-record-preview>`: `draft` is the profile as it is in the form. */
class RecordPreview extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .find {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px;
      }
      .find > :first-child {
        flex: 1 1 10rem;
      }
      .seen {
        max-block-size: 28rem;
        overflow-y: auto;
        padding: 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--sunken);
      }
      .seen > * + * {
        margin-block-start: 14px;
      }
      h4 {
        margin: 0 0 6px;
        font-size: 0.9rem;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(min-content, 9rem) minmax(0, 1fr);
        gap: 3px 12px;
        font-size: 0.9rem;
        overflow-wrap: anywhere;
      }
      dl + dl {
        margin-block-start: 8px;
        padding-block-start: 8px;
        border-block-start: 1px solid var(--line);
      }
      dt {
        color: var(--muted);
      }
      .hidden {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @property({ attribute: false }) draft!: ProfileDraft;
  @property({ attribute: false }) words!: Vocabulary;

  @state() private typed = '';
  @state() private record = '';

  #find = new Loading(this, async (signal: AbortSignal, q: string) => {
    const query = { types: 'HCP,HCO', limit: '8', ...(q ? { q } : { sort: 'name' }) };
    const { entities } = await service.call('get /search', { query: query as never, signal });
    this.record = entities[0]?.entityId ?? '';
    return entities.map((wrapper) => ({ value: wrapper.entityId, label: nameOf(wrapper as Wrapper) }));
  });

  #preview = new Loading(this, async (signal: AbortSignal, body: BodyOf<'post /visibility_previews'>) =>
    service.call('post /visibility_previews', { body, signal }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#find.run('');
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.record || !(changed.has('draft') || changed.has('record'))) return;
    const { level, hidden } = this.draft;
    void this.#preview.run({ level, hidden: [...hidden], vid_key: this.record });
  }

  #fields(type: string, values: Values): TemplateResult {
    const known = this.words.fieldNames(type).filter((name) => isValue(values[name]));
    return html`<dl>
      ${known.map(
        (name) =>
          html`<dt>${this.words.fieldLabel(type, name)}</dt>
            <dd><bdi>${this.words.value(type, name, values[name])}</bdi></dd>`,
      )}
    </dl>`;
  }

  /** The types of child records, by the name of their list in a record. */
  #children(entity: Values): TemplateResult[] {
    const lists: [list: string, type: string][] = [
      ['addresses__v', 'ADDRESS'],
      ['licenses__v', 'LICENSE'],
      ['parent_hcos__v', 'PARENTHCO'],
      ...Object.keys(entity)
        .filter((name) => name.endsWith('__c') && Array.isArray(entity[name]))
        .map((name): [string, string] => [name, name]),
    ];
    return lists.flatMap(([list, type]) => {
      const children = (entity[list] ?? []) as Values[];
      if (!children.length || typeof children[0] !== 'object') return [];
      return [
        html`<section>
          <h4>${this.words.objectLabel(type)} (${children.length.toLocaleString()})</h4>
          ${children.map((child) => this.#fields(type, child))}
        </section>`,
      ];
    });
  }

  #shown({ entity, hidden_values: hidden }: Preview): TemplateResult {
    const name = nameOf(entity);
    return html`<div role="status">
        ${
          hidden.length
            ? html`<p>${msg('Not seen of this record:')}</p>
                <ul class="hidden">
                  ${hidden.map(
                    ({ part, count }) =>
                      html`<li class="tag danger">
                        ${partLabel(this.words, part)}${count > 1 ? ` (${count.toLocaleString()})` : nothing}
                      </li>`,
                  )}
                </ul>`
            : html`<p class="muted">${msg('This record has no values that the profile hides.')}</p>`
        }
      </div>
      <div class="seen" role="region" tabindex="0" aria-label=${msg(str`${name}, as seen`)}>
        <h4><bdi>${name}</bdi></h4>
        ${this.#fields(entity.entityType, entity.entity as Values)} ${this.#children(entity.entity as Values)}
      </div>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="stack" aria-labelledby="preview">
      <h3 id="preview">${msg('What users with this profile see')}</h3>
      <form
        class="find"
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#find.run(this.typed.trim());
        }}
      >
        ${textField(msg('Find a record'), this.typed, (typed) => (this.typed = typed), { size: 's', placeholder: msg('Name or ID'), autocomplete: 'off' })}
        <wa-button size="s" appearance="outlined" type="submit">${msg('Find')}</wa-button>
      </form>
      ${this.#find.render((choices) =>
        choices.length
          ? html`${choiceField(msg('Record'), this.record, choices, (record) => (this.record = record), { size: 's', hint: counted(choices.length, '1 record found', '{0} records found') })}
            ${this.#preview.render((preview) => this.#shown(preview))}`
          : html`<p role="status">${msg('No record has these words.')}</p>`,
      )}
    </section>`;
  }
}

customElements.define('sandbox-record-preview', RecordPreview);
