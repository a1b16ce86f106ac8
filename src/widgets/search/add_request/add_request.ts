/**
 * The add request of one widget, from its first question to the record: which page is shown, and what each asks of the
 * controllers. It lives as long as the widget does, so what was typed is still there when it is opened again.
 */
import type { LitElement } from 'lit';
import { AddRequestController, type AddRequestContext } from '../../../controllers/add_request_controller.ts';
import { AttachmentController, type Attachment } from '../../../controllers/attachment_controller.ts';
import { DuplicateController } from '../../../controllers/duplicate_controller.ts';
import type { Fault } from '../../../controllers/fault.ts';
import type { FormController } from '../../../controllers/form_controller.ts';
import { summaryId } from '../../../parts/form/error_summary.ts';
import { FocusController } from '../../../parts/form/focus_controller.ts';
import type { FormView } from '../../../parts/form/form_view.ts';
import { labelledDraft } from '../../../parts/form/labelled_draft.ts';
import { Region } from '../../../parts/region.ts';
import { displayName } from '../../../records/entity.ts';
import { givenDraft, keptDraft, type KeptDraft } from '../../../records/form/kept_draft.ts';
import { describedEntity } from '../../../records/form/requested_entity.ts';
import { useLanguage } from '../../../texts/language.ts';
import type { ReadySearchView } from '../search_view.ts';
import { searchedCountry } from './carried.ts';
import { failureWords } from './failure_words.ts';
import { prefix, RequestForm } from './request_form.ts';
import { wishOf } from './request_wish.ts';
import { addRequestPage } from './add_request_page.ts';

export type AddRequestStep = 'kind' | 'form' | 'review';
export type AddedType = 'HCP' | 'HCO';

/** What was typed of a request that was not sent, as plain data. */
export interface KeptRequest extends Pick<AddRequest, 'step' | 'type' | 'country' | 'note'> {
  readonly draft: KeptDraft;
  readonly files: readonly Attachment[];
}

/** The element, as far as the add request knows it. */
export type AddRequestHost = LitElement & { readonly widgetName?: string | null };

export class AddRequest {
  step: AddRequestStep = 'kind';
  type: AddedType = 'HCP';
  /** ISO 3166-1 alpha-2 code; empty: not chosen yet. */
  country = '';
  /** Continue was pressed without a country. */
  needsCountry = false;
  /** Continue was pressed, or a request of before goes on; the form opens as soon as it can. */
  isPreparing = false;
  /** Offers to go on with what was begun, before anything else. */
  asksToGoOn = false;
  /** Asks before the widget closes; called with what closes it. */
  closing: (() => void) | undefined;
  note = '';
  /** Name of the record that was added last. */
  madeName = '';
  /** What the service refused and no field of the form shows. */
  refusals: readonly string[] = [];

  /** What the form goes on with, once it is prepared. */
  #restored: KeptRequest | undefined;
  #goesOn = false;

  readonly region: Region;
  readonly attachments: AttachmentController;
  readonly duplicates: DuplicateController;
  readonly sender: AddRequestController;
  readonly #form: RequestForm;
  readonly #focuser: FocusController;
  readonly #host: AddRequestHost;
  readonly #current: () => ReadySearchView | undefined;

