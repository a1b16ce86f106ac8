/** On a phone, the old and the new value of a change are in sight without scrolling sideways. */
import { expect, fixture, html } from '@open-wc/testing';
import { changeTable } from '../../../demo/pages/admin/change_table.ts';
import { pageStyles } from '../../../demo/pages/shell/page_styles.ts';

const rows = [{ what: 'HCP.golf_club_of_the_doctor__c.maximum_length', from: '100', to: '1200' }];

describe('a table of changes', () => {
  for (const width of [280, 700])
    it(`has both values in sight at ${width} px`, async () => {
      const element = await fixture<HTMLElement>(
        html`<div style="inline-size: ${width}px">
          <style>
            ${pageStyles}
          </style>
          ${changeTable('1 change', 'What', rows)}
        </div>`,
      );
      const scroll = element.querySelector('.scroll')!;
      expect(scroll.scrollWidth).to.equal(scroll.clientWidth);
      for (const cell of element.querySelectorAll('td'))
        expect(cell.getBoundingClientRect().right).to.be.at.most(scroll.getBoundingClientRect().right);
      await expect(element).to.be.accessible();
    });
});
