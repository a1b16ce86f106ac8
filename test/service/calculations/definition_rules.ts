/** Which expressions are accepted. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { startTestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';
import type { customFieldFixture } from '../custom_fields/fixture.ts';
import { calculationsFixture } from './fixture.ts';

export function definitionRules(given: ReturnType<typeof customFieldFixture>): void {
  const { call, change, errorOf } = given;
  const { attempt, calculated } = calculationsFixture(given);

  it('an expression that does not fit is refused in words with its place', async () => {
    const number = { data_type: 'NUMBER' };
    for (const [expression, reason, more] of [
      ['record.nothing__c', /expression: HCP has no field nothing__c .*\(characters 8 to 17\)/],
      ['record.?nothing__c.orValue("")', /HCP has no field nothing__c/],
      ['record.last_name__v +', /expression: .*\(character 22\)/],
      ['record.last_name__v + record.golf_handicap__c', /text \+ number\. \(characters 1 to 45\)/],
      ['record.last_name__v', /the field needs number .*gives text/, number],
      ['record.golf_handicap__c', /the field needs text/],
      ['record.?golf_club__c', /may be absent\. Add \.orValue/],
      ['record.golf_handicap__c > 1 ? record.golf_handicap__c : 0', /point.*0\.0/, number],
      ['record.golf_mail__c', /HCP has no field golf_mail__c that expressions can read/],
      ['record.vid__v', /HCP has no field vid__v/],
      ['record.licenses__v.map(l, l.nothing).join()', /LICENSE has no field nothing/],
      ['record.affiliations__v.size()', /no field affiliations__v/, number],
      ['x', /Unknown variable: x/],
      ['"a"', /data_type: only texts/, { data_type: 'EMAIL' }],
      ['"a"', /required: only for fields that are not calculated/, { required: true }],
      ['"a"', /pattern: only for fields that are not calculated/, { pattern: 'a+' }],
      [
        '"a"',
        /matching: only for fields that are not calculated/,
        { matching: { comparison: 'equal', agreement: 1, disagreement: -1 } },
      ],
      ['1', /minimum: only for fields that are not calculated/, { ...number, minimum: 1 }],
      ['""\u202e', /control characters/],
      [`"${'x'.repeat(1000)}"`, /expression/],
    ] as const)
      assert.match(errorOf(await attempt('refused__c', expression, more)), reason, expression);
  });

  it('an expression with unbounded work, or that reaches anything but the record, is refused', async () => {
    for (const expression of [
      'record.last_name__v.matches("(a+)+$") ? "a" : "b"',
      'cel.bind(a, record.last_name__v, a + a)',
      '[1, 2].map(a, a).map(a, a).size() > 1 ? "a" : "b"',
      'record.licenses__v.map(l, record.licenses__v.map(m, m.license_number__v)).size() > 1 ? "a" : "b"',
      'record.golf_languages__c.map(a, a + a).map(a, a + a).join()',
      'record.constructor',
      'record.__proto__.toString',
      'record["constructor"]',
      'record.?constructor.orValue("")',
      '(true ? record : record).last_name__v',
      'record.licenses__v.map(record, record.license_number__v).join()',
      'type(record.last_name__v)',
      'dyn(record.last_name__v)',
      'process.exit()',
      '{"a": 1}.a',
      `${'('.repeat(200)}"a"${')'.repeat(200)}`,
      `"a"${' + "a"'.repeat(155)}`,
    ])
      assert.match(
        errorOf(await attempt('refused__c', expression)),
        /^INVALID_DATA expression: /,
        expression,
      );
  });

  it('calculated fields that need each other are refused', async () => {
    await calculated('circle_a__c', '"a"');
    await calculated('circle_b__c', 'record.circle_a__c + "b"');
    assert.match(
      errorOf(await change('circle_a__c', { expression: 'record.circle_b__c' })),
      /HCP\.circle_[ab]__c.*: the calculation needs its own result: HCP\.circle_._/,
    );
    assert.match(errorOf(await change('circle_a__c', { expression: 'record.circle_a__c' })), /own result/);
  });

  it('a field stays calculated or not, and a field that an expression reads cannot be deactivated', async () => {
    assert.match(errorOf(await change('circle_a__c', { expression: null })), /never changes/);
    assert.match(errorOf(await change('golf_club__c', { expression: '"a"' })), /never changes/);
    await calculated('club_words__c', 'record.golf_club__c');
    const { field } = (await call('admin', 'GET', '/data_model/fields/HCP/golf_club__c')).body;
    const off = { body: { status: 'INACTIVE', version: field.version } };
    assert.match(
      errorOf(await call('admin', 'POST', '/data_model/fields/HCP/golf_club__c/status', off)),
      /HCP\.\w+ is calculated from this: HCP has no field golf_club__c/,
    );
    const { document, model_version } = (await call('admin', 'GET', '/data_model/document')).body;
    document.fields.find(({ field_id }: { field_id: string }) => field_id === 'golf_club__c').status =
      'INACTIVE';
    const preview = await call('admin', 'POST', '/data_model/document', {
      body: { model_version, document, dry_run: true },
    });
    const broken = preview.body.findings.find(({ path }: { path: string }) => path === 'HCP.club_words__c');
    assert.deepEqual([broken.severity, /no field golf_club__c/.test(broken.message)], ['ERROR', true]);
  });

  it('the document of the model carries expressions: exported, changed and calculated again', async () => {
    const { document, model_version } = (await call('admin', 'GET', '/data_model/document')).body;
    const field = document.fields.find(({ field_id }: { field_id: string }) => field_id === 'club_words__c');
    assert.equal(field.expression, 'record.golf_club__c');
    field.expression = 'record.?golf_club__c.orValue("none")';
    const { body } = await call('admin', 'POST', '/data_model/document', {
      body: { model_version, document },
    });
    assert.deepEqual(
      body.changes.map(({ path }: { path: string }) => path),
      ['HCP.club_words__c.expression'],
    );
    const { ready, valueOf } = calculationsFixture(given);
    await ready('club_words__c');
    assert.deepEqual(await valueOf('club_words__c'), ['none']);
  });

  it('going back takes away a calculated field together with what it reads, also in another instance', async () => {
    const before = (await call('admin', 'GET', '/data_model/document')).body;
    assert.equal((await given.define(customField('read_later__c', 'STRING'))).status, 200);
    await calculated('calculated_later__c', 'record.read_later__c');
    const { model_version, document } = (await call('admin', 'GET', '/data_model/document')).body;
    const back = await call('admin', 'POST', `/data_model/versions/${before.model_version}/restore`, {
      body: { model_version },
    });
    assert.equal(back.body.responseStatus, 'SUCCESS', JSON.stringify(back.body));
    const now = (await call('admin', 'GET', '/data_model/document')).body;
    const statusOf = (id: string) =>
      now.document.fields.find(({ field_id }: { field_id: string }) => field_id === id).status;
    assert.deepEqual(['read_later__c', 'calculated_later__c'].map(statusOf), ['INACTIVE', 'INACTIVE']);
    const other = await startTestService({ engine: 'postgres', hcps: 5 });
    const session = await other.signIn('admin');
    const empty = (await other.call('GET', '/data_model/document', { session })).body;
    const { body } = await other.call('POST', '/data_model/document', {
      session,
      body: { model_version: empty.model_version, document: now.document, dry_run: true },
    });
    assert.deepEqual(body.findings, [], JSON.stringify(body));
    const again = await call('admin', 'POST', '/data_model/document', {
      body: { model_version: now.model_version, document },
    });
    assert.equal(again.body.responseStatus, 'SUCCESS', JSON.stringify(again.body));
  });

  it('a check tells what can be read, what is wrong and where, and values of records, and changes nothing', async () => {
    const check = async (body: object) => {
      const answer = await call('admin', 'POST', '/data_model/expressions/check', {
        body: { object_type: 'HCP', data_type: 'STRING', ...body },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const { readable } = await check({});
    const named = (name: string) => readable.find((each: { name: string }) => each.name === name);
    assert.deepEqual([named('record.last_name__v').kind, named('record.golf_mail__c')], ['text', undefined]);
    const [number] = named('record.licenses__v').items.filter(
      ({ name }: { name: string }) => name === 'license_number__v',
    );
    assert.equal(number.kind, 'text');
    const wrong = await check({ expression: 'record.last_name__v + 1' });
    assert.deepEqual(wrong.problem, { message: 'no such overload: text + whole number.', start: 0, end: 23 });
    const { previews } = await check({ expression: 'record.golf_club__c', entity_id: given.golfer });
    assert.equal(previews[0].entity_id, given.golfer);
    assert.ok(previews[0].value ?? previews[0].reason);
    const places = await check({ object_type: 'ADDRESS', expression: 'record.locality__v' });
    assert.ok(places.previews.length > 0 && places.problem === null);
    const none = await check({ data_type: 'NUMBER', expression: '1 / 0' });
    assert.deepEqual([none.previews[0].value, none.previews[0].reason], [null, 'division by zero']);
    const missing = await call('admin', 'POST', '/data_model/expressions/check', {
      body: { object_type: 'HCP', data_type: 'STRING', expression: '"a"', entity_id: '1' },
    });
    assert.match(errorOf(missing), /^NOT_FOUND/);
  });

  it('the examples of the documentation are expressions of HCPs or HCOs', async () => {
    const kinds: Record<string, string> = {
      Text: 'STRING',
      Number: 'NUMBER',
      'Whole number': 'INTEGER',
      'Yes or no': 'BOOLEAN',
      Date: 'DATE',
    };
    const page = readFileSync('docs/calculated_fields.md', 'utf8');
    const examples = [...page.matchAll(/^\| ([\w ]+?) +\| `(.+?)` +\|/gm)].filter(([, kind]) =>
      Object.hasOwn(kinds, kind ?? ''),
    );
    assert.ok(examples.length > 5);
    for (const [, kind, expression] of examples) {
      const problems = [];
      for (const object_type of ['HCP', 'HCO']) {
        const { body } = await call('admin', 'POST', '/data_model/expressions/check', {
          body: { object_type, data_type: kinds[kind!], expression },
        });
        problems.push(body.problem);
      }
      assert.ok(problems.includes(null), `${expression}: ${JSON.stringify(problems)}`);
    }
  });
}
