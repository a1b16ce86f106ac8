/** The form of a custom field keeps its choices while it is open, also when the page reads newer ones. */
import { expect, fixture, html } from '@open-wc/testing';
import type WaSelect from '@awesome.me/webawesome/dist/components/select/select.js';
import type { FieldChoices } from '../../../../demo/pages/admin/model/field_choices.ts';
import '../../../../demo/pages/admin/model/field_form.ts';
import type { FieldForm } from '../../../../demo/pages/admin/model/field_form.ts';
import { findAll, until } from '../../../../demo/fixtures/shown.ts';

const choices = (...objects: string[]): FieldChoices => ({
  referenceTypes: [],
  objects: objects.map((value) => ({ value, label: value })),
  sharedObjects: new Set(),
  countries: [],
  languages: [],
});

describe('form of a custom field', () => {
  it('moves no option while it is open, and has the newest when it opens again', async () => {
    const form = await fixture<FieldForm>(
      html`<sandbox-field-form .choices=${choices('visits__c')}></sandbox-field-form>`,
    );
    const objects = (): string[] =>
      findAll(form, 'wa-option')
        .map((option) => option.textContent!.trim())
        .filter((label) => label.endsWith('__c'));
    form.open();
    await form.updateComplete;
    expect(objects()).to.deep.equal(['visits__c']);
    form.choices = choices('plans__c', 'visits__c');
    await form.updateComplete;
    expect(objects()).to.deep.equal(['visits__c']);
    form.open();
    await form.updateComplete;
    expect(objects()).to.deep.equal(['plans__c', 'visits__c']);
  });

  it('takes newer choices until they have the object that the new field belongs to', async () => {
    const form = await fixture<FieldForm>(
      html`<sandbox-field-form .choices=${choices('visits__c')}></sandbox-field-form>`,
    );
    form.open(undefined, 'plans__c');
    await form.updateComplete;
    form.choices = choices('plans__c', 'visits__c');
    await form.updateComplete;
    const select = findAll<WaSelect>(form, 'wa-select').find(({ label }) => label === 'Belongs to')!;
    await until(() => select.displayInput.value === 'plans__c');
    form.choices = choices('notes__c', 'plans__c', 'visits__c');
    await form.updateComplete;
    expect(select.querySelector('wa-option[value="notes__c"]')).to.equal(null);
  });
});
