/** Proposals for columns whose names resemble a field. */
import { expect } from '@open-wc/testing';
import { proposalsFor, targetsOf } from '../../../../demo/pages/mapping/targets.ts';
import { Vocabulary } from '../../../../demo/pages/service/vocabulary.ts';

describe('proposals of a mapping', () => {
  const mapping = {
    object_type: 'HCP',
    fields: {},
    constants: {},
    addresses: [],
    licenses: [],
    parent_hcos: [],
    custom_keys: [],
  };
  const field = (fieldId: string, labels: Record<string, string>) => ({
    objectType: 'HCP',
    fieldId,
    labels,
    status: 'ACTIVE',
    type: { dataType: 'STRING' },
  });
  const words = new Vocabulary(
    [
      field('last_name__v', { en: 'Last name', de: 'Nachname', fr: 'Nom de famille', ja: '姓' }),
      field('birth_year__v', { en: 'Year of birth', de: 'Geburtsjahr', pl: 'Rok urodzenia' }),
      field('club__c', { en: 'Golf club', ko: '골프 클럽' }),
      field('gift__c', { en: 'Gift' }),
      field('poison__c', { en: 'Poison', de: 'Gift' }),
    ] as never,
    [],
  );
  const proposed = (...columns: string[]): (string | undefined)[] => {
    const found = proposalsFor(mapping as never, columns, targetsOf(mapping as never, words));
    return columns.map((column) => found.get(column)?.field);
  };

  it('know the labels of every language, whatever that of the page', () => {
    expect(proposed('Nachname', 'ROK_URODZENIA', '골프 클럽')).to.deep.equal([
      'last_name__v',
      'birth_year__v',
      'club__c',
    ]);
    expect(proposed('nom_de_famille', 'geburtsjahr')).to.deep.equal(['last_name__v', 'birth_year__v']);
    expect(proposed('姓')).to.deep.equal(['last_name__v']);
    expect(proposed('Schuhgröße')).to.deep.equal([undefined]);
  });

  it('prefer the label of the page’s language', () => {
    expect(proposed('Gift')).to.deep.equal(['gift__c']);
  });
});
