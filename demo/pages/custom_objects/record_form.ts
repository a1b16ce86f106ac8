/** The form of a shared record: makes a record, or changes one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { choiceField, switchField, textField } from '../admin/controls.ts';
import type { Choice } from '../admin/data.ts';
import { fieldFormStyles } from '../admin/model/field_form_styles.ts';
import type { CustomField } from '../admin/model/field_words.ts';
import { ProblemForm } from '../admin/model/problem_form.ts';
import { messageOf, ServiceError } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { pageStyles } from '../shell/page_styles.ts';
import {
  activeKeys,
  draftOf,
  problemsOf,
  rebase,
  recordToSend,
  refusedProblem,
  type RecordDraft,
  type SentRecord,
  type SharedRecord,
} from './record_draft.ts';
import { recordField } from './record_fields.ts';

/** What `record-saved` says: the ID of the record, and whether a job copies its values to its members. */
export interface RecordSaved {
  readonly vid: string;
  readonly isNew: boolean;
  readonly isCopied: boolean;
}

interface Fields {
  readonly fields: readonly CustomField[];
  /** Codes by reference type. */
  readonly codes: ReadonlyMap<string, readonly Choice[]>;
  readonly systems: readonly Choice[];
}

/** Source system of the values that the user saved last. */
let lastSystem = '';

async function readCodes(type: string, signal: AbortSignal): Promise<[string, Choice[]]> {
  const { reference_type_values: found } = await service.call('get /metadata/reference_values/{type}', {
    path: { type },
    signal,
  });
  const codes = found
    .flatMap((each) => each.reference_type_codes)
    .filter(({ inactive }) => !inactive)
    .map(({ code, values }) => ({ value: code, label: labelIn(values) ?? code }));
  return [type, codes];
}

