/**
 * Edits a record (specification 4.8, 6.2): form, review, and sending as a change request. The draft survives failed
 * calls, ended sessions and changes by other users. It ends only when it is sent or discarded.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ApiError } from '../../../api/errors.ts';
import { listAddressFormats } from '../../../api/metadata.ts';
import type { AddressFormat, EntityWrapper } from '../../../api/types.ts';
import type { RequestDetail } from '../../../events/widget_events.ts';
import { difference, type Difference } from '../../../records/difference.ts';
import { editedObjects, editedRecord, fieldLookup, type EditedObject } from './edited_record.ts';
import { rebase } from './rebase.ts';
import { groupsOf, refusalInDraft } from '../../../requests/request_words.ts';
import { touched } from './touched.ts';
import { draftOf, withoutChange, type Draft } from '../../../forms/model/draft.ts';
import { givenDraft, keptDraft } from '../../../forms/model/kept_draft.ts';
import { refusalsOf } from '../../../forms/model/refusals.ts';
import type { AttachmentController } from '../../../requests/attachment_controller.ts';
import {
  changeRequestBody,
  newerCopy,
  submitChangeRequest,
  submittedBefore,
  type SendingContext,
} from '../../../requests/change_request_sender.ts';
import { faultOf, type Fault } from '../../../shared/call_error.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import {
  editable,
  editModel,
  type Choice,
  type EditNotice,
  type EditOptions,
  type EditStep,
  type KeptEdit,
} from './edit_state.ts';
import { RequestSender, type Created } from '../../../requests/request_sender.ts';

export class ProfileEditController implements ReactiveController {
  step: EditStep = 'preparing';
  note = '';
  notice: EditNotice | undefined;
  /** The error of the last attempt to send. */
  fault: Fault | undefined;
  /** True while it is unknown whether the sent request arrived. */
  mayHaveArrived = false;
  /** Refusals of the service that concern no field of the form. */
  refusals: readonly string[] = [];
  choice: Choice | undefined;
  /** True when a required note is missing, after an attempt to send. */
  isNoteMissing = false;
  /** Upload progress of a request with files, 0 to 1. */
  sentShare: number | undefined;

  readonly form: FormController;
  readonly attachments: AttachmentController;
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #surroundings: () => SendingContext | undefined;
  readonly #onSubmitted: (created: Created) => void;
  readonly #run = new AbortController();
  #upload: AbortController | undefined;
  #base: EntityWrapper;
  #kept: KeptEdit | undefined;
  #addressFormats: readonly AddressFormat[] | undefined;
  #objects: { readonly draft: Draft; readonly list: readonly EditedObject[] } | undefined;

  constructor(host: ReactiveControllerHost & EventTarget, options: EditOptions) {
    this.#host = host;
    this.form = options.form;
    this.attachments = options.attachments;
    this.#base = options.record;
    this.#kept = options.kept;
    this.#surroundings = options.surroundings;
    this.#onSubmitted = options.onSubmitted;
    host.addController(this);
    void this.#loadFormats();
  }

  /** The form starts as soon as its metadata is loaded. */
  hostUpdate(): void {
    const now = this.#surroundings();
    if (this.step === 'preparing' && this.#addressFormats && now?.metadata.hasFields) this.#begin();
    else if (this.step === 'preparing') now?.metadata.field('', '');
  }

  /** Stops all calls. */
  leave(): void {
    this.#run.abort();
    this.#host.removeController(this);
    this.#host.removeController(this.form);
  }

  /** Returns the draft to continue later; undefined without input. */
  kept(isAway: boolean): KeptEdit | undefined {
    if (this.#kept) return this.#kept;
    if (!this.hasChanges) return undefined;
    const { form, note, attachments } = this;
    return {
      draft: keptDraft(touched(form.draft, groupsOf(form.model))),
      note,
      files: attachments.kept(isAway),
    };
  }

  /** Handles that the widget is usable again, so that the request can be sent. */
  resume(): void {
    if (this.fault?.kind === 'session-ended') this.fault = undefined;
    this.#host.requestUpdate();
  }

  /** The changes that would be sent. */
  get objects(): readonly EditedObject[] {
    const { draft, model } = this.form;
    if (this.#objects?.draft !== draft) this.#objects = { draft, list: editedObjects(model, draft) };
    return this.#objects.list;
  }

  get hasChanges(): boolean {
    if (this.step === 'preparing') return false;
    return this.objects.length > 0 || this.note !== '' || this.attachments.list.length > 0;
  }

  setNote(note: string): void {
    this.note = note;
    this.#host.requestUpdate();
  }

  undo(objectId: string, field: string): void {
    this.form.undo(objectId, field);
    if (this.objects.length === 0) this.#go('form');
  }

  undoAll(): void {
    this.#lay(this.#base, this.#untouched(this.#base));
    this.notice = undefined;
    this.#go('form');
  }

  /** Moves from the form to the review. Returns false when the form has problems. */
  review(): boolean {
    if (!this.form.attempt()) return false;
    this.notice = undefined;
    this.#go('review');
    return true;
  }

  backToForm(): void {
    this.fault = undefined;
    this.#go('form');
  }

  choose(conflict: number, theirs: boolean): void {
    if (!this.choice) return;
    const chosen = new Set(this.choice.theirs);
    if (theirs) chosen.add(conflict);
    else chosen.delete(conflict);
    this.choice = { ...this.choice, theirs: chosen };
    this.#host.requestUpdate();
  }

  /** Applies the choices of a conflict, and shows what remains to send. */
  settle(): void {
    const { choice } = this;
    if (!choice) return;
    for (const at of choice.theirs) {
      const { objectId, field } = choice.conflicts[at]!;
      this.form.draft = withoutChange(this.form.draft, objectId, field);
    }
    this.choice = undefined;
    this.#go(this.objects.length > 0 ? 'review' : 'form');
  }

  /** Sends the reviewed request. */
  send(): void {
    const now = this.#surroundings();
    if (!now || this.step !== 'review') return;
    this.isNoteMissing = now.configuration.profile?.note_required === true && this.note.trim() === '';
    this.fault = undefined;
    this.refusals = [];
    this.notice = undefined;
    this.#go(this.isNoteMissing ? 'review' : 'sending');
    if (!this.isNoteMissing) void this.#send(now);
  }

  /** Cancels an upload. If the request arrived anyway, the next attempt detects that. */
  stopSending(): void {
    this.#upload?.abort();
  }

  async #send(now: SendingContext): Promise<void> {
    const { signal } = this.#run;
    const upload = (this.#upload = new AbortController());
    const sender = RequestSender.of(this.#host);
    let isOnItsWay = false;
    try {
      if (sender.isInDoubt) {
        const asked = await this.#body(now);
        const arrived = asked && (await submittedBefore(this.#host, now, asked, signal));
        if (signal.aborted) return;
        if (arrived) return this.#submitted(arrived);
      }
      const newer = await newerCopy(now, this.#base, signal);
      if (newer && !this.#isSettledOn(newer)) return;
      const body = await this.#body(now);
      if (signal.aborted) return;
      if (!body) return this.#go('form');
      isOnItsWay = true;
      const created = await submitChangeRequest(this.#host, now, body, {
        signal: upload.signal,
        onUpload: (share) => {
          this.sentShare = share;
          this.#host.requestUpdate();
        },
      });
      if (signal.aborted) return;
      if (!created) {
        this.notice = 'cancelled';
        this.#go('review');
      } else this.#submitted(created);
    } catch (error) {
      this.mayHaveArrived ||= isOnItsWay && sender.isInDoubt;
      if (upload.signal.aborted) this.#go('review');
      else if (!signal.aborted) this.#failed(error);
    }
  }

  /** Returns the body to send; undefined when nothing changed. */
  async #body(now: SendingContext): Promise<RequestDetail | undefined> {
    const { note } = this;
    const request = this.#difference();
    if (!request) return undefined;
    const wish = { record: this.#base, entity: request.entity, note, attachments: this.attachments.sent };
    return changeRequestBody(now, wish, this.#run.signal);
  }

  #submitted(created: Created): void {
    this.#lay(this.#base, this.#untouched(this.#base));
    this.note = '';
    this.mayHaveArrived = false;
    this.attachments.clear();
    this.#onSubmitted(created);
  }

  #failed(error: unknown): void {
    const messages =
      error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'failed')
        ? error.errors.map(({ message }) => message)
        : [];
    const { draft } = this.form;
    const request = this.#difference();
    const placed = messages.map((message) => refusalInDraft(message, draft, request));
    const { problems, others } = refusalsOf(draft, placed, this.#isShown);
    this.form.tell(problems);
    this.refusals = others;
    this.fault = messages.length > 0 ? undefined : faultOf(error);
    this.#go(problems.length > 0 ? 'form' : 'review');
  }

  readonly #isShown = (objectId: string, name: string): boolean => {
    const { model, draft } = this.form;
    const child = draft.children.find(({ id }) => id === objectId);
    const fields = child
      ? model.children.find(({ array }) => array === child.array)?.fields
      : model.sections.flatMap((section) => section.fields);
    return fields?.some((field) => field.name === name) ?? false;
  };

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
    if (!merged && conflicts.length + lost.length === 0) {
      this.notice = 'rebased';
      return true;
    }
    this.choice = { merged, conflicts, lost, theirs: new Set() };
    this.#go('choosing');
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
    const kept = this.#kept;
    this.#kept = undefined;
    this.#lay(this.#base, this.#untouched(this.#base));
    this.step = 'form';
    if (!kept) return;
    this.form.draft = givenDraft(kept.draft);
    this.note = kept.note;
    this.attachments.restore(kept.files);
    if (this.#isSettledOn(this.#base)) this.notice = 'restored';
  }

  /** Sets the draft and the version it is based on. */
  #lay(base: EntityWrapper, draft: Draft): void {
    const now = this.#surroundings();
    if (!now) return;
    this.#base = base;
    const model = editModel(now, base, this.#addressFormats);
    this.form.begin(model, this.#untouched(base));
    this.form.draft = draft;
  }

  /** Without formats, addresses have the fields of the layout. */
  async #loadFormats(): Promise<void> {
    const transport = this.#surroundings()?.transport;
    try {
      this.#addressFormats = transport ? await listAddressFormats(transport, {}, this.#run.signal) : [];
    } catch {
      this.#addressFormats = [];
    }
    this.#host.requestUpdate();
  }

  #go(step: EditStep): void {
    this.step = step;
    this.sentShare = undefined;
    this.#host.requestUpdate();
  }
}
