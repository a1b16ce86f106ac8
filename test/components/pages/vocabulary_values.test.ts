import { expect } from '@open-wc/testing';
import { Vocabulary } from '../../../demo/pages/service/vocabulary.ts';

describe('values in the words of the data model', () => {
  const field = (fieldId: string, dataType: string) => ({
    objectType: 'HCP',
    fieldId,
    labels: { en: fieldId },
    type: { dataType, discriminator: 'Level__c' },
  });
  const code = (name: string, label: string) => ({
    code: name,
    values: { en: label },
    inactive: false,
    countries: [],
  });
  const words = new Vocabulary(
    [field('level__c', 'REFERENCE'), field('levels__c', 'MULTI_REFERENCE')] as never,
    [
      { type: 'Level__c', reference_type_codes: [code('G', 'Gold (inactive)'), code('S', 'Silver')] },
    ] as never,
  );

  it('are labels of codes, also of several in one value', () => {
    expect(words.value('HCP', 'level__c', 'G')).to.equal('Gold (inactive)');
    expect(words.value('HCP', 'levels__c', 'G,S,X')).to.equal('Gold (inactive), Silver, X');
  });
});
