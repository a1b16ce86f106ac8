/** The editor of an expression: with what it can read, what is wrong with it and where, and its values for records. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import type WaTextarea from '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { markProblems, textField } from '../admin/controls.ts';
import type { DataType, ObjectType } from '../admin/model/field_words.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { editorStyles } from './editor_styles.ts';
import { readableList } from './readable_list.ts';

type Checked = AnswerOf<'post /data_model/expressions/check'>;

/** How long the editor waits for the next letter before it checks. */
const pauseMilliseconds = 300;

/** `<sandbox-expression-editor>`. Dispatches `expression-change` with the text. */
export class ExpressionEditor extends LitElement {
  static override styles = [pageStyles, editorStyles];

  @property() value = '';
  @property({ attribute: false }) objectType: ObjectType = 'HCP';
  @property({ attribute: false }) dataType: DataType = 'STRING';
  @property({ attribute: false }) referenceType: string | null = null;
  @property({ attribute: false }) maximumLength: number | null = null;
  /** What the service refused. */
  @property() problem = '';

  @state() private checked: Checked | undefined;
  @state() private failure = '';
  @state() private words = '';
  @state() private record = '';
  @query('wa-textarea') private area!: WaTextarea;
  #calls: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#calls?.abort();
  }

  /** Moves the focus to the text. */
  override focus(): void {
    this.area.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isOther = ['objectType', 'dataType', 'referenceType', 'maximumLength'].some((name) =>
      changed.has(name),
    );
    if (isOther || changed.has('value') || changed.has('record'))
      this.#checkSoon(isOther ? 0 : pauseMilliseconds);
  }

  protected override updated(): void {
    void markProblems(this.renderRoot, false);
  }

  #checkSoon(milliseconds: number): void {
    this.#stop();
    this.#timer = setTimeout(() => void this.#check(), milliseconds);
  }

  async #check(): Promise<void> {
    const { signal } = (this.#calls = new AbortController());
    const expression = this.value.trim();
    const record = this.record.trim();
    try {
      const checked = await service.call('post /data_model/expressions/check', {
        body: {
          object_type: this.objectType,
          data_type: this.dataType,
          reference_type: this.referenceType || null,
          maximum_length: this.maximumLength,
          ...(expression && { expression }),
          ...(/^\d{1,18}$/.test(record) && { entity_id: record }),
        },
        signal,
      });
      if (signal.aborted) return;
      this.checked = checked;
      this.failure = '';
    } catch (error) {
      if (!signal.aborted) this.failure = messageOf(error);
    }
  }

  #change(value: string): void {
    this.value = value;
    this.dispatchEvent(new CustomEvent<string>('expression-change', { detail: value }));
  }

  /** Puts a name where the caret is. */
  #insert(name: string): void {
    const { input } = this.area;
    const [start, end] = [input.selectionStart, input.selectionEnd];
    this.#change(`${this.value.slice(0, start)}${name}${this.value.slice(end)}`);
    void this.updateComplete.then(async () => {
      await this.area.updateComplete;
      this.area.focus();
      this.area.setSelectionRange(start + name.length, start + name.length);
    });
  }

  /** Shows the text with the wrong part marked. */
  #place({ start, end }: NonNullable<Checked['problem']>): TemplateResult | typeof nothing {
    const text = this.value.trim();
    if (end > text.length || start >= end) return nothing;
    return html`<code class="place" dir="ltr"
      >${text.slice(0, start)}<mark>${text.slice(start, end)}</mark>${text.slice(end)}</code
    >`;
  }

  #result(): TemplateResult | typeof nothing {
    const { checked, failure } = this;
    if (failure) return html`<p class="wrong"><bdi>${failure}</bdi></p>`;
    if (!checked || !this.value.trim()) return nothing;
    const { problem, previews } = checked;
    if (problem)
      return html`<p class="wrong"><bdi>${problem.message}</bdi></p>
        ${this.#place(problem)}`;
    if (!previews.length)
      return html`<p>${msg('The expression fits. There is no record to show it on.')}</p>`;
    return html`<p>${msg('The expression fits. Its values now:')}</p>
      <dl>
        ${previews.map(
          ({ name, value, reason }) =>
            html`<div>
              <dt><bdi>${name}</bdi></dt>
              <dd>
                ${value === null ? html`<i>${msg(str`No value: ${reason ?? ''}`)}</i>` : html`<bdi>${this.#shown(value)}</bdi>`}
              </dd>
            </div>`,
        )}
      </dl>`;
  }

  #shown(value: string | number | boolean): string {
    if (typeof value === 'boolean') return value ? msg('Yes') : msg('No');
    return String(value);
  }

  protected override render(): TemplateResult {
    return html`<wa-textarea
        label=${msg('Expression')}
        hint=${this.problem || msg('For example: record.last_name__v + ", " + record.first_name__v')}
        ?data-invalid=${this.problem !== ''}
        rows="3"
        maxlength="1000"
        spellcheck="false"
        autocapitalize="off"
        required
        .value=${live(this.value)}
        @input=${(event: Event) => this.#change((event.target as WaTextarea).value ?? '')}
      ></wa-textarea>
      <div class="result" role="status">${this.#result()}</div>
      ${textField(msg('Show it on the record with this ID'), this.record, (record) => (this.record = record), { size: 's', maximumLength: 18, autocomplete: 'off' })}
      <details>
        <summary>${msg('What it can read')}</summary>
        <div class="stack">
          ${textField(msg('Find a field'), this.words, (words) => (this.words = words), { size: 's', autocomplete: 'off' })}
          ${readableList(this.checked?.readable ?? [], this.words, (name) => this.#insert(name))}
        </div>
      </details>`;
  }
}

customElements.define('sandbox-expression-editor', ExpressionEditor);
