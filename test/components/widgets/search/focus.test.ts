import { scenes } from '../../../../demo/pages/gallery/scenes/search.ts';
import { forgetDensity } from '../../../../src/widgets/search/query/density.ts';
import { keepsFocus } from '../../support/focus_walk.ts';
import '../../support/widget.ts';

describe('focus in the search widget (WCAG 2.4.3)', () => {
  after(forgetDensity);
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(scenes, 'platform-network-search-widget', 180),
  );
});
