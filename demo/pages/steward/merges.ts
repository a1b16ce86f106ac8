/** Merges of records, newest first. A steward undoes one here, and decides about values that were edited since. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { formatTime, readVocabulary, type Vocabulary } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { pager } from '../shell/pager.ts';
import { navigate } from '../shell/router.ts';
import { listStyles } from './styles.ts';
import { entityWords } from './words.ts';
import { counted } from '../language/texts.ts';

type Merge = AnswerOf<'get /merges'>['merges'][number];
type Details = NonNullable<AnswerOf<'get /merges/{merge_id}'>['merge']>;
type Conflict = Details['conflicts'][number];
/** Whether the rows of loads are listed, or the merges of two records; both when it is empty. */
type FromLoad = 'true' | 'false' | '';
type Keep = 'SURVIVOR' | 'MERGED';

const pageSize = 25;
const keyOf = ({ vid__v, field }: Conflict): string => `${vid__v} ${field}`;

class Merges extends LitElement {
  static override styles = [pageStyles, listStyles];
  @property({ attribute: false }) query = new URLSearchParams();
  /** The merge that is being undone, with the conflicts to decide. */
  @state() private undoing: Details | undefined;
  @state() private choices: ReadonlyMap<string, Keep> = new Map();
  @state() private isSending = false;
  @state() private failure: unknown;
  readonly #list = new Loading(this, async (signal, page: number, fromLoad: FromLoad) => {
    const query = {
      offset: (page - 1) * pageSize,
      limit: pageSize,
      ...(fromLoad && { from_load: fromLoad }),
    };
    const [answer, vocabulary] = await Promise.all([
      service.call('get /merges', { query, signal }),
      readVocabulary(),
    ]);
    return { answer, vocabulary };
  });

  get #page(): number {
    return Math.max(1, Number.parseInt(this.query.get('page') ?? '1', 10) || 1);
  }

  get #fromLoad(): FromLoad {
    const value = this.query.get('load');
    return value === 'true' || value === 'false' ? value : '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('query')) void this.#read();
  }

  async #read(): Promise<void> {
    await this.#list.run(this.#page, this.#fromLoad);
  }

  #go(page: number, fromLoad: FromLoad): void {
    const query = new URLSearchParams({
      ...(fromLoad && { load: fromLoad }),
      ...(page > 1 && { page: String(page) }),
    });
    navigate(query.size ? `/steward/merges?${query}` : '/steward/merges');
  }

  protected override render(): TemplateResult {
    return html`<div class="stack">
      ${
        this.failure === undefined
          ? nothing
          : html`<wa-callout variant="danger" role="alert"
              ><wa-icon slot="icon" name="circle-exclamation"></wa-icon>
              <p>${msg(str`Nothing was undone: ${messageOf(this.failure)}`)}</p></wa-callout
            >`
      }
      <div class="panel filters">
        <wa-select
          size="s"
          label=${msg('Kind')}
          .value=${this.#fromLoad || 'all'}
          @change=${(event: Event) => {
            const { value } = event.currentTarget as HTMLElement & { value: FromLoad | 'all' };
            this.#go(1, value === 'all' ? '' : value);
          }}
        >
          <wa-option value="all">${msg('All')}</wa-option>
          <wa-option value="false">${msg('Two records')}</wa-option>
          <wa-option value="true">${msg('Rows of loads')}</wa-option>
        </wa-select>
      </div>
      ${this.#list.render(({ answer, vocabulary }) => this.#items(answer, vocabulary))}
    </div>`;
  }

  #items({ merges, totalCount }: AnswerOf<'get /merges'>, vocabulary: Vocabulary): TemplateResult {
    const pages = Math.max(1, Math.ceil(totalCount / pageSize));
    const go = (page: number) => this.#go(page, this.#fromLoad);
    return html`
      <h2>${counted(totalCount, '1 merge', '{0} merges')}</h2>
      ${
        merges.length
          ? html`<ul class="items">
              ${repeat(
                merges,
                ({ merge_id: id }) => id,
                (merge) =>
                  html`<li class="panel" data-merge=${merge.merge_id}>${this.#item(merge, vocabulary)}</li>`,
              )}
            </ul>`
          : html`<div class="panel">
              <p>
                ${
                  this.#fromLoad
                    ? msg('No merges of this kind.')
                    : msg('No merges yet. Merges of older versions are not listed and cannot be undone.')
                }
              </p>
            </div>`
      }
      ${pager({ label: msg('Pages of merges'), page: this.#page, pages, go })}
    `;
  }

  #item(merge: Merge, vocabulary: Vocabulary): TemplateResult {
    const name = merge.merged_name || merge.merged_vid__v;
    const isOpen = this.undoing?.merge_id === merge.merge_id;
    return html`
      <div class="row">
        <div class="grow">
          <h3>
            <bdi>${name}</bdi> <span class="arrow">→</span>
            <bdi>${merge.survivor_name || merge.survivor_vid__v}</bdi>
          </h3>
          <p class="muted">
            ${entityWords[merge.entity_type]} ·
            ${
              merge.file === null
                ? msg(str`merged by ${merge.merged_by ?? msg('the service')}`)
                : msg(
                    str`load ${merge.subscription} of ${merge.source}, file ${merge.file}, line ${merge.line}`,
                  )
            }
            · ${formatTime(merge.merged_date)}
          </p>
          ${
            merge.status === 'UNDONE'
              ? html`<p class="muted">
                  ${msg(str`Undone by ${merge.undone_by ?? msg('the service')}`)}${merge.undone_date ? ` · ${formatTime(merge.undone_date)}` : ''}
                </p>`
              : nothing
          }
        </div>
        ${
          merge.status === 'MERGED' && !isOpen
            ? html`<wa-button
                size="s"
                appearance="outlined"
                ?loading=${this.isSending}
                @click=${() => void this.#begin(merge)}
                ><span aria-hidden="true">${msg('Undo the merge')}</span
                ><span class="visually-hidden">${msg(str`Undo the merge of ${name}`)}</span></wa-button
              >`
            : nothing
        }
      </div>
      ${isOpen ? this.#conflicts(this.undoing!, vocabulary) : nothing}
    `;
  }

  #conflicts(merge: Details, vocabulary: Vocabulary): TemplateResult {
    const { conflicts } = merge;
    return html`
      <p>
        ${msg('These values came with the merged record and were edited since. Whose is the edited value?')}
      </p>
      ${conflicts.map((conflict) => {
        const { object_type: type, field, value } = conflict;
        const key = keyOf(conflict);
        const choice = (keep: Keep, words: string): TemplateResult =>
          html`<label
            ><input
              type="radio"
              name=${key}
              .checked=${this.choices.get(key) === keep}
              @change=${() => (this.choices = new Map(this.choices).set(key, keep))}
            />
            ${words}</label
          >`;
        return html`<fieldset>
          <legend>
            ${vocabulary.fieldLabel(type, field)}: <bdi>${vocabulary.value(type, field, value) || '–'}</bdi>
          </legend>
          ${choice('SURVIVOR', msg(str`Stays with ${merge.survivor_name}`))}
          ${choice('MERGED', msg(str`Goes to ${merge.merged_name}`))}
        </fieldset>`;
      })}
      <div class="row">
        <wa-button
          size="s"
          variant="brand"
          ?loading=${this.isSending}
          ?disabled=${this.choices.size < conflicts.length}
          @click=${() => void this.#undo(merge)}
          >${msg('Undo the merge')}</wa-button
        >
        <wa-button size="s" appearance="plain" @click=${() => this.#keep(merge)}
          >${msg('Keep it merged')}</wa-button
        >
      </div>
    `;
  }

  async #begin({ merge_id }: Merge): Promise<void> {
    this.failure = undefined;
    this.choices = new Map();
    try {
      const { merge } = await service.call('get /merges/{merge_id}', { path: { merge_id } });
      if (!merge) return;
      if (merge.problem) {
        this.failure = new Error(merge.problem);
        return;
      }
      if (merge.conflicts.length) {
        this.undoing = merge;
        this.#focus(merge_id, 'input');
      } else if (
        await confirm({
          title: msg('Undo the merge?'),
          text: msg(
            str`${merge.merged_name} becomes a separate record again, with its values, children, keys and relationships. Edits made since stay where they belong.`,
          ),
          action: msg('Undo the merge'),
        })
      )
        await this.#undo(merge);
    } catch (error) {
      this.failure = error;
    }
  }

  #keep({ merge_id }: Details): void {
    this.undoing = undefined;
    this.#focus(merge_id, 'wa-button');
  }

  async #undo({ merge_id, conflicts }: Details): Promise<void> {
    this.isSending = true;
    try {
      const chosen = conflicts.map((conflict) => ({
        vid__v: conflict.vid__v,
        field: conflict.field,
        keep: this.choices.get(keyOf(conflict)) ?? ('SURVIVOR' as const),
      }));
      await service.call('put /merges/{merge_id}/undo', { path: { merge_id }, body: { conflicts: chosen } });
      this.undoing = undefined;
      notify(msg('The merge is undone. Both records exist again.'));
    } catch (error) {
      this.failure = error;
    } finally {
      this.isSending = false;
      await this.#read();
      await this.updateComplete;
      this.#list.focusTitle();
    }
  }

  /** Focuses a control of a merge, because the button that was pressed is gone. */
  #focus(id: string, control: string): void {
    const find = (): HTMLElement | null =>
      this.renderRoot.querySelector<HTMLElement>(`[data-merge="${id}"] ${control}`);
    void this.updateComplete.then(() => find()?.focus());
  }
}

customElements.define('sandbox-steward-merges', Merges);
