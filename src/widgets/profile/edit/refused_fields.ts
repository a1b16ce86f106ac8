/** Assigns the refusals of a change request to the fields of its form. */
import { ApiError } from '../../../api/errors.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import { refusalsOf } from '../../../forms/model/refusals.ts';
import type { Difference } from '../../../records/difference.ts';
import { refusalInDraft } from '../../../requests/request_words.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

/** Returns whether the form shows a field of the record or of a child. */
function isShown({ model, draft }: FormController, objectId: string, name: string): boolean {
  const child = draft.children.find(({ id }) => id === objectId);
  const fields = child
    ? model.children.find(({ array }) => array === child.array)?.fields
    : model.sections.flatMap((section) => section.fields);
  return fields?.some((field) => field.name === name) ?? false;
}

/** Why a request was not sent: an error of the call, or refusals that concern no field of the form. */
export interface SendingProblem {
  readonly error?: CallError | undefined;
  readonly refusals?: readonly string[] | undefined;
}

/**
 * Marks the fields that the service refused. Returns the rest of the problem, and whether a field is marked.
 */
export function markRefusedFields(
  error: unknown,
  form: FormController,
  request: Difference | undefined,
): SendingProblem & { readonly hasMarked: boolean } {
  const messages =
    error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'failed')
      ? error.errors.map(({ message }) => message)
      : [];
  const { draft } = form;
  const placed = messages.map((message) => refusalInDraft(message, draft, request));
  const { problems, others } = refusalsOf(draft, placed, (objectId, name) => isShown(form, objectId, name));
  form.tell(problems);
  return {
    hasMarked: problems.length > 0,
    refusals: others,
    error: messages.length > 0 ? undefined : callErrorOf(error),
  };
}
