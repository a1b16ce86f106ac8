/** Page of the tools `propose_change` and `propose_record`: the draft, to read. The user sends it elsewhere. */
import { startPage } from './page.ts';
import { Proposal } from './proposal_view.ts';

const tag = 'platform-network-proposal';
customElements.define(tag, Proposal);

void startPage({
  tag,
  kind: 'proposal',
  show(widget, _input, result) {
    const draft = result['draft'] as { draft_id?: unknown } | null | undefined;
    const url = result['review_url'];
    Object.assign(widget, {
      draftId: typeof draft?.draft_id === 'string' ? draft.draft_id : null,
      reviewUrl: typeof url === 'string' ? url : null,
    });
  },
  say: (widget) => (widget as Proposal).requestUpdate(),
});
