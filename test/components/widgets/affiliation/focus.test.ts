import { scenes } from '../../../../demo/pages/gallery/scenes/affiliation.ts';
import { keepsFocus } from '../../support/focus_walk.ts';
import '../../support/widget.ts';

/** Large maps have the same controls as small ones. */
const walked = Object.fromEntries(Object.entries(scenes).filter(([id]) => !/^map-(\d{2,})|brand/.test(id)));

describe('focus in the affiliation widget (WCAG 2.4.3)', () => {
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(walked, 'platform-network-affiliation-widget', 180),
  );
});
