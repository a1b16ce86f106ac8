import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { modelLayouts } from '../../../demo/fixtures/fake_model.ts';
import { button, control, enter, fieldOf, held, leave, page, settled, show } from '../support/shown_form.ts';

const name = 'since__c';
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await sendKeys({ press: key });
  await settled();
};
const isHalf = (): boolean => control(name).validity.badInput;
const isWrong = (): boolean => page.form.problems.some((problem) => problem.name === name);
const begin = async (record?: Record<string, unknown>): Promise<void> => {
  await show('DE', modelLayouts.HCP['DE'], record);
  control(name).focus();
};

describe('partly filled date', () => {
  afterEach(() => page.remove());

  it('keeps its parts in an empty field, shows a problem, and blocks the form', async () => {
    await begin();
    await press('0', '5');
    expect(isHalf()).to.equal(true);
    await leave(name);
    expect([isHalf(), fieldOf(name).textContent!.includes('date does not exist')]).to.deep.equal([
      true,
      true,
    ]);
    page.form.attempt();
    expect(page.form.summary.some((problem) => problem.name === name)).to.equal(true);
    control(name).focus();
    await press('Backspace');
    expect(isHalf()).to.equal(false);
    await leave(name);
    expect(isWrong()).to.equal(false);
  });

  it('is detected before Enter submits the form', async () => {
    await begin();
    await press('0', '5');
    expect(isWrong()).to.equal(true);
  });

  it('keeps its other parts when one is removed, and becomes a date again by completion or Undo', async () => {
    await begin({ vid__v: '1', hcp_type__v: 'P', [name]: '2027-12-31' });
    await press('Backspace');
    expect([isHalf(), control(name).value]).to.deep.equal([true, '']);
    expect(isWrong()).to.equal(true);
    await press('1', '0');
    expect(control(name).value, 'day and year stand').to.equal('2027-10-31');
    expect([held(name), isWrong()]).to.deep.equal(['2027-10-31', false]);
    control(name).blur();
    control(name).focus();
    await press('Backspace');
    expect(isHalf()).to.equal(true);
    button('Undo the change of Known since').click();
    await settled();
    expect([control(name).value, isHalf(), held(name)]).to.deep.equal(['2027-12-31', false, undefined]);
  });

  it('is emptied by Undo when the field was empty', async () => {
    await begin({ vid__v: '1', hcp_type__v: 'P' });
    await press('0', '5');
    button('Undo the change of Known since').click();
    await settled();
    expect([isHalf(), held(name)]).to.deep.equal([false, undefined]);
  });

  it('does not affect a complete, cleared or unedited date', async () => {
    await begin({ vid__v: '1', hcp_type__v: 'P', [name]: '2027-12-31' });
    await press('Tab');
    await leave(name);
    expect(held(name)).to.equal(undefined);
    await enter(name, '');
    expect([held(name), isWrong()]).to.deep.equal(['', false]);
  });
});
