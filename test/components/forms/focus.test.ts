import { scenes } from '../../../demo/pages/gallery/scenes/fields.ts';
import { keepsFocus } from '../support/focus_walk.ts';

describe('focus in every kind of field (WCAG 2.4.3)', () => {
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(scenes, 'form-page', 20),
  );
});
