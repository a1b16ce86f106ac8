/** Order of fields, pages, words, spans, order and facets of the search for change requests. */
import assert from 'node:assert/strict';
import { address, person, unique, type Json } from '../support.ts';
import { test } from 'node:test';
import { clock, type fixture } from './fixture.ts';
import type { Desk } from '../support.ts';

export function pageAndFacetTests(given: ReturnType<typeof fixture>, desk: () => Desk): void {
  const { retrieve, search, ids, find } = given;

  test('fields of a record and of its children come in the order of the data model', async () => {
    const entity = person({ addresses__v: [address()] });
    const id = await desk().create('rep', { entity });
    const { body } = await desk().call('steward', 'GET', '/metadata/fields');
    const inOrder = (type: string, names: string[]): string[] =>
      (body.attributes as { objectType: string; fieldId: string }[])
        .filter(({ objectType, fieldId }) => objectType === type && names.includes(fieldId))
        .map(({ fieldId }) => fieldId);
    for (const answer of [await retrieve(id), await search(`change_request_id:${id}`)]) {
      const shown = answer.change_requests[0].entity;
      const [child] = shown.addresses__v;
      const fields = (object: Json): string[] =>
        Object.keys(object).filter((name) => (object[name] as Json | null)?.['result'] === null);
      assert.deepEqual(fields(shown), inOrder('HCP', fields(shown)));
      assert.deepEqual(fields(child), inOrder('ADDRESS', fields(child)));
      assert.ok(fields(shown).length > 2 && fields(child).length > 2);
    }
  });

  test('paging: 50 by default, at most 500, with the total of all pages', async () => {
    const mark = unique('source ');
    const made: string[] = [];
    for (let index = 0; index < 5; index++)
      made.push(
        await desk().create('rep', {
          entity: person(),
          create_unverified: 'N',
          metadata: { source: mark },
        }),
      );
    const page = await search(`source:${mark}`, { offset: '1', limit: '2' });
    assert.deepEqual([page.totalCount, page.offset, page.limit], [5, 1, 2]);
    assert.deepEqual(ids(page), made.toReversed().slice(1, 3));
    const { body } = await desk().call('steward', 'GET', '/change_request/search');
    assert.deepEqual([body.limit, body.offset], [50, 0]);
    for (const query of [{ limit: '501' }, { limit: '-1' }, { offset: 'x' }] as Record<string, string>[])
      assert.equal((await desk().call('steward', 'GET', '/change_request/search', { query })).status, 400);
  });

  test("text: every word is in the requested values, the note, the ids or the record's name; case and accents do not matter", async () => {
    const [first, last, note] = [unique('Jörg'), unique('Mürgig'), unique('why')];
    const entity = person({ first_name__v: first, last_name__v: last });
    const id = await desk().create('rep', { entity, metadata: { note } });
    for (const text of [first, last.toUpperCase(), note, `${last} ${first.replace('ö', 'o')}`, id])
      assert.deepEqual(await find(`text:${text}`), [id], text);
    assert.deepEqual(await find(`text:${first} nobody`), []);
    const other = await desk().create('rep', { entity: person() });
    assert.deepEqual(await find(`text:${first},${other}`), [other, id], 'values are alternatives');
    // Other requests may contain an underscore; this one does not.
    for (const text of ['%', '_', '\\', 'change_requested'])
      assert.ok(!(await find(`text:${text}`)).includes(id), text);
    const vid = await desk().addRecord(entity);
    const change = await desk().create('rep', { vid_key: vid, entity: { middle_name__v: 'Q' } });
    assert.ok((await find(`text:${last} ${first}`)).includes(change), 'the name of the record');
  });

  test('range||: a time span, from inclusive, to exclusive, either side open', async () => {
    clock.now += 1000;
    const id = await desk().create('rep', { entity: person() });
    const [at, after] = [clock.now, clock.now + 1].map((time) => new Date(time).toISOString());
    const inside = async (range: string): Promise<boolean> =>
      (await find(`range||created_date:${range}`)).includes(id);
    assert.ok(await inside(`${at}||${after}`));
    assert.ok(await inside(`${at}||`));
    assert.ok(!(await inside(`||${at}`)));
    assert.ok(await inside(`${at!.slice(0, 10)}||`));
    for (const range of ['||', 'x||', '2026-02-31x||', '2026-13-01||', `${at}`])
      assert.equal(
        (
          await desk().call('steward', 'GET', '/change_request/search', {
            query: { filters: `range||created_date:${range}` },
          })
        ).status,
        400,
        range,
      );
  });

  test('sortOrder=asc: the oldest first', async () => {
    const source = unique('order');
    const [one, two] = [
      await desk().create('rep', { entity: person(), metadata: { source } }),
      await desk().create('rep', { entity: person(), metadata: { source } }),
    ];
    assert.deepEqual(await find(`source:${source}`), [two, one]);
    assert.deepEqual(await find(`source:${source}`, { sortOrder: 'asc' }), [one, two]);
  });

  test('facets: counts of the matches for other values; a field’s own filter does not limit them', async () => {
    const source = unique('facets');
    const open = await desk().create('rep', { entity: person(), metadata: { source } });
    const closed = await desk().create('rep', {
      entity: person({ primary_country__v: 'DE' }),
      metadata: { source },
    });
    await desk().process(closed);
    const body = await search(`source:${source}~task_status:NEW,IN_PROGRESS`, {
      facets: 'task_status,task_country,creator',
    });
    assert.deepEqual(ids(body), [open]);
    const [status, country, creator] = body.facets;
    assert.deepEqual(
      status.values.map(({ value, count }: { value: string; count: number }) => `${value} ${count}`).sort(),
      ['NEW 1', 'PROCESSED 1'],
    );
    assert.deepEqual(country.values, [{ value: 'US', count: 1 }]);
    assert.deepEqual(creator.values, [{ value: 'rep@sandbox.example', count: 1 }]);
    const [sources] = (await search(`source:${source}`, { facets: 'source' }, 'rep')).facets;
    assert.equal(sources.values.find(({ value }: { value: string }) => value === source)?.count, 2);
    const { status: refused } = await desk().call('steward', 'GET', '/change_request/search', {
      query: { facets: 'colour' },
    });
    assert.equal(refused, 400);
  });

  test("facet creator: counts the matches of each value, both the request's creator and the account", async () => {
    const source = unique('creators');
    const creator = unique('Dr. Facet ');
    await desk().create('rep', { entity: person(), metadata: { source } });
    await desk().create('rep', { entity: person(), metadata: { source, creator } });
    await desk().create('integration', { entity: person(), metadata: { source, creator } });
    await desk().create('integration', {
      entity: person(),
      metadata: { source, creator: 'REP@sandbox.example' },
    });
    const [{ values }] = (await search(`source:${source}`, { facets: 'creator' })).facets;
    assert.equal(values.length, 3);
    for (const { value, count } of values)
      assert.equal((await find(`source:${source}~creator:${value}`)).length, count, value);
    const [{ values: ofOne }] = (
      await search(`source:${source}~creator:rep@sandbox.example`, { facets: 'creator' })
    ).facets;
    assert.deepEqual(ofOne, values);
  });

  test('hostile text in filters is data', async () => {
    for (const text of ["' OR 1=1 --", '%', '\\', '$1', '<img src=x>', '\u202e'])
      assert.deepEqual(await find(`source:${text}`), []);
  });
}
