/** Fills the form of a new record with what an agent proposes. Only the user sends it. */
import type { FieldSet } from '../../../records/entity.ts';
import { fillForm } from '../../../forms/fill_form.ts';
import { hasUnsent, nextStep } from '../../../shared/agent_tools/record_answers.ts';
import {
  refuse,
  refuseFor,
  whenThere,
  type ToolCall,
  type ToolElement,
  type ToolInput,
} from '../../../shared/agent_tools/tool_call.ts';
import { contextValue } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/assistant/agent_tools.ts';
import type { AddedType } from '../add_request/add_request_draft.ts';
import type { AddRequestView } from '../add_request/add_request_view.ts';
import { viewsContext } from '../search_contexts.ts';

export async function proposeRecord(
  host: ToolElement,
  { entity_type: type, entity, note }: ToolInput,
  { signal, say }: ToolCall,
): Promise<object> {
  const proposed = entity as FieldSet;
  say(texts.proposal);
  const views = contextValue(host, viewsContext);
  if (views.shown !== 'addRequest') views.show('addRequest');
  const { request } = await whenThere(() => {
    const view = views.get('addRequest');
    if (view === 'failed') refuse('unreachable: the form did not load.');
    return view === 'loading' ? undefined : (view as AddRequestView);
  }, signal);
  if (request.isUnsent || request.asksToGoOn) refuse(hasUnsent);
  const country = proposed['primary_country__v'];
  request.choose({
    type: type as AddedType,
    ...(typeof country === 'string' && { country }),
  });
  if (!request.country) refuse('primary_country__v is missing.');
  request.continueToForm();
  await whenThere(() => {
    refuseFor(request.formError);
    return (request.step === 'form' && !request.isPreparing) || undefined;
  }, signal);
  const ignored = fillForm(request.form, proposed);
  if (typeof note === 'string') request.note = note;
  request.region.requestUpdate();
  return { state: 'WAITS_FOR_USER', next_step: nextStep, ignored };
}
