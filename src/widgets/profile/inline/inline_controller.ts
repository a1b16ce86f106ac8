/** Edits one field of the displayed record, or the title of a child, and offers to undo the request for ten seconds. */
import type { LitElement, ReactiveController } from 'lit';
import { cancelChangeRequest } from '../../../api/change_requests.ts';
import { ApiError } from '../../../api/errors.ts';
import { entityId, objectOf, type DraftChild, type DraftObject } from '../../../forms/model/draft.ts';
import type { FormField } from '../../../forms/model/form_field.ts';
import { entityFields, statusFieldOf } from '../../../forms/model/form_model.ts';
import { fieldLabelOf } from '../../../forms/view/field_input.ts';
import { problemText } from '../../../forms/view/problem_words.ts';
import { controlId, fieldsOf } from '../../../forms/view/form_view.ts';
import type { FieldSet } from '../../../records/entity.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import * as texts from '../../../texts/profile/inline.ts';
import type { EditPart, EditTools } from '../edit/edit_tools.ts';
import type { RequestLike } from '../pending/pending.ts';
import { actionsContext, partsContext, recordContext, viewsContext } from '../profile_contexts.ts';
import type { Place, ProfileParts, Submitted } from '../profile_parts.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  widgetContext,
} from '../../../shared/contexts.ts';
import { childWay } from '../field_words.ts';
import { unsentPrefix } from '../record/pending_controller.ts';
import { pencilId } from '../record/pencil.ts';

const undoMilliseconds = 10_000;

/**
 * - `sending`: the request is on its way. `sent`: it arrived. `undoing`, `undone`: the user cancels it, and has canceled
 *   it. `decided`: it was decided before. `failed`: the call to cancel it failed.
 */
type Phase = 'sending' | 'sent' | 'undoing' | 'undone' | 'decided' | 'failed';

/** The last change. */
export interface Change {
  readonly place: Place;
  readonly label: string;
  readonly phase: Phase;
  readonly request: RequestLike;
  readonly submitted?: Submitted | undefined;
  /** True when the time to undo is over. */
  readonly isOver: boolean;
}

export const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.vid === b?.vid && a?.name === b?.name;

export class InlineController implements ReactiveController {
  /** The field in the editor. */
  place: Place | undefined;
  last: Change | undefined;
  /** What was wrong when the user last asked for the change, for screen readers. */
  wrong: string | undefined;

