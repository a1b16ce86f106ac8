/** Changes of another user during an edit. */
import { button, find, findAll, shows, until } from '../../../../../../demo/fixtures/shown.ts';
import { changedMeanwhile, sentBodies, taskId } from '../../../../../../demo/fixtures/fake_requests.ts';
import { editKatherine, review, write } from '../../../../support/editing.ts';
import { expect } from '@open-wc/testing';
import { said, type fixture } from './fixture.ts';

export function conflictTests(given: ReturnType<typeof fixture>): void {
  describe('changes by another user', () => {
    it('merge with a notice when they concern other fields', async () => {
      const widget = await editKatherine(given.instance);
      await write(widget, 'last_name__v', 'Smith');
      await review(widget);
      changedMeanwhile(given.instance, { email_1__v: 'new@hospital.example' });
      button(widget, 'Send request').click();
      await shows(widget, `Request ${taskId} was sent`);
      expect(sentBodies(given.instance)[0]!['entity']).to.deep.equal({ last_name__v: 'Smith' });
    });

    it('appear beside the user’s own for a choice when they concern the same field', async () => {
      const widget = await editKatherine(given.instance);
      await write(widget, 'last_name__v', 'Smith');
      await write(widget, 'first_name__v', 'Kate');
      await review(widget);
      changedMeanwhile(given.instance, { last_name__v: 'Goble', first_name__v: 'Katharine' });
      button(widget, 'Send request').click();
      await shows(widget, 'Another user changed the same fields');
      expect(sentBodies(given.instance)).to.deep.equal([]);
      const conflict = find(widget, '[part=conflict][data-field=last_name__v]')!;
      for (const words of ['Was: Johnson', 'Your changeSmith', 'Now in the recordGoble'])
        expect(said(conflict).replace(/\s+(?=[SG])/g, '')).to.contain(words);
      find<HTMLInputElement>(widget, '[data-field=last_name__v] .choice:last-child input')!.click();
      await widget.updateComplete;
      findAll(widget, 'button')
        .find((each) => said(each) === 'Continue')!
        .click();
      await until(() => find(widget, '[part=review]'), 'the review');
      button(widget, 'Send request').click();
      await shows(widget, `Request ${taskId} was sent`);
      expect(sentBodies(given.instance)[0]!['entity']).to.deep.equal({ first_name__v: 'Kate' });
    });

    it('of a removed child are reported, because edits of it cannot be sent', async () => {
      const widget = await editKatherine(given.instance);
      button(widget, 'Deactivate: Address 2').click();
      await write(widget, 'last_name__v', 'Smith');
      await review(widget);
      changedMeanwhile(given.instance, {
        addresses__v: given.instance.records[0]!.entity.addresses__v!.slice(0, 1),
      });
      button(widget, 'Send request').click();
      await shows(widget, 'is no longer part of the record');
    });
  });
}
