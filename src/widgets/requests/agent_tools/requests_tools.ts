/** The tool of a requests widget for agents of the browser: the user's requests. */
import { displayName, type FieldSet } from '../../../records/entity.ts';
import { noFilter } from '../../../requests/list/request_filter.ts';
import { offerTools } from '../../../shared/agent_tools/agent_tools.ts';
import {
  refuseFor,
  whenThere,
  type ToolCall,
  type ToolElement,
  type ToolInput,
} from '../../../shared/agent_tools/tool_call.ts';
import { contextValue } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/assistant/agent_tools.ts';
import { partsContext } from '../requests_contexts.ts';

async function list(host: ToolElement, { state, words, limit }: ToolInput, call: ToolCall): Promise<object> {
  const { requests, back, opened } = contextValue(host, partsContext);
  call.say(texts.requests);
  if (opened) back();
  requests?.setFilter({ ...noFilter, state: String(state ?? ''), text: String(words ?? '') });
  const settled = await whenThere(() => (requests?.isSettled ? requests : undefined), call.signal);
  refuseFor(settled.error);
  const shown = (settled.requests ?? []).slice(0, typeof limit === 'number' ? limit : 10);
  const older = settled.totalCount - shown.length;
  return {
    requests: shown.map((request) => ({
      change_request_id: request.change_request_id,
      status__v: request.status__v,
      result__v: request.result__v,
      task_type: request.task_type,
      entity_type: request.entity_type,
      vid__v: request.vid__v,
      name: settled.names.get(request.vid__v ?? '') ?? displayName(request.entity as FieldSet),
      created_date: request.created_date,
      notes: request.resolution_notes.map(({ comment }) => comment),
    })),
    total: settled.totalCount,
    left_out: older > 0 ? [`${older} older requests`] : [],
  };
}

/** Offers the tool of a requests widget. */
export const offer = (host: ToolElement): void =>
  offerTools(host, 'requests', { my_requests: { run: (input, call) => list(host, input, call) } });
