import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { button, findAll, shadow, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { control, editKatherine, write } from '../../../support/editing.ts';

describe('profile: focus while editing (WCAG 2.4.3)', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  for (const [way, answer] of [
    ['Escape', () => sendKeys({ press: 'Escape' })],
    ['Keep editing', async (widget: HTMLElement) => button(widget, 'Keep editing').click()],
  ] as const)
    it(`returns to the button that asked to close when the question is answered with ${way}`, async () => {
      const widget = await editKatherine(instance);
      await write(widget, 'last_name__v', 'Smith');
      const cancel = button(widget, 'Cancel');
      cancel.focus();
      cancel.click();
      await shows(widget, 'Discard your changes?');
      await answer(widget);
      await until(() => shadow(widget).querySelector('dialog.confirm') === null, 'no question');
      expect(shadow(widget).activeElement).to.equal(cancel);
      expect(control(widget, 'last_name__v').value).to.equal('Smith');
    });

  it('moves to the field whose change is undone', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    const undo = button(widget, 'Undo the change of Last name');
    undo.focus();
    undo.click();
    await widget.updateComplete;
    expect(shadow(widget).activeElement).to.equal(control(widget, 'last_name__v'));
  });

  it('stays on the button that deactivates a child and keeps it active again', async () => {
    const widget = await editKatherine(instance);
    const off = findAll(widget, 'button').find((each) => each.textContent?.trim() === 'Deactivate')!;
    off.focus();
    off.click();
    await shows(widget, 'Keep active');
    expect(shadow(widget).activeElement?.textContent?.trim()).to.equal('Keep active');
    off.click();
    await widget.updateComplete;
    expect(shadow(widget).activeElement?.textContent?.trim()).to.equal('Deactivate');
  });

  it('adds a child without problems after an attempt to submit', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'email_1__v', 'not an address');
    button(widget, 'Review changes').click();
    await widget.updateComplete;
    button(widget, 'Add license').click();
    await widget.updateComplete;
    const added = findAll(widget, '.child-form').find((each) => each.textContent!.includes('New'))!;
    expect(added.querySelectorAll('[aria-invalid=true]')).to.have.length(0);
  });
});
