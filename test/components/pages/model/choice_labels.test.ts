import { expect } from '@open-wc/testing';
import { fieldChoices, labelOf } from '../../../../demo/pages/admin/data.ts';

describe('choices of the administrator', () => {
  const field = {
    objectType: 'HCP',
    fieldId: 'tier__c',
    status: 'ACTIVE',
    labels: { en: 'Tier', de: 'Stufe' },
  };

  afterEach(() => {
    document.documentElement.lang = 'en';
  });

  it('are in the language of the page', () => {
    document.documentElement.lang = 'de';
    expect(fieldChoices([field] as never, ['HCP'])).to.deep.equal([{ value: 'tier__c', label: 'Stufe' }]);
  });

  it('name the object of a child’s field by its label', () => {
    const role = { ...field, objectType: 'PARENTHCO', fieldId: 'role__c', labels: { en: 'Role' } };
    expect(fieldChoices([role] as never, ['PARENTHCO'], true)).to.deep.equal([
      { value: 'parent_hco.role__c', label: 'Role (Parent organization)' },
    ]);
  });

  it('are in English when there is no label in the language, and else have the code', () => {
    document.documentElement.lang = 'ar';
    expect(labelOf(field.labels, 'tier__c')).to.equal('Tier');
    expect(labelOf({}, 'tier__c')).to.equal('tier__c');
  });
});
