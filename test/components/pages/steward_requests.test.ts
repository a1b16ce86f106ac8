import { expect } from '@open-wc/testing';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { competingValues } from '../../../demo/pages/steward/competing.ts';
import { nextOf } from '../../../demo/pages/steward/next_request.ts';
import { changedObjects, decisionsOf, sharedNames } from '../../../demo/pages/steward/request_changes.ts';
import { childKind } from '../../../demo/pages/steward/words.ts';
import { Vocabulary } from '../../../demo/pages/service/vocabulary.ts';

const asked = (value: unknown, result: string | null = null) => ({
  change_requested: value,
  final_value: null,
  result,
});
const noChildren = {
  addresses__v: [],
  licenses__v: [],
  parent_hcos__v: [],
  affiliations__v: [],
  custom_keys__v: [],
};
const request = (id: string, entity: object): ChangeRequest =>
  ({
    change_request_id: id,
    task_type: 'CHANGE_REQUEST',
    entity_type: 'HCP',
    metadata: { creator: `user ${id}` },
    entity: { ...noChildren, ...entity },
  }) as unknown as ChangeRequest;

describe('other requests for the same field', () => {
  const compete = (own: ChangeRequest, others: ChangeRequest[]): Record<string, unknown[]> =>
    Object.fromEntries(
      [...competingValues(changedObjects(own), others)].map(([key, all]) => [
        key,
        all.map(({ id, value }) => [id, value]),
      ]),
    );

  it('are those of the record and of its existing children, with what they ask for', () => {
    const address = (id: string, vid: string | null, street: string): object => ({
      object_id__v: id,
      vid__v: vid,
      address_line_1__v: asked(street),
    });
    const own = request('1', {
      phone_1__v: asked('1'),
      last_name__v: asked('A'),
      addresses__v: [address('a', '77', 'One'), address('b', null, 'New')],
    });
    const others = [
      request('2', { phone_1__v: asked('2'), addresses__v: [address('x', '77', 'Two')] }),
      request('3', { phone_1__v: asked('3'), addresses__v: [address('b', null, 'Other new')] }),
      request('4', { email_1__v: asked('4'), addresses__v: [address('a', '78', 'Elsewhere')] }),
    ];
    expect(compete(own, others)).to.deep.equal({
      phone_1__v: [
        ['2', '2'],
        ['3', '3'],
      ],
      'addresses__v/a/address_line_1__v': [['2', 'Two']],
    });
  });

  it('do not compete once their field is decided', () => {
    const own = request('1', { phone_1__v: asked('1') });
    expect(compete(own, [request('2', { phone_1__v: asked('2', 'CHANGE_REJECTED') })])).to.deep.equal({});
  });
});

describe('children of a custom object', () => {
  const consent = (vid: string | null, purpose: string): object => ({
    object_id__v: '1',
    vid__v: vid,
    purpose__c: asked(purpose),
  });
  const changed = {
    ...request('1', { golf__c: asked('x'), consents__c: [consent('77', 'Post')], plans__c: [] }),
    related_entity: { entity: { consents__c: [{ vid__v: '77', purpose__c: 'Mail' }] } },
  } as unknown as ChangeRequest;

  it('are shown with the old value, and decided under the name of the object', () => {
    const objects = changedObjects(changed);
    expect(objects.map(({ array, objectType, isNew }) => [array, objectType, isNew])).to.deep.equal([
      ['', 'HCP', false],
      ['consents__c', 'consents__c', false],
    ]);
    const [row] = objects[1]!.rows;
    expect([row!.key, row!.from, row!.asked]).to.deep.equal(['consents__c/1/purpose__c', 'Mail', 'Post']);
    const drafts = new Map([[row!.key, { choice: 'accept' as const, value: '' }]]);
    expect(decisionsOf(objects, drafts, () => undefined)).to.deep.equal({
      consents__c: [{ object_id__v: '1', purpose__c: { result: 'CHANGE_ACCEPTED' } }],
    });
  });

  it('name shared records by the request and by the record', () => {
    const asking = {
      ...request('1', {
        territories__c: [
          {
            object_id__v: '1',
            vid__v: null,
            shared_record_vid__v: asked('2'),
            shared_record_name__v: 'South',
          },
        ],
      }),
      related_entity: {
        entity: { territories__c: [{ shared_record_vid__v: '1', shared_record_name__v: 'North' }] },
      },
    } as unknown as ChangeRequest;
    expect(sharedNames(asking)).to.deep.equal([
      ['2', 'South'],
      ['1', 'North'],
    ]);
  });

  it('have the label of the object, else its readable name', () => {
    const vocabulary = new Vocabulary([], [], new Map(), [
      { name: 'consents__c', labels: { en: 'Consent', de: 'Einwilligung' } },
    ]);
    expect(childKind('consents__c', vocabulary).title).to.equal('Consent');
    expect(childKind('account_plans__c', vocabulary).title).to.equal('account plans');
    expect(childKind('addresses__v', vocabulary).objectType).to.equal('ADDRESS');
  });
});

describe('request after a decided one', () => {
  it('is the next of the inbox, else the first other one', () => {
    expect(nextOf(['1', '2', '3'], '2')).to.equal('3');
    expect(nextOf(['1', '2', '3'], '3')).to.equal('1');
    expect(nextOf(['1', '2'], '9')).to.equal('1');
    expect(nextOf(['1'], '1')).to.equal(undefined);
    expect(nextOf([], '1')).to.equal(undefined);
  });
});
