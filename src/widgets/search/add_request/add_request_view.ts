/** The add request as a view of the search widget, in a separate chunk. */
import type { LitElement } from 'lit';
import { formStyles } from '../../../forms/view/form_styles.ts';
import { attachmentStyles } from '../../../requests/attachment_styles.ts';
import { loadDuplicateViews } from './review/duplicate_views.ts';
import { reviewStyles } from './review/review_styles.ts';
import * as texts from '../../../texts/add_request.ts';
import { formTexts } from '../../../texts/form.ts';
import type { OpenSearchView, SearchViewModule } from '../search_views.ts';
import { AddRequest } from './add_request.ts';
import type { AddRequestDraft } from './add_request_draft.ts';
import { addRequestPage } from './add_request_page.ts';
import { addRequestStyles } from './add_request_styles.ts';

/** The open view, with the request for tools that fill the form. */
export interface AddRequestView extends OpenSearchView {
  readonly request: AddRequest;
}

/** One per widget, so that the draft survives the view. */
const requests = new WeakMap<LitElement, AddRequest>();

function requestOf(host: LitElement): AddRequest {
  const request = requests.get(host) ?? new AddRequest(host, addRequestPage, loadDuplicateViews);
  requests.set(host, request);
  return request;
}

export const view: SearchViewModule = {
  styles: [formStyles, attachmentStyles, reviewStyles, addRequestStyles],
  texts: [texts.addRequestTexts, formTexts],
  save: (host, isAway) => requests.get(host)?.save(isAway),
  clear: (host) => requests.delete(host),
  open(host, draft): AddRequestView {
    const request = requestOf(host);
    if (draft) request.restore(draft.data as AddRequestDraft, draft.isShown);
    request.open();
    return {
      request,
      title: texts.title,
      render: () => request.region.place(),
      close: () => request.leave(),
      asksBeforeClosing: (close) => request.closing.ask(close),
    };
  },
};
