/** Collects edits of relationships and sends them together, one change request per record (specification 4.8, 6.2). */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../../../api/entities.ts';
import { ApiError } from '../../../api/errors.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import type { FieldSet } from '../../../records/entity.ts';
import { raiseWidgetEvent } from '../../../events/widget_events.ts';
import {
  draftKey,
  isChanged,
  onePrimary,
  requestsOf,
  type AnyDraft,
  type RelationshipRequest,
} from './relationship_edits.ts';
import {
  changeRequestBody,
  submitChangeRequest,
  type SendingContext,
} from '../../../requests/change_request_sender.ts';
import { SourceAnswer } from '../../../requests/source_answer.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';
import type { Created } from '../../../requests/request_sender.ts';
import { rebasedDraft } from './rebase_edits.ts';

/** The outcome of a record's request. */
export type Outcome =
  /**
   * `changed`: another user changed a relationship, so that this user checks the edits again. `made`: that user made all
   * of the edits.
   */
  | { readonly kind: 'sending' | 'stopped' | 'changed' | 'made' }
  | ({ readonly kind: 'sent' } & Created)
  /** `said` contains the service's messages; empty when there are none. */
  | { readonly kind: 'failed'; readonly error: CallError; readonly said: readonly string[] };

/** The collected edits and their note, as plain data. */
export interface EditsDraft {
  readonly drafts: readonly AnyDraft[];
  readonly note: string;
}

export interface SentRequest {
  readonly name: string;
  readonly outcome: Outcome;
}

export class RelationshipEditController implements ReactiveController {
  note = '';
  readonly source: SourceAnswer;
  /** Outcomes of the last sending, by record. */
  readonly sent = new Map<string, SentRequest>();
  isSending = false;

  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #drafts = new Map<string, AnyDraft>();

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    this.source = new SourceAnswer(host);
    host.addController(this);
  }

  hostConnected(): void {}

  /** The edits that would be sent. */
  get drafts(): readonly AnyDraft[] {
    return [...this.#drafts.values()].filter(isChanged);
  }

  /** Returns the draft of an existing relationship. */
  draft<D extends AnyDraft>(untouched: D): D {
    return (this.#drafts.get(draftKey(untouched)) as D | undefined) ?? untouched;
  }

  put(draft: AnyDraft): void {
    const key = draftKey(draft);
    // A record has only one primary organization, also in drafts.
    if (draft.kind === 'parent' && draft.isPrimary)
      for (const [other, each] of this.#drafts)
        if (other !== key && each.kind === 'parent' && each.member.vid === draft.member.vid)
          this.#drafts.set(other, { ...each, isPrimary: false });
    this.#drafts.set(key, draft);
    this.#host.requestUpdate();
  }

  undo(key: string): void {
    this.#drafts.delete(key);
    this.#host.requestUpdate();
  }

  setNote(note: string): void {
    this.note = note;
    this.#host.requestUpdate();
  }

  /** Clears everything, because another network opens. */
  clear(): void {
    this.#drafts.clear();
    this.sent.clear();
    this.note = '';
    this.source.choose(undefined);
  }

  /** Returns the collected edits as plain data; undefined when there are none. */
  save(): EditsDraft | undefined {
    const { drafts, note } = this;
    return drafts.length > 0 ? { drafts, note } : undefined;
  }

  /** Restores collected edits. */
  restore({ drafts, note }: EditsDraft): void {
    for (const draft of drafts) this.#drafts.set(draftKey(draft), draft);
    this.note = note;
  }

  /** Sends the collected edits, record by record. Accepted edits are removed, failed ones remain. */
  async send(context: SendingContext): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.sent.clear();
    const { note } = this;
    const before = new Map(this.#drafts);
    for (const request of requestsOf(this.drafts)) {
      const { name, vid } = request.member;
      this.#tell(vid, name, { kind: 'sending' });
      const outcome = await this.#sendOne(request, context);
      if (outcome.kind === 'sent')
        // What was changed since it was sent stays unsent.
        for (const key of request.keys)
          if (this.#drafts.get(key) === before.get(key)) this.#drafts.delete(key);
      this.#tell(vid, name, outcome);
    }
    this.isSending = false;
    if (this.drafts.length === 0) {
      if (this.note === note) this.note = '';
      this.source.choose(undefined);
    }
    this.#host.requestUpdate();
  }

  async #sendOne(request: RelationshipRequest, context: SendingContext): Promise<Outcome> {
    const { member, hasNewPrimary, keys } = request;
    const { signal } = new AbortController();
    const record = { entityId: member.vid, entityType: member.entityType } as EntityWrapper;
    try {
      let { entity } = request;
      if (hasNewPrimary || keys.some((key) => this.#drafts.get(key)?.edge)) {
        const { entity: stored } = await retrieveEntity(context.transport, member.vid, {}, signal);
        if (this.#rebase(keys, stored)) return { kind: this.#hasEdits(keys) ? 'changed' : 'made' };
        if (hasNewPrimary) entity = onePrimary(entity, stored);
      }
      const { note, source } = this;
      const wish = { record, entity, note, attachments: [], sourceVerified: source.value };
      const body = await changeRequestBody(context, wish, signal);
      const created = await submitChangeRequest(this.#host, context, body);
      if (!created) return { kind: 'stopped' };
      void this.#handOver(member.vid, context);
      return { kind: 'sent', ...created };
    } catch (error) {
      const said = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      return { kind: 'failed', error: callErrorOf(error), said };
    }
  }

  #hasEdits(keys: readonly string[]): boolean {
    return this.drafts.some((draft) => keys.includes(draftKey(draft)));
  }

  /** Rebases edits on the stored record; false when no relationship has changed. */
  #rebase(keys: readonly string[], record: FieldSet): boolean {
    let hasChanged = false;
    for (const key of keys) {
      const draft = this.#drafts.get(key);
      const rebased = draft && rebasedDraft(draft, record);
      if (!rebased) continue;
      this.#drafts.set(key, rebased);
      hasChanged = true;
    }
    return hasChanged;
  }

  /**
   * Raises `select` with the latest copy of a record after its change was accepted. An error of loading the copy is
   * ignored.
   */
  async #handOver(vid: string, context: SendingContext): Promise<void> {
    const { transport, configuration, widgetName, kind } = context;
    try {
      const entity = await retrieveEntity(transport, vid, { systemName: configuration.system });
      raiseWidgetEvent(this.#host, { widgetName, kind: kind ?? 'affiliation' }, 'select', { entity });
    } catch (error) {
      callErrorOf(error);
    }
  }

  #tell(vid: string, name: string, outcome: Outcome): void {
    this.sent.set(vid, { name, outcome });
    this.#host.requestUpdate();
  }
}
