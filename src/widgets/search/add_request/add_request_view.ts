/** The add request as a view of the search widget: a chunk of its own, loaded when somebody opens it. */
import type { LitElement } from 'lit';
import { formStyles } from '../../../parts/form/form_styles.ts';
import { reviewStyles } from '../../../parts/form/review_styles.ts';
import * as texts from '../../../texts/add_request.ts';
import { formTexts } from '../../../texts/form.ts';
import type { ViewModule } from '../search_views.ts';
import type { ReadySearchView } from '../search_view.ts';
import { AddRequest, type KeptRequest } from './add_request.ts';
import { addRequestStyles } from './add_request_styles.ts';

/** One per widget: what was typed outlives the view. */
const requests = new WeakMap<LitElement, AddRequest>();

function requestOf(host: LitElement, current: () => ReadySearchView | undefined): AddRequest {
  const request = requests.get(host) ?? new AddRequest(host, current);
  requests.set(host, request);
  return request;
}

export const view: ViewModule = {
  styles: [formStyles, reviewStyles, addRequestStyles],
  texts: [texts.addRequestTexts, formTexts],
  kept: (host, isAway) => requests.get(host)?.kept(isAway),
  forget: (host) => requests.delete(host),
  goOn: (host, current, work, isShown) => requestOf(host, current).restore(work as KeptRequest, isShown),
  open(host, current) {
    const request = requestOf(host, current);
    request.open();
    return {
      title: texts.title,
      render: () => request.region.place(),
      leave: () => request.leave(),
      asksBeforeClosing: (close) => request.asksBeforeClosing(close),
    };
  },
};
