/** The input of the form of a custom object. */
import { expect } from '@open-wc/testing';
import {
  definitionOf,
  draftOf,
  emptyDraft,
  nameProblem,
  problemsOf,
  refusedProblem,
  type CustomObject,
} from '../../../demo/pages/custom_objects/object_draft.ts';

const noNames = new Set<string>();

describe('form of a custom object', () => {
  it('checks a name like the service, and finds names that are taken', () => {
    for (const name of ['', 'Consents__c', 'consents', 'my__plans__c', '1st__c', 'consents__v', '<b>__c'])
      expect(nameProblem(name, noNames), name).to.contain('lower-case');
    expect(nameProblem('account_plans__c', noNames)).to.equal(undefined);
    expect(nameProblem('golf__c', new Set(['golf__c']))).to.contain('already');
  });

  it('names every part that is missing', () => {
    expect(Object.keys(problemsOf({ ...emptyDraft, entityTypes: [] }, noNames))).to.have.members([
      'labels',
      'plural_labels',
      'name',
      'entity_types',
    ]);
    const whole = { ...emptyDraft, name: 'plans__c', labels: { en: 'Plan' }, plurals: { en: 'Plans' } };
    expect(problemsOf(whole, noNames)).to.deep.equal({});
  });

  it('sends what an object has, without empty texts', () => {
    const object = {
      name: 'plans__c',
      labels: { en: 'Plan' },
      plural_labels: { en: 'Plans', de: 'Pläne' },
      help: {},
      entity_types: ['HCO'],
      relation: 'many_to_many',
    } as unknown as CustomObject;
    const draft = { ...draftOf(object), help: { en: ' ', fr: ' Aide ' } };
    expect(definitionOf(draft)).to.deep.equal({
      name: 'plans__c',
      labels: { en: 'Plan' },
      plural_labels: { en: 'Plans', de: 'Pläne' },
      help: { fr: 'Aide' },
      entity_types: ['HCO'],
      relation: 'many_to_many',
    });
  });

  it('shows a refusal at its control, and others above the buttons', () => {
    expect(refusedProblem('name: HCP has a field golf__c.')).to.deep.equal({
      name: 'HCP has a field golf__c.',
    });
    expect(refusedProblem('labels.de: at most 100 characters')).to.deep.equal({
      'labels.de': 'at most 100 characters',
    });
    expect(refusedProblem('labels.en: at most 100 characters')).to.deep.equal({
      labels: 'at most 100 characters',
    });
    expect(refusedProblem('There are 50 custom objects already.')).to.deep.equal({
      form: 'There are 50 custom objects already.',
    });
  });
});
