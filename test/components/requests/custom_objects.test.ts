/** Requested children of custom objects, whose arrays have the name of the object. */
import { expect } from '@open-wc/testing';
import type { EntityWrapper } from '../../../src/api/types.ts';
import { requestedObjects } from '../../../src/requests/list/request_fields.ts';
import { currentValues } from '../../../src/requests/list/values_before.ts';
import { partName } from '../../../src/requests/list/value_words.ts';

const asked = (value: unknown) => ({ change_requested: value, final_value: null, result: null });

describe('custom objects in a request', () => {
  const objects = requestedObjects('HCP', {
    golf__c: asked('x'),
    addresses__v: [{ vid__v: null, locality__v: asked('Boston') }],
    account_plans__c: [{ vid__v: '77', budget__c: asked(5) }],
    consents__c: [],
  });

  it('are parts of the request beside the children of the specification', () => {
    expect(objects.map(({ objectType, position }) => [objectType, position])).to.deep.equal([
      ['HCP', undefined],
      ['ADDRESS', 1],
      ['account_plans__c', 1],
    ]);
    const words = { language: 'en', layouts: undefined };
    expect(partName(objects[2]!, words)).to.equal('Account plans 1');
    expect(partName(objects[0]!, words)).to.equal(undefined);
  });

  it('have the name that the administrator gave one record, in the language of the user', () => {
    const one = { title: 'Account plan', titles: { en: 'Account plan', fi: 'Asiakassuunnitelma' } };
    const layouts = {
      HCP: { '*': { sections: [], children: {} } },
      HCO: { '*': { sections: [], children: { account_plans__c: { fields: [], one } } } },
    };
    expect(partName(objects[2]!, { language: 'fi', layouts })).to.equal('Asiakassuunnitelma 1');
    expect(partName(objects[2]!, { language: 'pl', layouts })).to.equal('Account plan 1');
    expect(partName({ ...objects[2]!, objectType: 'other__c' }, { language: 'fi', layouts })).to.equal(
      'Other 1',
    );
  });

  it('name a shared record instead of its ID, before and after the request', () => {
    const [object] = requestedObjects('HCP', {
      territories__c: [
        { vid__v: '78', shared_record_vid__v: asked('980000000000000002'), shared_record_name__v: 'South' },
      ],
    });
    expect(object!.fields).to.deep.equal([
      { name: 'shared_record_vid__v', requested: 'South', final: null, result: null },
    ]);
    const record = {
      entity: {
        territories__c: [
          { vid__v: '78', shared_record_vid__v: '980000000000000001', shared_record_name__v: 'North' },
        ],
      },
    } as unknown as EntityWrapper;
    expect(currentValues(record)(object!, 'shared_record_vid__v')).to.equal('North');
  });

  it('have the values before the request', () => {
    const record = {
      entity: { account_plans__c: [{ vid__v: '77', budget__c: 4 }] },
    } as unknown as EntityWrapper;
    expect(currentValues(record)(objects[2]!, 'budget__c')).to.equal(4);
  });
});
