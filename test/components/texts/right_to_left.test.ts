/** Latin names in Arabic text: each keeps its own order, and the text between them runs from right to left. */
import { expect, fixture, html } from '@open-wc/testing';
import { render } from 'lit';
import { pieces } from '../../../src/widgets/affiliation/pieces.ts';
import { vids } from '../../../demo/fixtures/fake_network.ts';
import { detailsAction, openNetwork, eachNetwork } from '../support/network_page.ts';
import { withHistory } from '../../../demo/fixtures/fake_history.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { placeProfile } from '../support/profile.ts';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { find, findAll, shows, until } from '../../../demo/fixtures/shown.ts';

const arabicPage = (): Promise<HTMLElement> =>
  fixture<HTMLElement>(html`<div lang="ar" dir="rtl" style="inline-size: 60rem"></div>`);

/** Returns the position of these words. */
function placeOf(element: Element, words: string): DOMRect {
  const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent!.indexOf(words);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`There is no "${words}" in: ${element.textContent}`);
}

describe('Latin names in Arabic text', () => {
  let instance: FakeInstance;
  eachNetwork((page) => {
    ({ instance } = page);
    instance.configuration = { ...instance.configuration, languages: ['ar'] };
  });

  it('stay in order on a line of facts', async () => {
    const page = await arabicPage();
    render(pieces(['مستشفى', undefined, '', '75 Francis Street, Boston']), page);
    expect(page.textContent).to.equal('مستشفى · 75 Francis Street, Boston');
    const number = placeOf(page, '75');
    const street = placeOf(page, 'Francis');
    expect(number.right).to.be.at.most(street.left);
    expect(placeOf(page, 'Boston').right).to.be.at.most(placeOf(page, 'مستشفى').left);
  });

  it('point a changed relationship from the HCP on the right to the organization on the left', async () => {
    const widget = await openNetwork(instance, {}, await arabicPage());
    await until(() => findAll(widget, '.tab').length === 3);
    findAll(widget, '.tab')[2]!.click();
    await until(() => find(widget, `[data-vid="${vids.ada}"]`));
    find(widget, `[data-vid="${vids.ada}"]`)!.click();
    await shows(widget, 'فتح الملف التعريفي');
    (await detailsAction(widget, 'تغيير')).click();
    await until(() => find(widget, '.edit-row input[type=checkbox]'));
    find(widget, '.edit-row input[type=checkbox]')!.click();
    await until(() => find(widget, '.review-text'));
    const what = find(widget, '.review-text')!;
    expect(placeOf(what, 'Ada Lovelace').left).to.be.at.least(placeOf(what, '←').right - 1);
    expect(placeOf(what, '←').left).to.be.at.least(placeOf(what, 'Fictional Hospital').right - 1);
  });

  it('order the values of the history by time', async () => {
    asProfile(instance, { languages: ['ar'] });
    withHistory(instance);
    const widget = await placeProfile(instance, { identifier: known.katherine }, await arabicPage());
    await until(() => find(widget, '.history-button'));
    find(widget, '.history-button')!.click();
    await until(() => find(widget, '.maker'));
    const maker = find(widget, '.maker')!;
    // Engines write Arabic dates with either kind of digits.
    const year = maker.textContent!.includes('2026') ? '2026' : '٢٠٢٦';
    expect(placeOf(maker, 'Sam Steward').left).to.be.at.least(placeOf(maker, year).right);
  });
});
