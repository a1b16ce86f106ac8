/** The add request of a widget: its step, draft and controllers. It lives as long as the widget and survives the view. */
import type { LitElement } from 'lit';
import { AddRequestController } from './add_request_controller.ts';
import { AttachmentController } from '../../../requests/attachment_controller.ts';
import { DuplicateController } from './review/duplicate_controller.ts';
import type { CallError } from '../../../shared/call_error.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import { summaryId } from '../../../forms/view/error_summary.ts';
import { FocusController } from '../../../forms/view/focus_controller.ts';
import type { FormView } from '../../../forms/view/form_view.ts';
import { labeledRecord } from './review/labeled_record.ts';
import { Region } from './form/region.ts';
import { displayName } from '../../../records/entity.ts';
import { restoreDraft } from '../../../forms/model/draft_data.ts';
import { configurationContext, contextValue, textsContext, widgetContext } from '../../../shared/contexts.ts';
import { actionsContext, partsContext } from '../search_contexts.ts';
import { ClosingQuestion, firstControl, firstField } from './closing_question.ts';
import { keepCountry, likelyCountry, likelyType } from './country_choice.ts';
import { saveAddRequest, type AddedType, type AddRequestDraft } from './add_request_draft.ts';
import { SourceAnswer } from '../../../requests/source_answer.ts';
import { requestContext } from './request_context.ts';
import { prefix, RequestForm } from './form/request_form.ts';
import { wishOf } from './request_wish.ts';

/** The parts of the element that the add request uses. */
export type AddRequestHost = LitElement & { readonly widgetName?: string | null };

export class AddRequest {
  step: AddRequestDraft['step'] = 'kind';
  type: AddedType = 'HCP';
  /** ISO 3166-1 alpha-2 code; empty until the user chooses. */
  country = '';
  /** True after Continue was pressed without a country. */
  needsCountry = false;
  /** True after Continue, or while a draft is restored. The form opens as soon as it can. */
  isPreparing = false;
  /** True while the first page offers to continue the draft. */
  asksToGoOn = false;
  note = '';
  /** Name of the last added record. */
  madeName = '';
  /** Refusals of the service that concern no visible field. */
  refusals: readonly string[] = [];

  /** The draft to restore, once the form is prepared. */
  #restored: AddRequestDraft | undefined;
  #goesOn = false;
  /** True when the form opens as the first page, in whose first field the user types. */
  #entersForm = false;

  readonly region: Region;
  readonly closing: ClosingQuestion;
  readonly attachments: AttachmentController;
  readonly source: SourceAnswer;
  readonly duplicates: DuplicateController;
  readonly sender: AddRequestController;
  readonly #form: RequestForm;
  readonly #focuser: FocusController;
  readonly #host: AddRequestHost;
  readonly #render: (request: AddRequest) => unknown;

