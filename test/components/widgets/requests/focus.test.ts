import { scenes } from '../../../../demo/pages/gallery/scenes/requests.ts';
import { keepsFocus } from '../../support/focus_walk.ts';
import '../../support/widget.ts';

describe('focus in the requests widget (WCAG 2.4.3)', () => {
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(scenes, 'platform-network-requests-widget', 40),
  );
});