/** `<sandbox-shared-record-form>`. Dispatches `record-saved` and `record-cancel`. Without a `record`, it makes a new one. */
export class SharedRecordForm extends ProblemForm {
  static override styles = [
    pageStyles,
    fieldFormStyles,
    css`
      .actions {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: 8px;
      }
      code {
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) object = '';
  @property({ attribute: false }) record: SharedRecord | undefined;
  @state() private draft: RecordDraft | undefined;
  @state() private system = lastSystem;
  @state() private isSaving = false;

  #read = new Loading(this, async (signal: AbortSignal): Promise<Fields> => {
    const [{ fields: all }, { systems }] = await Promise.all([
      service.call('get /data_model/fields', { signal }),
      service.call('get /systems', { signal }),
    ]);
    const fields = all.filter(
      (each) => each.object_type === this.object && each.status === 'ACTIVE' && !each.of_member,
    );
    const types = new Set(fields.flatMap(({ reference_type: type }) => type ?? []));
    return {
      fields,
      codes: new Map(await Promise.all([...types].map((type) => readCodes(type, signal)))),
      systems: systems.map(({ name, label }) => ({ value: name, label })),
    };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#start();
  }

  async #start(): Promise<void> {
    const read = await this.#read.run();
    if (!read) return;
    this.draft = draftOf(read.fields, this.record);
    if (read.systems.length === 1) this.system = read.systems[0]!.value;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('form wa-input, form wa-select, form wa-textarea')?.focus();
  }

  #set(values: Partial<RecordDraft>, problem: string): void {
    this.draft = { ...this.draft!, ...values };
    if (this.problems[problem]) this.problems = { ...this.problems, [problem]: undefined };
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    const { draft, record, system, isSaving } = this;
    const { fields } = this.#read.value ?? {};
    if (isSaving || !draft || !fields) return;
    const problems = {
      ...problemsOf(fields, draft),
      ...(!system && { system: msg('Choose the system that the values come from.') }),
    };
    this.show(problems);
    if (Object.keys(problems).length) return;
    const sent = recordToSend(fields, draft, record);
    if (!sent) return this.#cancel();
    this.isSaving = true;
    try {
      await this.#send(sent);
    } catch (error) {
      if (!(await this.#isRebased(error))) this.show(refusedProblem(messageOf(error), fields));
    } finally {
      this.isSaving = false;
    }
  }

  async #send(sent: SentRecord): Promise<void> {
    const answer = await service.call('put /shared_records/{object_type}', {
      path: { object_type: this.object },
      body: { systemName: this.system, records: [sent] },
    });
    // A FAILURE has been thrown.
    const [written] = (answer as Extract<typeof answer, { records: unknown }>).records;
    lastSystem = this.system;
    const { vid__v: vid, action, copy_job_id: job } = written!;
    const detail = { vid: vid!, isNew: action === 'ADDED', isCopied: job !== null };
    this.dispatchEvent(new CustomEvent<RecordSaved>('record-saved', { detail }));
  }

  /** Returns the newest version of a record; undefined when the service does not tell it. */
  async #newest(vid: string): Promise<SharedRecord | undefined> {
    try {
      const path = { object_type: this.object, vid_key: vid };
      const query = { limit: 0 };
      return (await service.call('get /shared_records/{object_type}/{vid_key}', { path, query })).record;
    } catch {
      return undefined;
    }
  }

  /** Moves the draft to the newer version of the record, if there is one. */
  async #isRebased(error: unknown): Promise<boolean> {
    const { record: base, draft } = this;
    const { fields } = this.#read.value!;
    if (!(error instanceof ServiceError && error.type === 'INVALID_STATE') || !base || !draft) return false;
    const newest = await this.#newest(base.vid__v);
    if (!newest || newest.record_version__v === base.record_version__v) return false;
    const { draft: rebased, conflicts } = rebase(fields, draft, [base, newest]);
    const values = draftOf(fields, newest).values;
    this.record = newest;
    this.draft = rebased;
    const told = (name: string): string => {
      const field = fields.find(({ field_id }) => field_id === name)!;
      const text = values[name]
        ?.split(',')
        .map((code) => this.#choices(field).find(({ value }) => value === code)?.label ?? code)
        .join(', ');
      return text ? msg(str`Changed by another user: ${text}`) : msg('Cleared by another user.');
    };
    this.show({
      ...Object.fromEntries(conflicts.map((name) => [name, told(name)])),
      form: msg('Another user changed this record. Your changes are kept. Check them and save again.'),
    });
    return true;
  }

  #cancel(): void {
    this.dispatchEvent(new Event('record-cancel'));
  }

  #choices({ data_type: type, reference_type: list }: CustomField): readonly Choice[] {
    if (type !== 'BOOLEAN') return this.#read.value?.codes.get(list ?? '') ?? [];
    return [
      { value: 'true', label: msg('Yes') },
      { value: 'false', label: msg('No') },
    ];
  }

  #field(field: CustomField, draft: RecordDraft): TemplateResult {
    const { field_id: name } = field;
    return recordField({
      field,
      typed: draft.values[name] ?? '',
      choices: this.#choices(field),
      problem: this.problems[name] ?? '',
      change: (typed) => this.#set({ values: { ...this.draft!.values, [name]: typed } }, name),
    });
  }

  #keys(record: SharedRecord | undefined, draft: RecordDraft): TemplateResult {
    const keys = record ? activeKeys(record) : [];
    const { endedKeys } = draft;
    return html`<fieldset class="stack">
      <legend>${msg('Custom keys')}</legend>
      ${keys.map((key) =>
        switchField(
          html`<code dir="ltr">${key}</code>`,
          !endedKeys.includes(key),
          (isKept) =>
            this.#set(
              { endedKeys: isKept ? endedKeys.filter((each) => each !== key) : [...endedKeys, key] },
              'newKey',
            ),
          { size: 's' },
        ),
      )}
      ${textField(msg('New key'), draft.newKey, (newKey) => this.#set({ newKey }, 'newKey'), {
        autocomplete: 'off',
        maximumLength: 1000,
        placeholder: 'crm_us:TERRITORY:NE-1',
        hint: msg('System, item and key. Later loads find the record by it.'),
        problem: this.problems['newKey'] ?? '',
      })}
    </fieldset>`;
  }

  #form({ fields, systems }: Fields, draft: RecordDraft): TemplateResult {
    const { record } = this;
    return html`<form class="stack" novalidate @submit=${(event: Event) => void this.#save(event)}>
      <p class="problem" role="alert">${this.problems['form'] ?? ''}</p>
      ${
        fields.length
          ? html`<div class="pair">${fields.map((field) => this.#field(field, draft))}</div>`
          : html`<p>${msg('The object has no fields yet.')}</p>`
      }
      ${
        record
          ? switchField(msg('Active'), draft.isActive, (isActive) => this.#set({ isActive }, 'status__v'))
          : nothing
      }
      ${this.#keys(record, draft)}
      ${
        systems.length === 1
          ? nothing
          : choiceField(
              msg('Source system'),
              this.system,
              systems,
              (system) => {
                this.system = system;
                this.problems = { ...this.problems, system: undefined };
              },
              { problem: this.problems['system'] ?? '', hint: msg('Where the values come from.') },
            )
      }
      <div class="actions">
        <wa-button appearance="outlined" @click=${() => this.#cancel()}>${msg('Cancel')}</wa-button>
        <wa-button variant="brand" type="submit" ?disabled=${!fields.length} ?loading=${this.isSaving}
          >${record ? msg('Save') : msg('Create')}</wa-button
        >
      </div>
    </form>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // An alert inside of a scrolled dialog.
    if (changed.has('problems') && this.problems['form'])
      this.renderRoot.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): unknown {
    const { draft } = this;
    return this.#read.render((read) => (draft ? this.#form(read, draft) : nothing));
  }
}

customElements.define('sandbox-shared-record-form', SharedRecordForm);
