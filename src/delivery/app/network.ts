/** Page of the tool `who_belongs_where`: the affiliation widget with the network of the record. */
import '../define/platform-network-affiliation-widget.ts';
import { startPage } from './page.ts';

void startPage({
  tag: 'platform-network-affiliation-widget',
  kind: 'affiliation',
  opens: 'open-profile',
  show(widget, input) {
    widget.setAttribute('identifier', String(input['vid_key'] ?? ''));
  },
});
