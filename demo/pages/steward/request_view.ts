/**
 * One change request: its changes field by field, and the steward's decisions, kept as drafts until they are
 * sent.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { messageOf, ServiceError } from '../service/errors.ts';
import { LiveUpdates } from '../service/live_updates.ts';
import { Loading } from '../shell/loading.ts';
import { announce, notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { competingValues } from './competing.ts';
import { decisionFailed } from './decision_failed.ts';
import { fieldDecision, incompleteDate } from './field_decision.ts';
import { meanwhileNotice } from './meanwhile.ts';
import { inboxAddress, nextOf, requestsToDecide } from './next_request.ts';
import { showRecord } from './record_drawer.ts';
import { hasChoices, Works, type Work } from './request/works.ts';
import { confirmClosing, requestActions } from './request_actions.ts';
import { requestAside } from './request_aside.ts';
import {
  changedObjects,
  decisionsOf,
  incomplete,
  nameOf,
  undecided,
  type ChangedObject,
  type Draft,
} from './request_changes.ts';
import { readRequestData, sendDecision, type RequestData } from './request_data.ts';
import { BarSpace } from '../shell/focus/bar_space.ts';
import { fieldStyles, requestStyles } from './request_styles.ts';
import { childKind, childTitle, entityWords, resultWords, statusWords, typeWords } from './words.ts';
import { counted, inSentence } from '../language/texts.ts';

const isOpen = ({ status__v: status }: ChangeRequest): boolean =>
  status !== 'CHANGE_PROCESSED' && status !== 'CHANGE_CANCELLED';

export class RequestView extends LitElement {
  static override styles = [pageStyles, requestStyles, fieldStyles];
  @property({ attribute: false }) requestId = '';
  @property({ attribute: false }) isShown = true;
  /** ID of the request whose decisions are on their way. */
  @state() private sending = '';
  @state() private failure: unknown;
  readonly #data = new Loading(this, readRequestData);
  protected readonly barSpace = new BarSpace(this);
  readonly #works = new Works();
  #id = '';
  /** True until the next request, which opened by itself, is rendered and its heading has the focus. */
  #focusHead = false;
  /** True when an element of this view had the focus before the update. */
  #hadFocus = false;

  protected readonly live = new LiveUpdates(this, 'change_requests', ({ change_requests = [], missed }) => {
    return missed || change_requests.includes(this.#id) ? this.#data.run(this.#id) : undefined;
  });

  get hasDrafts(): boolean {
    return this.#works.hasDrafts;
  }

  get #work(): Work {
    return this.#works.of(this.#id);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
    if (changed.has('requestId') && this.requestId && this.requestId !== this.#id) {
      this.#id = this.requestId;
      this.failure = undefined;
      this.#data.value = undefined;
      void this.#data.run(this.#id);
    } else if (changed.has('isShown') && this.isShown && this.#id) void this.#data.run(this.#id);
  }

  protected override render(): unknown {
    if (!this.#id) return nothing;
    return html`
      ${this.#data.value ? nothing : this.#back()} ${this.#data.render((data) => this.#view(data))}
    `;
  }

  #back(): TemplateResult {
    return html`<p class="back"><a href=${inboxAddress()}>${msg('← Back to the inbox')}</a></p>`;
  }

  #view(data: RequestData): TemplateResult {
    const { request } = data;
    this.#works.shown(data);
    const objects = changedObjects(request);
    const competing = isOpen(request) ? competingValues(objects, data.others) : new Map<string, never>();
    const { status__v: status, result__v: result, task_type: type, vid__v: vid } = request;
    const name = nameOf(request);
    return html`
      <section class="head">
        ${this.#back()}
        <div>
          <h2 tabindex="-1">${name}</h2>
          <p class="muted">
            ${typeWords[type]} · ${entityWords[request.entity_type]} ·
            ${msg(str`No. ${request.change_request_id}`)}
          </p>
        </div>
        <div class="row end">
          <span class="tag ${result === 'CHANGE_REJECTED' ? 'danger' : ''}"
            >${result ? resultWords[result] : statusWords[status]}</span
          >
          ${
            vid
              ? html`<wa-button size="s" appearance="outlined" @click=${() => void showRecord(vid, name)}
                  >${msg('Show the record')}</wa-button
                >`
              : nothing
          }
        </div>
      </section>
      ${meanwhileNotice(data, isOpen(request), this.#work, {
        goOn: () => this.#goOn(request.version, data.log.length),
        forget: () => this.#forget(),
      })}
      ${decisionFailed(this.failure)}
      <div class="columns">
        <div class="stack">
          ${objects.map((object) => this.#object(object, data, competing))}
          ${objects.length ? nothing : html`<p class="panel">${msg('This request has no fields left to decide.')}</p>`}
          ${
            isOpen(request)
              ? requestActions(request, objects, this.#work, {
                  isSending: this.sending === this.#id,
                  decideOpen: (choice) => this.#decideOpen(choice),
                  write: (change) => this.#write(change),
                  send: (isFinal) => void this.#send(isFinal),
                  forget: () => this.#forget(),
                })
              : nothing
          }
        </div>
        ${requestAside(data, this.#works.questions, (asked) => void this.#follow(asked))}
      </div>
    `;
  }

  #object(
    object: ChangedObject,
    { request, vocabulary, names }: RequestData,
    competing: ReturnType<typeof competingValues>,
  ): TemplateResult {
    const { array, rows, isNew, objectId, now } = object;
    const title = array ? childKind(array, vocabulary).title : (entityWords[request.entity_type] ?? '');
    const country = (rows.find(({ name }) => name === 'country__v')?.asked ?? request.taskCountry) as
      | string
      | null;
    const { drafts } = this.#work;
    return html`
      <section class="panel object" aria-label=${array ? `${title} ${objectId}` : title}>
        <h3>
          ${title} ${isNew ? html`<span class="tag">${msg('New')}</span>` : nothing}
          ${array && now ? html`<bdi class="muted">${childTitle(array, now, vocabulary)}</bdi>` : nothing}
        </h3>
        ${rows.map((row) =>
          fieldDecision({
            row,
            names,
            competing: competing.get(row.key) ?? [],
            draft: drafts.get(row.key),
            vocabulary,
            country,
            isNew,
            isReadOnly: !isOpen(request) || request.status__v === 'CHANGE_INQUEUE',
            decide: (key, draft) => this.#decide(key, draft),
          }),
        )}
      </section>
    `;
  }

  #decide(key: string, draft: Draft | undefined): void {
    const { drafts } = this.#works.begin(this.#data.value!);
    if (draft) drafts.set(key, draft);
    else drafts.delete(key);
    this.requestUpdate();
  }

  #write(change: Partial<Pick<Work, 'note' | 'code'>>): void {
    Object.assign(this.#works.begin(this.#data.value!), change);
    this.requestUpdate();
  }

  /**
   * Accepts or rejects every undecided field as a draft, so that the steward can review it before sending.
   */
  #decideOpen(choice: 'accept' | 'reject'): void {
    const { drafts } = this.#works.begin(this.#data.value!);
    const rows = undecided(changedObjects(this.#data.value!.request), drafts);
    for (const { key } of rows) drafts.set(key, { choice, value: '' });
    announce(
      counted(
        rows.length,
        '1 field is marked. Nothing is sent yet.',
        '{0} fields are marked. Nothing is sent yet.',
      ),
    );
    this.requestUpdate();
  }

  #goOn(version: number, logLength: number): void {
    Object.assign(this.#work, { version, logLength });
    this.failure = undefined;
    this.requestUpdate();
  }

  /** The steward's own question changes the version, and not what the drafts are about. */
  async #follow({ version }: ChangeRequest): Promise<void> {
    const { request, log } = this.#data.value!;
    const isAtRequest = this.#work.version === request.version;
    await this.#data.run(this.#id);
    if (isAtRequest) this.#goOn(version, log.length + 1);
  }

  /** Opens the next request of the inbox, or the inbox when none is left. */
  #goOnWith(next: string | undefined): void {
    this.#focusHead = next !== undefined;
    navigate(next === undefined ? inboxAddress() : `/steward/requests/${next}`);
  }

  protected override updated(): void {
    // What had the focus goes when another user closes the request.
    if (this.#hadFocus) this.#data.focusTitle();
    const head = this.#focusHead && this.renderRoot.querySelector<HTMLElement>('.head h2');
    if (!head) return;
    this.#focusHead = false;
    head.focus();
  }

  #forget(): void {
    this.#works.forget(this.#id);
    this.failure = undefined;
    this.requestUpdate();
  }

  async #send(isFinal: boolean): Promise<void> {
    const { request, vocabulary } = this.#data.value!;
    const objects = changedObjects(request);
    const { drafts, note, code } = this.#work;
    const version = hasChoices(this.#work) ? this.#work.version! : request.version;
    const [half] = incomplete(objects, drafts);
    if (half) {
      this.failure = new Error(`${vocabulary.fieldLabel(half.objectType, half.name)}: ${incompleteDate}`);
      return;
    }
    const open = undecided(objects, drafts);
    if (isFinal && open.length && !(await confirmClosing(open.length))) return;
    const id = (this.sending = this.#id);
    this.failure = undefined;
    const sent = { drafts: new Map(drafts), note, code };
    try {
      const entity = decisionsOf(
        objects,
        drafts,
        (objectType, name) => vocabulary.field(objectType, name)?.type.dataType,
      );
      const waiting = isFinal ? await requestsToDecide().catch(() => []) : [];
      const done = await sendDecision(id, { version, entity, note: note.trim(), code }, isFinal);
      this.#works.sent(id, sent);
      notify(
        isFinal
          ? msg(
              str`Request ${id} is closed: ${inSentence(resultWords[done.result__v ?? ''] ?? statusWords['CHANGE_PROCESSED']!)}.`,
            )
          : msg('The decisions are saved. The record changes when the request is closed.'),
      );
      if (this.#id !== id) return;
      // A question that was not sent stays in sight.
      const goesOn = isFinal && !this.#works.isAsking(id);
      if (goesOn && this.requestId === id && this.isShown) return this.#goOnWith(nextOf(waiting, id));
      await this.#data.run(id);
      this.#works.sent(id, sent);
    } catch (error) {
      // Another steward was faster: reloads to show who, and what they decided.
      if (this.#id === id) await this.#data.run(id);
      if (this.#id !== id)
        return notify(`${msg(str`No. ${id}`)}: ${messageOf(error)}`, { variant: 'danger' });
      const isBehind = error instanceof ServiceError && error.type === 'INVALID_STATE';
      if (!isBehind || this.#data.value?.request.version === version) this.failure = error;
    } finally {
      if (this.sending === id) this.sending = '';
      await this.updateComplete;
      this.#data.focusTitle();
    }
  }
}

customElements.define('sandbox-steward-request', RequestView);
