/** The details of a request in the list. */
import { requestDetails } from '../../../requests/list/request_details.ts';
import { contextValue } from '../../../shared/contexts.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { requestDetailsTexts } from '../../../texts/requests/details.ts';
import { partsContext } from '../requests_contexts.ts';
import type { RequestsView } from '../requests_parts.ts';

export const view: ViewModule<RequestsView> = {
  styles: [],
  texts: [requestDetailsTexts],
  open: (host) => ({
    render: () => undefined,
    close: () => {},
    details(request) {
      const { requests, settings, open } = contextValue(host, partsContext);
      return (
        requests && requestDetails(requests, request, { onOpen: open, isFixed: !settings.cancel_enabled })
      );
    },
  }),
};
