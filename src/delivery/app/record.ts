/** Page of the tool `open_record`: the profile widget with the record that the assistant opened. */
import '../define/platform-network-profile-widget.ts';
import { startPage } from './page.ts';

void startPage({
  tag: 'platform-network-profile-widget',
  kind: 'profile',
  show(widget, input, result) {
    // The answer names the record by its ID, also when the assistant asked by another key.
    widget.setAttribute('identifier', String(result['vid__v'] ?? input['vid_key'] ?? ''));
  },
});
