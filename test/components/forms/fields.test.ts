import { expect } from '@open-wc/testing';
import { requestedEntity } from '../../../src/widgets/search/add_request/requested_entity.ts';
import { modelLayouts } from '../../../demo/fixtures/fake_model.ts';
import { page, show, settled, control, fieldOf, held, button, enter, leave } from '../support/shown_form.ts';
import { until } from '../../../demo/fixtures/shown.ts';

describe('fields of a form', () => {
  afterEach(() => page.remove());

  it('have a label in the user’s language, and mark required fields', async () => {
    await show();
    const label = page.renderRoot.querySelector(`label[for="f-entity-first_name__v"]`)!;
    expect(label.textContent!.trim()).to.equal('First name*');
    expect(control('first_name__v').getAttribute('aria-required')).to.equal('true');
  });

  it('show a problem after they lose focus, with aria-describedby, and remove it when it is solved', async () => {
    await show();
    await enter('email_1__v', 'ana');
    expect(fieldOf('email_1__v').querySelector('.problem')).to.equal(null);
    await leave('email_1__v');
    const problem = fieldOf('email_1__v').querySelector('.problem')!;
    expect(problem.textContent).to.contain('name@clinic.example');
    expect(control('email_1__v').getAttribute('aria-describedby')).to.equal(problem.id);
    expect(control('email_1__v').getAttribute('aria-invalid')).to.equal('true');
    await enter('email_1__v', 'ana@clinic.example');
    expect(fieldOf('email_1__v').querySelector('.problem')).to.equal(null);
  });

  it('render nothing when they lose focus without a problem', async () => {
    await show();
    await enter('middle_name__v', 'Ana');
    await enter('email_1__v', 'ana');
    const { renders } = page;
    await leave('middle_name__v');
    expect(page.renders).to.equal(renders);
    await leave('email_1__v');
    expect(page.renders).to.equal(renders + 1);
  });

  it('show a too long text at once and do not truncate it', async () => {
    await show();
    await enter('middle_name__v', 'abcdefghijk');
    expect(fieldOf('middle_name__v').textContent).to.contain('At most 10 characters.');
    expect(held('middle_name__v')).to.equal('abcdefghijk');
  });

  it('do not render again while the user types in another field', async () => {
    await show();
    const other = control('last_name__v');
    other.value = 'typed behind the form’s back';
    await enter('first_name__v', 'Ana');
    expect(other.value).to.equal('typed behind the form’s back');
  });

  it('show all problems after an attempt, in a summary with links to the fields', async () => {
    await show();
    button('Add address').click();
    await settled();
    expect(page.form.attempt()).to.equal(false);
    await settled();
    const entries = [...page.renderRoot.querySelectorAll<HTMLButtonElement>('.error-summary .link-button')];
    expect(entries.map((each) => each.textContent!.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'First name is required.',
      'Last name is required.',
      'Address 1: Street is required.',
    ]);
    entries[2]!.click();
    await settled();
    expect(page.shadowRoot!.activeElement).to.equal(control('address_line_1__v', 'new-1'));
  });

  it('render number, long text, date and yes/no', async () => {
    await show('DE', modelLayouts.HCP['DE']);
    await enter('birth_year__v', '1970');
    await enter('score__c', '1,5');
    await enter('since__c', '2024-02-29');
    expect(control('since__c').type).to.equal('date');
    expect(control('notes__c').tagName).to.equal('TEXTAREA');
    const [yes] = control<HTMLFieldSetElement>('key_opinion_leader__c').querySelectorAll('input');
    yes!.click();
    await settled();
    const entity = requestedEntity(page.form.model, page.form.draft);
    expect(entity).to.include({
      birth_year__v: 1970,
      score__c: 1.5,
      since__c: '2024-02-29',
      key_opinion_leader__c: true,
    });
  });

  it('keep an unedited value byte for byte, even if the control reformats it', async () => {
    const odd = { vid__v: '1', first_name__v: 'a\r\nb\u0000', last_name__v: '\u202eabc', since__c: '1970' };
    await show('US', modelLayouts.HCP['*'], odd);
    page.form.attempt();
    await settled();
    expect([...page.form.draft.entity.changes]).to.deep.equal([]);
    expect(control('first_name__v').tagName).to.equal('TEXTAREA');
    expect(page.form.problems).to.have.length(0);
  });

  it('show the original value of a change and undo it', async () => {
    await show('US', modelLayouts.HCP['*'], { vid__v: '1', hcp_type__v: 'P', first_name__v: 'Ana' });
    await enter('first_name__v', 'Anna');
    expect(fieldOf('first_name__v').textContent).to.contain('Ana');
    button('Undo the change of First name').click();
    await settled();
    expect(control('first_name__v').value).to.equal('Ana');
    expect(page.form.draft.entity.changes.size).to.equal(0);
  });

  it('show read-only values as text', async () => {
    await show('US', modelLayouts.HCP['*'], { vid__v: '242977178443156481' });
    expect(control('vid__v').tagName).to.equal('BDI');
    expect(control('vid__v').textContent!.trim()).to.equal('242977178443156481');
  });

  it('format a phone number internationally by country, and accept an invalid one with a warning', async () => {
    await show('US');
    await enter('phone_1__v', '(617) 555-0100');
    await leave('phone_1__v');
    await until(() => control('phone_1__v').value === '+1 617 555 0100', 'formatted');
    await enter('phone_1__v', 'ask Ana');
    await leave('phone_1__v');
    await until(() => fieldOf('phone_1__v').textContent!.includes('does not look like a phone number'));
    expect(held('phone_1__v')).to.equal('ask Ana');
    expect(page.form.problems.every(({ isWarning, kind }) => isWarning || kind === 'required')).to.equal(
      true,
    );
  });
});