  /** `render` renders the request's page. `loadDuplicateViews` loads what renders duplicates in it. */
  constructor(
    host: AddRequestHost,
    render: (request: AddRequest) => unknown,
    loadDuplicateViews: () => Promise<void>,
  ) {
    this.#host = host;
    this.#render = render;
    this.region = new Region(host, () => this.#content());
    this.#focuser = new FocusController(this.region, () => host.renderRoot);
    this.closing = new ClosingQuestion(this, this.#focuser);
    this.#form = new RequestForm(this.region, host, this.#focuser);
    this.attachments = new AttachmentController(this.region);
    this.source = new SourceAnswer(this.region);
    this.duplicates = new DuplicateController(this.region, host, loadDuplicateViews);
    this.sender = new AddRequestController(this.region, host, {
      onMade: (entityId) => this.#made(entityId),
      onFailed: (errors) => this.#placeErrors(errors),
    });
  }

  /** True while there is unsent input. */
  get isUnsent(): boolean {
    const { kind } = this.sender.state;
    const isSent = kind === 'waiting' || kind === 'late' || kind === 'made';
    return !isSent && (this.form.isDirty || this.note.trim() !== '' || this.attachments.list.length > 0);
  }

  /** The name or kind of the record in the draft. */
  get subject(): string {
    return displayName(labeledRecord(this.formView));
  }

  get form(): FormController {
    return this.#form.form;
  }

  get formView(): FormView {
    return this.#form.view;
  }

  /** The error of preparing the form. */
  get formError(): CallError | undefined {
    return this.#form.sources.error;
  }

  /** Opens the view with the draft, or with the first question. */
  open(): void {
    const { kind } = this.sender.state;
    if (kind === 'made' || kind === 'late' || kind === 'waiting') this.#clear();
    if (kind === 'sending') return this.sender.comeBack();
    if (this.#restored || this.isUnsent) this.asksToGoOn = !this.#goesOn;
    else this.startAnew();
    this.#goesOn = false;
  }

  /** Returns the draft; undefined without input. */
  save(isAway: boolean): AddRequestDraft | undefined {
    if (this.#restored || !this.isUnsent) return this.#restored;
    return saveAddRequest(this, isAway);
  }

  /** Continues another element's draft; asks first unless it was displayed. An own draft takes precedence. */
  restore(draft: AddRequestDraft, isShown: boolean): void {
    this.#goesOn = isShown;
    if (this.isUnsent) return;
    this.#restored = draft;
    ({ type: this.type, country: this.country, note: this.note } = draft);
    this.attachments.restore(draft.files);
    this.isPreparing = true;
  }

  /** Handles that the view closes or the widget stops. The draft remains. */
  leave(): void {
    this.#form.combobox.close();
    this.duplicates.stop();
    this.closing.end();
    this.sender.leave();
  }

  startAnew(): void {
    this.#clear();
    this.type = likelyType(this.#host) ?? this.type;
    this.country = likelyCountry(this.#host);
    // With a likely country, the form is the first page.
    this.#entersForm = this.isPreparing = this.country !== '';
    this.region.requestUpdate();
  }

  goOn(): void {
    this.asksToGoOn = false;
    this.#focuser.focus(firstControl);
  }

  choose(change: { type?: AddedType; country?: string }): void {
    if (change.type) this.type = change.type;
    if (change.country !== undefined) this.country = change.country;
    this.needsCountry = false;
    // The form follows its kind and country; focus stays in their controls.
    if (this.step === 'form') this.isPreparing = true;
    this.region.requestUpdate();
  }

  /** Moves from the first question to the form. */
  continueToForm(): void {
    if (!this.country) {
      this.needsCountry = true;
      this.#focuser.focusId(`${prefix}-country`);
      return;
    }
    this.isPreparing = true;
    this.region.requestUpdate();
  }

  /** Moves from the form to its review, unless the form has problems. */
  continueToReview(): void {
    this.refusals = [];
    if (!this.form.attempt()) {
      this.#focuser.focusId(summaryId(prefix));
      return;
    }
    this.#show('review');
    this.lookForDuplicates();
  }

  back(): void {
    if (this.sender.state.kind !== 'editing') this.sender.reset();
    this.#show(this.step === 'review' ? 'form' : 'kind');
  }

  /** Returns to the form, to the control with this ID. */
  change(id: string): void {
    this.back();
    this.#focuser.focusId(id);
  }

  lookForDuplicates(): void {
    this.duplicates.lookFor(this.type, this.form);
  }

  submit(): void {
    const context = requestContext(this.#host);
    if (!context || this.attachments.isReading) return;
    this.refusals = [];
    const configuration = contextValue(this.#host, configurationContext);
    const missing = this.source.check(configuration);
    if (missing) return this.#focuser.focusId(missing);
    this.sender.submit(wishOf(this, configuration), context);
    this.#focusTitle();
  }

  /** Cancels the upload and returns to the review. If the request arrived anyway, the next attempt detects that. */
  stopSending(): void {
    this.sender.reset();
    this.#focusTitle();
  }

  keepWaiting(): void {
    const context = requestContext(this.#host);
    if (context) this.sender.keepWaiting(context);
  }

  #focusTitle(): void {
    this.#focuser.focus('.step-title', 'end');
  }

  #show(step: AddRequestDraft['step']): void {
    this.step = step;
    this.#form.combobox.close();
    this.#focusTitle();
  }

  #clear(): void {
    this.step = 'kind';
    this.#restored = undefined;
    this.asksToGoOn = false;
    this.isPreparing = false;
    this.needsCountry = false;
    this.note = '';
    this.refusals = [];
    this.attachments.clear();
    this.source.choose(undefined);
    this.duplicates.clear();
    this.form.undoAll();
    this.sender.reset();
  }

  #made(entityId: string): void {
    this.madeName = this.subject;
    keepCountry(this.country);
    this.form.undoAll();
    this.handOver(entityId);
    // The results then have the new record, which is under review.
    contextValue(this.#host, partsContext).search.retry();
    this.#focusTitle();
  }

  /** Selects the added record. */
  handOver(entityId: string): void {
    const entity = { vid__v: entityId } as never;
    const { select } = contextValue(this.#host, actionsContext);
    select({ entityId, entityType: this.type, metaData: {}, entity });
  }

  #placeErrors(errors: readonly { readonly message: string }[]): void {
    const { problems, others } = this.#form.refusals(errors);
    this.refusals = others;
    // Back from the progress to the review.
    if (problems.length === 0) return this.#focusTitle();
    this.form.tell(problems);
    this.#show('form');
    this.#focuser.focusId(summaryId(prefix));
  }

  #content(): unknown {
    if (contextValue(this.#host, widgetContext).state.kind !== 'ready') return undefined;
    contextValue(this.#host, textsContext).enter();
    if (this.isPreparing && this.#form.open(this.type, this.country)) {
      this.isPreparing = false;
      const restored = this.#restored;
      this.#restored = undefined;
      if (restored) this.form.draft = restoreDraft(restored.draft);
      if (restored || this.step !== 'form') this.#show(restored?.step ?? 'form');
      if (this.#entersForm) this.#focuser.focus(firstField);
      this.#entersForm = false;
    } else if (this.step === 'form') this.duplicates.follow(this.type, this.form);
    return this.#render(this);
  }
}
