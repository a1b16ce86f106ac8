/** The line with the path between two records. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { vids } from '../../../../../demo/fixtures/fake_network.ts';
import { button, find, findAll, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openNetwork } from '../../../support/network_page.ts';

describe('the path between two records', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));

  for (const width of [320, 1200])
    it(`shows whole names, though they are long, at ${width} px`, async () => {
      const widget = await openNetwork(instance);
      widget.style.cssText = `display: block; inline-size: ${width}px`;
      button(widget, 'List').click();
      await until(() => find(widget, `[data-vid="${vids.system}"]`), 'the rows');
      find(widget, `[data-vid="${vids.system}"]`)!.click();
      await until(() => find(widget, '.details .menu-button'), 'the details');
      find(widget, '.details .menu-button')!.click();
      await widget.updateComplete;
      button(widget, 'Path to …').click();
      await widget.updateComplete;
      find(widget, `[data-vid="${vids.bob}"]`)!.click();
      await shows(widget, 'Path in 2 steps');
      const list = find(widget, '.path-steps')!;
      for (const step of findAll(widget, '.path-steps .link-button')) {
        const name = step.querySelector('bdi')!;
        const words = [...name.childNodes].find((each) => each instanceof Text)!;
        words.data = `Klinik der ${'Langen und Breiten '.repeat(4)}Straße`;
        step.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const [outer, inner] = [list, name].map((each) => each.getBoundingClientRect());
        expect(inner!.left, 'start').to.be.at.least(outer!.left - 1);
        expect(inner!.right, 'end').to.be.at.most(outer!.right + 1);
        expect(step.scrollWidth).to.be.at.most(step.clientWidth + 1);
      }
      expect(list.getBoundingClientRect().height).to.be.at.most(130);
      await expect(widget).to.be.accessible();
    });
});
