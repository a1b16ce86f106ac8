/** The form of a custom field keeps its choices while it is open, also when the page reads newer ones. */
import { expect, fixture, html } from '@open-wc/testing';
import type { FieldChoices } from '../../../../demo/pages/admin/model/field_choices.ts';
import '../../../../demo/pages/admin/model/field_form.ts';
import type { FieldForm } from '../../../../demo/pages/admin/model/field_form.ts';
import { findAll } from '../../../../demo/fixtures/shown.ts';

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
});