  readonly #host: LitElement;
  readonly #undoing: AsyncTask<true>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wantsFocus = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#undoing = new AsyncTask(host);
    host.addController(this);
  }

  hostUpdate(): void {
    if (!contextValue(this.#host, recordContext)) return;
    const edit = this.part()?.tools.edit;
    if (!edit || edit.state.kind === 'preparing') return;
    if (this.last?.phase === 'sending') this.#followSending(edit);
    if (this.last?.phase !== 'sending' && !isSame(this.#parts.place, this.place)) this.#begin(edit);
  }

  hostUpdated(): void {
    const { place } = this;
    if (!this.#wantsFocus || !place) return;
    const form = this.#host.renderRoot.querySelector('.inline-form');
    const control = form?.querySelector<HTMLElement>('input:checked, .control, input, button');
    if (!control) return;
    this.#wantsFocus = false;
    control.focus();
    if (control instanceof HTMLInputElement && !control.hasAttribute('role')) control.select();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#undoing.remove();
    this.#host.removeController(this);
  }

  /** Returns the form that edits the record; undefined until it is loaded. */
  part(): EditPart | undefined {
    const part = contextValue(this.#host, viewsContext).get('edit');
    return typeof part === 'object' ? (part as EditPart) : undefined;
  }

  get #parts(): ProfileParts {
    return contextValue(this.#host, partsContext);
  }

  get isBusy(): boolean {
    return this.last?.phase === 'sending';
  }

  /** Returns the edited object and its fields; undefined when the record no longer has it. */
  edited(tools: EditTools, place: Place): { object: DraftObject; fields: readonly FormField[] } | undefined {
    const { model, draft } = tools.edit.form;
    const object = objectOf(
      draft,
      place.vid === contextValue(this.#host, recordContext).entityId ? entityId : place.vid,
    );
    if (!object) return undefined;
    const form = model.children.find(({ objectType }) => objectType === object.objectType);
    const all = form ? fieldsOf(model, form, object as DraftChild) : entityFields(model);
    const names = form?.fields.map(({ name }) => name);
    const told = form && place.name === '' ? childWay(form.array, object.original, names).told : undefined;
    const isEdited = ({ name, isReadOnly }: FormField): boolean =>
      !isReadOnly &&
      (told ? told.test(name) && name !== statusFieldOf(object.objectType) : name === place.name);
    return { object, fields: all.filter(isEdited) };
  }

  /** Asks for the change, or marks what is wrong. Without a change, closes the editor. */
  submit(label: string): void {
    const { place } = this;
    const part = this.part();
    const edited = place && part && this.edited(part.tools, place);
    if (!edited) return;
    const { edit, focus } = part.tools;
    const { object, fields } = edited;
    const names = new Set(fields.map(({ name }) => name));
    const wrong = edit.form.problems.find(
      (problem) => problem.objectId === object.id && names.has(problem.name) && !problem.isWarning,
    );
    if (wrong) {
      edit.form.attempt();
      const field = fields.find(({ name }) => name === wrong.name);
      const language = contextValue(this.#host, languageContext);
      this.wrong = problemText(wrong, field ? fieldLabelOf(field, language) : label);
      focus.focusId(controlId(part.prefix, wrong.objectId, wrong.name));
      return;
    }
    if (edit.objects.length === 0) return this.cancel();
    if (contextValue(this.#host, configurationContext).profile?.review_required) {
      edit.review();
      return contextValue(this.#host, actionsContext).show('edit');
    }
    this.wrong = undefined;
    const request = this.#expected(part.tools);
    const missing = edit.send();
    if (missing) return focus.focusId(missing);
    clearTimeout(this.#timer);
    this.last?.submitted?.putAway();
    this.#parts.pending.expect(request.change_request_id, request);
    this.last = { place, label, phase: 'sending', request, isOver: false };
    focus.focusId(pencilId(place));
  }

  /** Closes the editor without a request. */
  cancel(): void {
    const { place } = this;
    const tools = this.part()?.tools;
    if (!place || !tools) return;
    tools.edit.setNote('');
    tools.edit.undoAll();
    contextValue(this.#host, actionsContext).editPlace(undefined);
    tools.focus.focusId(pencilId(place));
  }

  /** Cancels the last request. */
  undo(): void {
    const { transport } = contextValue(this.#host, widgetContext);
    const { last } = this;
    const task = last?.submitted?.task();
    if (!last || !task || !transport) return;
    clearTimeout(this.#timer);
    this.#go({ phase: 'undoing' });
    this.part()?.tools.focus.focusId(pencilId(last.place));
    void this.#undoing
      .run(async (signal) => {
        await cancelChangeRequest(transport, task.taskId, signal).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.kind !== 'failed') throw error;
          this.#go({ phase: 'decided' });
        });
        return true;
      })
      .then((isDone) => {
        if (!isDone) return this.#undoing.error && this.#go({ phase: 'failed' });
        if (this.last?.phase === 'undoing') {
          this.#parts.pending.expect(last.request.change_request_id);
          this.#parts.pending.expect(task.taskId);
          this.#go({ phase: 'undone' });
          this.#waitToEnd();
        }
        last.submitted?.putAway();
        this.#parts.profile.refresh();
      });
  }

  #begin(edit: EditTools['edit']): void {
    this.place = this.#parts.place;
    this.wrong = undefined;
    if (!this.place) return;
    edit.follow(contextValue(this.#host, recordContext));
    this.#wantsFocus = true;
    // Loaded now, so that the requested change appears at once.
    contextValue(this.#host, viewsContext).get('pending');
  }

  /** Notices how the sending ends: the request arrived, it failed, or another user changed the same field. */
  #followSending(edit: EditTools['edit']): void {
    const { last } = this;
    const { submitted } = this.#parts;
    if (!last) return;
    const { request } = last;
    const task = submitted?.isInPlace ? submitted.task() : undefined;
    if (task) {
      this.#parts.pending.expect(request.change_request_id);
      const sent = { ...request, change_request_id: task.taskId };
      if (task.outcome === 'waiting') this.#parts.pending.expect(task.taskId, sent);
      this.place = undefined;
      this.last = { ...last, phase: 'sent', request: sent, submitted };
      this.#waitToEnd();
    } else if (edit.state.kind !== 'sending') {
      this.#parts.pending.expect(request.change_request_id);
      this.last = undefined;
      if (edit.state.kind === 'choosing') contextValue(this.#host, actionsContext).show('edit');
      else this.#wantsFocus = true;
    }
  }

  /** Ends the offer to undo after ten seconds, unless its button has the focus. */
  #waitToEnd(): void {
    this.#timer = setTimeout(() => {
      if (this.#host.shadowRoot?.activeElement?.matches('.undo-request')) return this.#waitToEnd();
      this.#go({ isOver: true });
    }, undoMilliseconds);
  }

  #go(change: Partial<Change>): void {
    if (this.last) this.last = { ...this.last, ...change };
    this.#host.requestUpdate();
  }

  /** Returns the request as it will be displayed until the service has it. */
  #expected({ edit }: EditTools): RequestLike {
    const record = contextValue(this.#host, recordContext);
    const { pending } = this.#parts;
    const asked = (changes: readonly { readonly field: string; readonly to: unknown }[]): FieldSet =>
      Object.fromEntries(changes.map(({ field, to }) => [field, { change_requested: to }]));
    const entity: Record<string, unknown> = { vid__v: record.entityId };
    for (const { object, changes } of edit.objects)
      if (object.id === entityId) Object.assign(entity, asked(changes));
      else {
        const { array } = object as DraftChild;
        entity[array] = [{ vid__v: object.id, ...asked(changes) }];
      }
    return {
      change_request_id: `${unsentPrefix} ${pending.requests.length}`,
      created_date: new Date().toISOString(),
      task_type: 'CHANGE_REQUEST',
      metadata: { creator: texts.you(), note: edit.note },
      entity,
    };
  }
}
