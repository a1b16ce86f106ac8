import { expect } from '@open-wc/testing';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { competingValues } from '../../../demo/pages/steward/competing.ts';
import { nextOf } from '../../../demo/pages/steward/next_request.ts';
import { changedObjects, decisionsOf, sharedNames } from '../../../demo/pages/steward/request_changes.ts';
import { childKind, childTitle } from '../../../demo/pages/steward/words.ts';
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

describe('the title of a child that the record has', () => {
  const field = (objectType: string, fieldId: string, dataType = 'STRING') => ({
    objectType,
    fieldId,
    labels: { en: fieldId },
    type: { dataType },
  });
  const vocabulary = new Vocabulary(
    [
      field('plans__c', 'day__c', 'DATE'),
      field('plans__c', 'aim__c'),
      field('plans__c', 'place__c'),
    ] as never,
    [],
  );

  it('is its street and place, its number, or the first text of a custom object', () => {
    const title = (array: 'addresses__v' | 'licenses__v' | 'plans__c', fields: object): string =>
      childTitle(array, fields as Record<string, unknown>, vocabulary);
    expect(title('addresses__v', { address_line_1__v: '1 Elm Street', locality__v: 'Salem' })).to.equal(
      '1 Elm Street, Salem',
    );
    expect(title('addresses__v', { address_line_1__v: '', locality__v: 'Salem' })).to.equal('Salem');
    expect(title('licenses__v', { license_number__v: 'A-1' })).to.equal('A-1');
    expect(title('plans__c', { place__c: 'Rome', day__c: '2026-01-02', aim__c: 'First talk' })).to.equal(
      'First talk',
    );
    expect(title('plans__c', { aim__c: 'x', shared_record_name__v: 'South' })).to.equal('South');
    expect(title('plans__c', { aim__c: null })).to.equal('');
  });

  it('is of the record before the request', () => {
    const [object] = changedObjects({
      ...request('1', { plans__c: [{ object_id__v: '1', vid__v: '77', aim__c: asked('New') }] }),
      related_entity: { entity: { plans__c: [{ vid__v: '77', aim__c: 'Old' }] } },
    } as unknown as ChangeRequest);
    expect(childTitle('plans__c', object!.now!, vocabulary)).to.equal('Old');
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
