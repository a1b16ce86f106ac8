/** Elements of a host page cannot replace the published scripts' global by ID or name. */
import { expect } from '@open-wc/testing';
import { takeEarlyAnswer } from '../../../src/api/early_answers.ts';
import { publishedScripts } from '../../../src/api/published_scripts.ts';
import { callbackUrl } from '../../../src/session/widgets_url.ts';

describe('global of the published scripts', () => {
  for (const [what, markup] of Object.entries({
    'anchors of one id':
      '<a id="PlatformNetworkWidgets"></a><a id="PlatformNetworkWidgets" name="base" href="https://evil.example/"></a>',
    'a form with fields':
      '<form name="PlatformNetworkWidgets"><input name="early"><input name="base"></form>',
  }))
    it(`ignores the page's elements: ${what}`, () => {
      const place = document.createElement('div');
      place.innerHTML = markup;
      document.body.append(place);
      try {
        expect('PlatformNetworkWidgets' in globalThis, 'the page has the name').to.equal(true);
        expect(publishedScripts()).to.equal(undefined);
        expect(new URL(callbackUrl()).host).to.equal(location.host);
        expect(takeEarlyAnswer('name')).to.equal(undefined);
      } finally {
        place.remove();
      }
    });
});
