/** The user's own change requests in the search widget, with the drafts that agents made for the user. */
import { nothing, type LitElement } from 'lit';
import { requestDetails } from '../../../requests/list/request_details.ts';
import { requestList } from '../../../requests/list/request_list.ts';
import { RequestsController } from '../../../requests/list/requests_controller.ts';
import { read, widgetContext } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/requests/requests.ts';
import type { OpenSearchView } from '../search_views.ts';
import { AgentDraftsController } from './agent_drafts_controller.ts';
import { agentDrafts } from './agent_drafts_view.ts';

/** Opens the requests, which are loaded and followed until the view is closed. */
export function openRequests(host: LitElement): OpenSearchView {
  let requests: RequestsController | undefined;
  let drafts: AgentDraftsController | undefined;
  return {
    title: texts.requestsTitle,
    render: () => {
      const { transport } = read(widgetContext);
      if (!requests && transport) {
        const own = (requests = new RequestsController(host, transport));
        drafts = new AgentDraftsController(host, transport, () => own.retry());
      }
      if (!requests || !drafts) return nothing;
      const own = requests;
      return requestList(own, {
        first: agentDrafts(drafts),
        details: (request) => requestDetails(own, request),
      });
    },
    close: () => {
      requests?.end();
      drafts?.stop();
    },
  };
}
