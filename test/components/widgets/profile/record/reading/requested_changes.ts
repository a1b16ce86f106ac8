/** Requested changes in a record. */
import { button, findAll, has, shows, until } from '../../../../../../demo/fixtures/shown.ts';
import { expect } from '@open-wc/testing';
import { failure } from '../../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../../demo/fixtures/fake_records.ts';
import { openKatherine } from '../../../../support/profile.ts';
import { request, someRequests } from '../../../../../../demo/fixtures/fake_requests.ts';
import { fieldOf, told, type fixture } from './fixture.ts';

export function requestedChangeTests(given: ReturnType<typeof fixture>): void {
  describe('requested changes', () => {
    it('appear at their field with values, author, time and note', async () => {
      given.instance.requests = someRequests();
      const widget = await openKatherine(given.instance);
      await shows(widget, '4 requested changes');
      const email = fieldOf(widget, 'email_1__v')!.querySelector('[part=pending-change]')!;
      const words = email.textContent!.replace(/\s+/g, ' ');
      expect(words)
        .to.contain('Requested: from katherine.johnson@hospital.example to')
        .and.contain('k.johnson@hospital.example')
        .and.contain('rep@sandbox.example')
        .and.contain('Mar 2, 2026')
        .and.contain('She told me so');
      await shows(widget, 'Medical oncology');
      const query = given.instance.callsTo('/change_request/search')[0]!.query.get('filters');
      expect(query).to.equal(`vid__v:${known.katherine}~task_status:NEW,IN_PROGRESS`);
    });

    it('are reached from their number in the header, one after the other, and from the last again the first', async () => {
      given.instance.requests = someRequests();
      const widget = await openKatherine(given.instance);
      await shows(widget, '4 requested changes');
      await until(() => findAll(widget, '.proposed').length);
      const items = findAll(widget, '.pending, .proposed');
      const reached = items.concat(items[0]!).map(() => {
        button(widget, '4 requested changes').click();
        return widget.shadowRoot!.activeElement;
      });
      expect(reached).to.deep.equal([...items, items[0]]);
      expect(items.length).to.be.greaterThan(2);
      expect(findAll(widget, '.frame')[0]!.scrollTop, 'the frame with the header stays').to.equal(0);
      button(widget, 'Contact').click();
      await until(() => findAll(widget, '.pending, .proposed').length < items.length, 'a folded section');
      button(widget, '4 requested changes').click();
      await until(() => findAll(widget, '.pending, .proposed').length === items.length, 'an open section');
      expect(widget.shadowRoot!.activeElement!.matches('.pending, .proposed')).to.equal(true);
    });

    it('of children appear in the child; a new child appears as not existing yet', async () => {
      given.instance.requests = someRequests();
      const widget = await openKatherine(given.instance);
      await shows(widget, 'NH-77');
      await until(() => /NH-77.*State license/s.test(findAll(widget, '.proposed')[0]?.textContent ?? ''));
      const changed = findAll(widget, '[part=child]').find((child) => child.textContent!.includes('02115'))!;
      expect(changed.textContent).to.contain('55 Fruit Street');
      const proposed = findAll(widget, '[part=child]').find((child) => child.textContent!.includes('NH-77'))!;
      expect(proposed.textContent).to.contain('Requested, not decided').and.contain('State license');
    });

    it('of fields outside the layout appear in a separate section', async () => {
      given.instance.requests = [request(known.katherine, { npi_num__v: '1111111111' })];
      const widget = await openKatherine(given.instance);
      await shows(widget, 'Other fields');
      expect(told(widget, 'npi_num__v')).to.contain('1111111111');
    });

    it('exclude values that the record already has', async () => {
      given.instance.requests = [request(known.katherine, { first_name__v: 'Katherine' })];
      const widget = await openKatherine(given.instance);
      await until(() => given.instance.callsTo('/change_request/search').length);
      await widget.updateComplete;
      expect(has(widget, '[part=pending-change]')).to.equal(false);
    });

    it('can be loaded again after an error; the record is shown without them', async () => {
      given.instance.requests = someRequests();
      given.instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      const widget = await openKatherine(given.instance);
      await shows(widget, 'Requested changes could not be loaded');
      given.instance.intercept = undefined;
      button(widget, 'Try again').click();
      await shows(widget, '4 requested changes');
    });

    it('are not reported as missing to a user without access to requests', async () => {
      given.instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
      const widget = await openKatherine(given.instance);
      await until(() => given.instance.callsTo('/change_request/search').length);
      expect(has(widget, '[part=notice]')).to.equal(false);
    });
  });
}
