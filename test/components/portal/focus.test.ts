import { scenes } from '../../../demo/pages/gallery/scenes/portal.ts';
import { keepsFocus } from '../support/focus_walk.ts';
import '../support/widget.ts';

describe('focus in the portal (WCAG 2.4.3)', () => {
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(scenes, 'platform-network-portal', 15),
  );
});
