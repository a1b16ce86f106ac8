import { scenes } from '../../../demo/pages/gallery/scenes/parts.ts';
import { keepsFocus } from '../support/focus_walk.ts';

describe('focus in shared parts (WCAG 2.4.3)', () => {
  it('never falls to the page after a control of any state is activated', keepsFocus(scenes, 'div', 9));
});
