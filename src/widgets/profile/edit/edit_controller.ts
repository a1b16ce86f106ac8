/**
 * Edits a record (specification 4.8, 6.2): form, review, and sending as a change request. The draft survives failed
 * calls, ended sessions and changes by other users. It ends only when it is sent or discarded.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AddressFormat, EntityWrapper } from '../../../api/types.ts';
import type { RequestDetail } from '../../../events/widget_events.ts';
import { difference, type Difference } from '../../../records/difference.ts';
import { editedObjects, editedRecord, fieldLookup, type EditedObject } from './edited_record.ts';
import { rebase } from './rebase.ts';
import { groupsOf } from '../../../requests/request_words.ts';
import { touched } from './touched.ts';
import { draftOf, type Draft } from '../../../forms/model/draft.ts';
import { restoreDraft, saveDraft } from '../../../forms/model/draft_data.ts';
import type { AttachmentController } from '../../../requests/attachment_controller.ts';
import {
  changeRequestBody,
  newerCopy,
  submitChangeRequest,
  submittedBefore,
  type SendingContext,
} from '../../../requests/change_request_sender.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import {
  addressFormatsOf,
  editable,
  editModel,
  hasMetadata,
  messagesOf,
  type EditNotice,
  type EditOptions,
  type EditState,
  type EditDraft,
} from './edit_state.ts';
import { SourceAnswer } from '../../../requests/source_answer.ts';
import { markRefusedFields } from './refused_fields.ts';
import { RequestSender, type Created } from '../../../requests/request_sender.ts';

export class ProfileEditController implements ReactiveController {
  state: EditState = { kind: 'preparing' };
  note = '';
  /** True while it is unknown whether an earlier request arrived, also while it is corrected. */
  mayHaveArrived = false;

  readonly form: FormController;
  readonly attachments: AttachmentController;
  readonly source: SourceAnswer;
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #options: EditOptions;
  readonly #run = new AbortController();
  #upload: AbortController | undefined;
  #base: EntityWrapper;
  #saved: EditDraft | undefined;
  #addressFormats: readonly AddressFormat[] | undefined;
  #objects: { readonly draft: Draft; readonly list: readonly EditedObject[] } | undefined;

  constructor(host: ReactiveControllerHost & EventTarget, options: EditOptions) {
    this.#host = host;
    this.form = options.form;
    this.attachments = options.attachments;
    this.source = new SourceAnswer(host);
    this.#options = options;
    this.#base = options.record;
    this.#saved = options.saved;
    host.addController(this);
    void this.#loadFormats();
  }

  /** The form starts as soon as its metadata is loaded. */
  hostUpdate(): void {
    const now = this.#options.surroundings();
    if (this.state.kind !== 'preparing') return;
    if (now && hasMetadata(now, this.#base) && this.#addressFormats) this.#begin();
  }

  /** Stops all calls. */
  leave(): void {
    this.#run.abort();
    this.#host.removeController(this);
    this.#host.removeController(this.form);
  }

  /** Returns the draft to continue later; undefined without input. */
  save(isAway: boolean): EditDraft | undefined {
    if (this.#saved) return this.#saved;
    if (!this.hasChanges) return undefined;
    const { form, note, attachments } = this;
    const draft = saveDraft(touched(form.draft, groupsOf(form.model)));
    return { draft, note, files: attachments.save(isAway) };
  }

  /** Handles that the widget is usable again, so that the request can be sent. */
  resume(): void {
    const { state } = this;
    if ('error' in state && state.error?.kind === 'session-ended') this.go({ ...state, error: undefined });
    else this.#host.requestUpdate();
  }

  /** The changes that would be sent. */
  get objects(): readonly EditedObject[] {
    const { draft, model } = this.form;
    if (this.#objects?.draft !== draft) this.#objects = { draft, list: editedObjects(model, draft) };
    return this.#objects.list;
  }

  get hasChanges(): boolean {
    if (this.state.kind === 'preparing') return false;
    return this.objects.length > 0 || this.note !== '' || this.attachments.list.length > 0;
  }

  setNote(note: string): void {
    this.note = note;
    this.#host.requestUpdate();
  }

  undo(objectId: string, field: string): void {
    this.form.undo(objectId, field);
    if (this.objects.length === 0) this.backToForm();
  }

  undoAll(): void {
    this.source.choose(undefined);
    this.#lay(this.#base, this.#untouched(this.#base));
    this.go({ kind: 'form' });
  }

  /** Starts with the latest copy of the record, unless there is input. */
  follow(record: EntityWrapper): void {
    if (this.state.kind === 'preparing' || this.hasChanges) return;
    this.#base = record;
    this.undoAll();
  }

  /** Moves from the form to the review. Returns false when the form has problems. */
  review(): boolean {
    if (!this.form.attempt()) return false;
    this.go({ kind: 'review', refusals: messagesOf(this.state).refusals });
    return true;
  }

  backToForm(): void {
    const { notice, refusals } = messagesOf(this.state);
    this.go({ kind: 'form', notice, refusals });
  }

  /** Sends the request, reviewed or from a field of the record. Returns the ID of a required control without input. */
  send(): string | undefined {
    const now = this.#options.surroundings();
    if (!now || (this.state.kind !== 'review' && this.state.kind !== 'form')) return undefined;
    const isNoteMissing = now.configuration.profile?.note_required === true && this.note.trim() === '';
    const missing = this.source.check(now.configuration);
    if (isNoteMissing) this.go({ kind: 'review', isNoteMissing });
    else if (!missing) void this.#send(now);
    return isNoteMissing ? 'edit-note' : missing;
  }

  /** Shows another step. */
  go(state: EditState): void {
    this.state = state;
    this.#host.requestUpdate();
  }

  /** Cancels an upload. If the request arrived anyway, the next attempt detects that. */
  stopSending(): void {
    this.#upload?.abort();
  }

  async #send(now: SendingContext): Promise<void> {
    this.go({ kind: 'sending' });
    const { signal } = this.#run;
    const upload = (this.#upload = new AbortController());
    const sender = RequestSender.of(this.#host);
    let isOnItsWay = false;
    let notice: EditNotice | undefined;
    try {
      if (sender.isInDoubt) {
        const asked = await this.#body(now);
        const arrived = asked && (await submittedBefore(this.#host, now, asked, signal));
        if (signal.aborted) return;
        if (arrived) return this.#submitted(arrived);
      }
      const newer = await newerCopy(now, this.#base, signal);
      if (newer && !this.#isSettledOn(newer)) return;
      if (newer) notice = 'rebased';
      const body = await this.#body(now);
      if (signal.aborted) return;
      if (!body) return this.go({ kind: 'form', notice });
      isOnItsWay = true;
      const created = await submitChangeRequest(this.#host, now, body, {
        signal: upload.signal,
        onUpload: (share) => {
          if (this.state.kind === 'sending') this.go({ kind: 'sending', share });
        },
      });
      if (signal.aborted) return;
      if (created) this.#submitted(created);
      else this.go({ kind: 'review', notice: 'cancelled' });
    } catch (error) {
      this.mayHaveArrived ||= isOnItsWay && sender.isInDoubt;
      if (upload.signal.aborted) this.go({ kind: 'review', notice });
      else if (!signal.aborted) this.#failed(error, notice);
    }
  }

  /** Returns the body to send; undefined when nothing changed. */
  async #body(now: SendingContext): Promise<RequestDetail | undefined> {
    const { note, attachments, source } = this;
    const request = this.#difference();
    if (!request) return undefined;
    const wish = { record: this.#base, entity: request.entity, note, sourceVerified: source.value };
    return changeRequestBody(now, { ...wish, attachments: attachments.sent }, this.#run.signal);
  }

  #submitted(created: Created): void {
    this.#lay(this.#base, this.#untouched(this.#base));
    this.note = '';
    this.mayHaveArrived = false;
    this.attachments.clear();
    this.source.choose(undefined);
    this.#options.onSubmitted(created);
  }

  #failed(error: unknown, notice: EditNotice | undefined): void {
    const { hasMarked, ...problem } = markRefusedFields(error, this.form, this.#difference());
    this.go({ kind: hasMarked ? 'form' : 'review', notice, ...problem });
  }

  /** Rebases the edits on a newer version of the record. Returns false when the user must review the result. */
  #isSettledOn(newer: EntityWrapper): boolean {
    const { model } = this.form;
    const { entityId, entity } = this.#base;
    const { draft, conflicts, lost } = rebase(
      this.form.draft,
      this.#untouched(newer),
      fieldLookup(model),
      groupsOf(model),
    );
    const merged = entityId === newer.entityId ? undefined : entity;
    this.#lay(newer, draft);
    if (!merged && conflicts.length + lost.length === 0) return true;
    this.go({ kind: 'choosing', choice: { merged, conflicts, lost, theirs: new Set() } });
    return false;
  }

  #difference(): Difference | undefined {
    const { model, draft } = this.form;
    const { entityType, entity } = this.#base;
    return difference(entityType, editable(entity), editedRecord(model, draft), groupsOf(model));
  }

  #untouched(record: EntityWrapper): Draft {
    return draftOf(record.entityType, editable(record.entity));
  }

  #begin(): void {
    const saved = this.#saved;
    this.#saved = undefined;
    this.#lay(this.#base, this.#untouched(this.#base));
    this.state = { kind: 'form' };
    if (!saved) return;
    this.form.draft = restoreDraft(saved.draft);
    this.note = saved.note;
    this.attachments.restore(saved.files);
    if (this.#isSettledOn(this.#base)) this.state = { kind: 'form', notice: 'restored' };
  }

  /** Sets the draft and the version it is based on. */
  #lay(base: EntityWrapper, draft: Draft): void {
    const now = this.#options.surroundings();
    if (!now) return;
    this.#base = base;
    const model = editModel(now, base, this.#addressFormats);
    this.form.begin(model, this.#untouched(base));
    this.form.draft = draft;
  }

  async #loadFormats(): Promise<void> {
    this.#addressFormats = await addressFormatsOf(this.#options.surroundings()?.transport, this.#run.signal);
    this.#host.requestUpdate();
  }
}
