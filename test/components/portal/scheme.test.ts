/** The color scheme of the portal. */
import { expect } from '@open-wc/testing';
import '../../../src/delivery/define/platform-network-portal.ts';

function schemeIn(declared: string): string {
  const page = document.createElement('div');
  page.style.colorScheme = declared;
  const portal = page.appendChild(document.createElement('platform-network-portal'));
  document.body.append(page);
  const { colorScheme } = getComputedStyle(portal);
  page.remove();
  return colorScheme;
}

describe('the color scheme of the portal', () => {
  for (const declared of ['dark', 'light'])
    it(`is the one that the page declares: ${declared}`, () => expect(schemeIn(declared)).to.equal(declared));

  it("is the user's preference when the page declares none", () =>
    expect(schemeIn('normal')).to.equal('light dark'));
});
