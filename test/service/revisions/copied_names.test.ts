/** A renamed record is renamed in every relationship that copies its name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneEngine, organization, person, unique } from '../change_requests/support.ts';
import { rank, update, type Loose } from '../data_update/support.ts';

onOneEngine('names that relationships copy', (desk) => {
  const word = (): string => unique('Zyx').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  const findMembers = async (name: string): Promise<string[]> => {
    const query = { fieldQueries: `parent_hco.parent_hco_name__v:${name}` };
    const { body } = await desk().call('rep', 'GET', '/search', { query });
    return body.entities.map(({ entityId }: Loose) => entityId);
  };

  test('a renamed HCO is renamed in its members by every kind of change, and members are found only by the new name', async () => {
    await rank(desk(), 'crm_us', 'change_request');
    const parent = await desk().addRecord(organization({ corporate_name__v: `${word()} Hospital` }), 'HCO');
    const other = await desk().addRecord(organization(), 'HCO');
    const of = (vid: string) => [{ parent_hco_vid_key: vid, relationship_type__v: 'EMPL' }];
    const members = [
      await desk().addRecord(person({ parent_hcos__v: of(parent) })),
      await desk().addRecord(organization({ parent_hcos__v: of(parent) }), 'HCO'),
    ];
    const stranger = await desk().addRecord(person({ parent_hcos__v: of(other) }));
    const before = await desk().record(members[0]!);
    const first = word();
    await update(desk(), [{ vid_key: parent, fields: { corporate_name__v: `${first} Clinic` } }]);
    assert.deepEqual((await findMembers(first)).toSorted(), members.toSorted());
    const second = word();
    const id = await desk().create('rep', {
      entity_type: 'HCO',
      vid_key: parent,
      entity: { corporate_name__v: `${second} "Clinic" <b>` },
    });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    assert.deepEqual(await findMembers(first), []);
    assert.deepEqual((await findMembers(second)).toSorted(), members.toSorted());
    const after = await desk().record(members[0]!);
    assert.equal(after.parent_hcos__v[0].parent_hco_name__v, `${second} "Clinic" <b>`);
    assert.equal(after.record_version__v, before.record_version__v, 'a copy is no news of the member');
    const { formatted_name__v } = await desk().record(other);
    const kept = await desk().record(stranger);
    assert.equal(kept.parent_hcos__v[0].parent_hco_name__v, formatted_name__v);
  });

  test('concurrent updates do not bring back an old copied name', async () => {
    const parent = await desk().addRecord(organization(), 'HCO');
    const member = await desk().addRecord(
      person({ parent_hcos__v: [{ parent_hco_vid_key: parent, relationship_type__v: 'EMPL' }] }),
    );
    const [{ vid__v: child }] = (await desk().record(member)).parent_hcos__v;
    const names = Array.from({ length: 4 }, () => `${word()} Clinic`);
    await Promise.all(
      names.flatMap((corporate_name__v, index) => [
        update(desk(), [{ vid_key: parent, fields: { corporate_name__v } }]),
        update(desk(), [
          { vid_key: child, fields: { relationship_type__v: index % 2 ? 'EMPL' : 'CONS' } },
          { vid_key: member, fields: { nickname__v: unique() } },
        ]),
      ]),
    );
    const { formatted_name__v } = await desk().record(parent);
    const { parent_hcos__v } = await desk().record(member);
    assert.equal(parent_hcos__v[0].parent_hco_name__v, formatted_name__v);
  });

  test('a renamed HCP is renamed at the other end of its affiliations', async () => {
    const [one, other] = [await desk().addRecord(person()), await desk().addRecord(person())];
    const id = await desk().create('rep', {
      vid_key: one,
      entity: { affiliations__v: [{ affiliated_hcp_vid_key: other, affiliation_type__v: 'COAU' }] },
    });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    const last_name__v = word();
    await update(desk(), [{ vid_key: other, fields: { last_name__v } }]);
    const { affiliations__v } = await desk().record(one);
    assert.match(affiliations__v[0].affiliated_hcp_name__v, new RegExp(last_name__v));
  });
});