  constructor(host: AddRequestHost, current: () => ReadySearchView | undefined) {
    this.#host = host;
    this.#current = current;
    const root = (): ParentNode => host.renderRoot;
    this.region = new Region(() => this.#content());
    this.#focuser = new FocusController(this.region, root);
    this.#form = new RequestForm(this.region, root, this.#focuser, current);
    this.attachments = new AttachmentController(this.region);
    this.duplicates = new DuplicateController(this.region);
    this.sender = new AddRequestController(this.region, host, {
      onMade: (entityId) => this.#made(entityId),
      onFailed: (errors) => this.#placeErrors(errors),
    });
  }

  /** What the widget shows now; undefined while it is not ready. */
  get view(): ReadySearchView | undefined {
    return this.#current();
  }

  /** True while there is something that was typed and not sent. */
  get isKept(): boolean {
    const { kind } = this.sender.state;
    const isSent = kind === 'waiting' || kind === 'late' || kind === 'made';
    return !isSent && (this.form.isDirty || this.note.trim() !== '' || this.attachments.list.length > 0);
  }

  /** Who or what the kept request is about. */
  get subject(): string {
    return displayName(labelledDraft(this.formView));
  }

  get form(): FormController {
    return this.#form.form;
  }

  get formView(): FormView {
    return this.#form.view;
  }

  /** Why the form cannot be prepared. */
  get formFault(): Fault | undefined {
    return this.#form.sources.fault;
  }

  /** The view is opened: with what was begun, or with the first question. */
  open(): void {
    const { kind } = this.sender.state;
    if (kind === 'made' || kind === 'late' || kind === 'waiting') this.#clear();
    if (kind === 'sending') return this.sender.comeBack();
    if (this.#restored || this.isKept) this.asksToGoOn = !this.#goesOn;
    else this.startAnew();
    this.#goesOn = false;
  }

  /** What was typed; undefined when nothing was. */
  kept(isAway: boolean): KeptRequest | undefined {
    if (this.#restored || !this.isKept) return this.#restored;
    const { step, type, country, note } = this;
    return {
      step,
      type,
      country,
      note,
      draft: keptDraft(this.form.draft),
      files: this.attachments.kept(isAway),
    };
  }

  /** Goes on with what was typed in another element; asks first unless it was on display. An own request goes before it. */
  restore(kept: KeptRequest, isShown: boolean): void {
    this.#goesOn = isShown;
    if (this.isKept) return;
    this.#restored = kept;
    this.type = kept.type;
    this.country = kept.country;
    this.note = kept.note;
    this.attachments.restore(kept.files);
    this.isPreparing = true;
  }

  /** The view is left or the widget stops. What was typed stays. */
  leave(): void {
    this.#form.combobox.close();
    this.duplicates.stop();
    this.closing = undefined;
    this.sender.leave();
  }

  startAnew(): void {
    this.#clear();
    const { view } = this;
    if (view) {
      const [only, other] = view.search.tab.types;
      if (only && !other) this.type = only as AddedType;
      const { countries } = this;
      const searched = searchedCountry(view.search);
      this.country =
        countries.length === 1 ? countries[0]! : searched && countries.includes(searched) ? searched : '';
    }
    this.region.requestUpdate();
  }

  goOn(): void {
    this.asksToGoOn = false;
    this.#focuser.focus('.step-content :is(input, select, button):not([tabindex="-1"])');
  }

  /** Countries that a record can be added in. */
  get countries(): readonly string[] {
    const { view } = this;
    const configured = view?.configuration.countries ?? [];
    if (configured.length > 0) return configured;
    return (view?.metadata.codesOfType('Country') ?? []).map(({ code }) => code);
  }

  choose(change: { type?: AddedType; country?: string }): void {
    if (change.type) this.type = change.type;
    if (change.country !== undefined) this.country = change.country;
    this.needsCountry = false;
    this.region.requestUpdate();
  }

  /** From the first question to the form. */
  continueToForm(): void {
    if (!this.country) {
      this.needsCountry = true;
      this.#focuser.focusId(`${prefix}-country`);
      return;
    }
    this.isPreparing = true;
    this.region.requestUpdate();
  }

  /** From the form to its review, when nothing keeps it from it. */
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

  /** Back to the form, to the control of this id. */
  change(id: string): void {
    this.back();
    this.#focuser.focusId(id);
  }

  setNote(note: string): void {
    this.note = note;
  }

  lookForDuplicates(): void {
    const transport = this.view?.widget.transport;
    if (!transport) return;
    const entity = describedEntity(this.form.model, this.form.draft);
    this.duplicates.look(transport, this.type, entity, this.view!.language);
  }

  submit(): void {
    const { view } = this;
    const context = this.#context();
    if (!view || !context || this.attachments.isReading) return;
    this.refusals = [];
    this.sender.submit(wishOf(this, view.configuration), context);
  }

  /** Back to the review, with everything as it was. Should the request arrive all the same, it is found when it is sent again. */
  stopSending(): void {
    this.sender.reset();
    this.#focuser.focus('.step-title', 'end');
  }

  keepWaiting(): void {
    const context = this.#context();
    if (context) this.sender.keepWaiting(context);
  }

  /** Asks before the widget closes, when something would be left behind. True: it asks, and calls `close` when told so. */
  asksBeforeClosing(close: () => void): boolean {
    if (!this.isKept || this.asksToGoOn) return false;
    this.closing = close;
    this.#focuser.focus('.closing .button');
    return true;
  }

  stay(): void {
    this.closing = undefined;
    this.#focuser.focus('.step-content :is(input, select, button):not([tabindex="-1"])');
  }

  close(isDiscarded: boolean): void {
    const { closing } = this;
    this.closing = undefined;
    if (isDiscarded) this.startAnew();
    closing?.();
  }

  #show(step: AddRequestStep): void {
    this.step = step;
    this.#form.combobox.close();
    this.#focuser.focus('.step-title', 'end');
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
    this.duplicates.stop();
    this.duplicates.matches = undefined;
    this.form.undoAll();
    this.sender.reset();
  }

  #context(): AddRequestContext | undefined {
    const { view } = this;
    const transport = view?.widget.transport;
    if (!view || !transport) return undefined;
    return {
      transport,
      widgetName: this.#host.widgetName ?? null,
      describe: (reason) => {
        useLanguage(view.language);
        return failureWords(reason);
      },
    };
  }

  #made(entityId: string): void {
    this.madeName = this.subject;
    this.form.undoAll();
    this.#handOver(entityId);
    this.#focuser.focus('.step-title', 'end');
  }

  #handOver(entityId: string): void {
    const entity = { vid__v: entityId } as never;
    this.view?.actions.select({ entityId, entityType: this.type, metaData: {}, entity });
  }

  /** Selects the record that was added once more. */
  handOverAgain(): void {
    const { state } = this.sender;
    if (state.kind === 'made') this.#handOver(state.entityId);
  }

  #placeErrors(errors: readonly { readonly message: string }[]): void {
    const { problems, others } = this.#form.refusals(errors);
    this.refusals = others;
    if (problems.length === 0) return;
    this.form.tell(problems);
    this.#show('form');
    this.#focuser.focusId(summaryId(prefix));
  }

  #content(): unknown {
    const { view } = this;
    if (!view) return undefined;
    useLanguage(view.language);
    if (this.isPreparing && this.#form.open(view, this.type, this.country)) {
      this.isPreparing = false;
      const restored = this.#restored;
      this.#restored = undefined;
      if (restored) this.form.draft = givenDraft(restored.draft);
      this.#show(restored?.step ?? 'form');
    }
    return addRequestPage(this, view);
  }
}
