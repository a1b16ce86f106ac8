/** What an administrator may and may not say in a rule, and how rules are kept, exported and taken back. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { errorOf, ruleOf, type ruleFixture } from './support.ts';

export function definitionRules({ call, read, narrow, during, field }: ReturnType<typeof ruleFixture>): void {
  it('a rule that would widen the specification is refused, and says what the specification has', async () => {
    const before = await call('admin', 'GET', '/data_model/document');
    const refused: [path: string, rules: object[], countries: string[], reason: RegExp][] = [
      [
        'HCP/first_name__v',
        [ruleOf('*', { maximum_length: 101 })],
        [],
        /^INVALID_DATA rules.0.maximum_length: at most 100 characters. The specification cannot be widened/,
      ],
      [
        'HCP/first_name__v',
        [],
        ['DE'],
        /countries: the specification requires first_name__v, so every country keeps it/,
      ],
      [
        'HCP/npi_num__v',
        [],
        ['US', 'DE'],
        /countries.1: the specification has npi_num__v only in US. A rule cannot add DE/,
      ],
      [
        'HCP/npi_num__v',
        [ruleOf('DE', { required: true })],
        [],
        /rules.0.country: npi_num__v is not a field of DE/,
      ],
      ['HCP/birth_year__v', [ruleOf('DE', { minimum: 1899 })], [], /rules.0.minimum: at least 1900/],
      ['HCP/birth_year__v', [ruleOf('DE', { maximum: 2101 })], [], /rules.0.maximum: at most 2100/],
      [
        'ADDRESS/locality__v',
        [ruleOf('DE', { group: 'other' })],
        [],
        /rules.0.group: the specification has locality__v in the group place/,
      ],
      [
        'ADDRESS/locality__v',
        [],
        ['DE'],
        /countries: the specification submits locality__v together with the group place/,
      ],
      [
        'HCP/formatted_name__v',
        [ruleOf('*', { required: true })],
        [],
        /rules.0.required: the service writes formatted_name__v, so only its labels can change/,
      ],
    ];
    for (const [path, rules, countries, reason] of refused)
      assert.match(errorOf(await narrow(path, rules, countries)), reason);
    const after = await call('admin', 'GET', '/data_model/document');
    assert.deepEqual(after.body, before.body);
  });

  it('a rule that does not fit the field or contradicts itself is refused', async () => {
    const refused: [path: string, rules: object[], reason: RegExp][] = [
      ['HCP/nickname__v', [ruleOf('DE'), ruleOf('DE')], /rules.1.country: DE appears twice/],
      ['HCP/nickname__v', [ruleOf('XX')], /rules.0.country: there is no country XX/],
      ['HCP/nickname__v', [ruleOf('*', { minimum: 3 })], /rules.0.minimum: only for numbers/],
      ['HCP/birth_year__v', [ruleOf('*', { maximum_length: 3 })], /rules.0.maximum_length: only for texts/],
      ['HCP/birth_year__v', [ruleOf('*', { pattern: '1' })], /rules.0.pattern: only for texts/],
      [
        'HCP/birth_year__v',
        [ruleOf('*', { minimum: 1990 }), ruleOf('DE', { maximum: 1980 })],
        /rules.1.maximum: no number is left: at least 1990, at most 1980/,
      ],
      ['HCP/nickname__v', [ruleOf('*', { pattern: '[' })], /rules.0.pattern: not a regular expression/],
      [
        'HCP/nickname__v',
        [ruleOf('*', { pattern: 'a+', example: 'b' })],
        /rules.0.example: does not fit the pattern/,
      ],
      ['HCP/nickname__v', [ruleOf('*', { labels: { de: 'a\u202eb' } })], /rules.0.labels/],
      [
        'HCP/nickname__v',
        [ruleOf('*', { pattern: '(?<a>x)' }), ruleOf('DE', { pattern: '(?<a>y)' })],
        /rules.1.pattern: cannot be combined/,
      ],
    ];
    for (const [path, rules, reason] of refused) assert.match(errorOf(await narrow(path, rules)), reason);
    const unknown = await call('admin', 'GET', '/data_model/rules/HCP/golf__c');
    assert.match(errorOf(unknown), /^NOT_FOUND HCP has no standard field golf__c/);
  });

  it('a pattern that could make a browser hang is refused', async () => {
    const answer = await narrow('HCP/nickname__v', [ruleOf('*', { pattern: '(a+)+b' })]);
    assert.match(errorOf(answer), /rules.0.pattern: for some values, this pattern takes so long/);
  });

  it('the label of a field that the service writes can change', async () => {
    await during('HCP/formatted_name__v', [ruleOf('*', { labels: { en: 'Full name' } })], async () => {
      assert.equal((await field('HCP', 'formatted_name__v')).labels.en, 'Full name');
    });
  });

  it('of two changes based on the same version, the second one is refused', async () => {
    const path = '/data_model/rules/HCP/suffix__v';
    const { version } = (await read('HCP/suffix__v')).rule;
    const body = { version, countries: [], rules: [ruleOf('*', { maximum_length: 10 })] };
    assert.equal((await call('admin', 'PUT', path, { body })).body.rule.version, version + 1);
    assert.match(
      errorOf(await call('admin', 'PUT', path, { body })),
      /^INVALID_STATE .*Ada Admin saved version \d+ on /,
    );
    await narrow('HCP/suffix__v', []);
  });

  it('each change is in the audit and in the history of the model, and can be taken back', async () => {
    const { body: start } = await call('admin', 'GET', '/data_model/document');
    await narrow('HCP/suffix__v', [ruleOf('DE', { maximum_length: 7 })]);
    const { body: audit } = await call('admin', 'GET', '/audit/administration', {
      query: { action: 'data_model' },
    });
    assert.deepEqual(audit.entries[0].changes, [
      { path: 'HCP.suffix__v.DE.maximum_length', from: null, to: 7 },
    ]);
    const { body: listed } = await call('admin', 'GET', '/data_model/rules');
    assert.deepEqual(
      listed.rules.map(({ field_id }: { field_id: string }) => field_id),
      ['suffix__v'],
    );
    const { versions } = (await call('admin', 'GET', '/data_model/versions')).body;
    const [now, before] = versions;
    assert.equal(now.change_count, 1);
    const restored = await call('admin', 'POST', `/data_model/versions/${before.model_version}/restore`, {
      body: { model_version: now.model_version, note: 'Back' },
    });
    assert.deepEqual(restored.body.changes, [{ path: 'HCP.suffix__v.DE.maximum_length', from: 7, to: null }]);
    assert.equal((await field('HCP', 'suffix__v', { countries: 'DE' })).maximumLength, 20);
    const { body: end } = await call('admin', 'GET', '/data_model/document');
    assert.deepEqual(end.document, start.document);
  });

  it('a document carries rules to another instance, after a dry run, and is refused when it would widen', async () => {
    const suffix = { object_type: 'HCP', field_id: 'suffix__v', countries: [] };
    const rule = { ...suffix, rules: [ruleOf('FR', { maximum_length: 5 })] };
    const bring = async (rules: object[] | undefined, how: object = {}) => {
      const { model_version } = (await call('admin', 'GET', '/data_model/document')).body;
      const document = { format: 'platform-network-data-model/1', fields: [], lists: [], rules };
      return call('admin', 'POST', '/data_model/document', { body: { model_version, document, ...how } });
    };
    const path = 'HCP.suffix__v.FR.maximum_length';
    const dry = await bring([rule], { dry_run: true });
    assert.deepEqual(dry.body.changes, [{ path, from: null, to: 5 }]);
    assert.equal((await field('HCP', 'suffix__v')).country_rules, undefined);
    assert.deepEqual((await bring([rule])).body.changes, dry.body.changes);
    assert.equal((await field('HCP', 'suffix__v', { countries: 'FR' })).maximumLength, 5);
    assert.deepEqual((await bring([rule])).body.changes, []);
    const { document } = (await call('admin', 'GET', '/data_model/document')).body;
    assert.deepEqual(document.rules, [rule]);

    const wide = { ...rule, rules: [ruleOf('FR', { maximum_length: 21 })] };
    const found = (await bring([wide], { dry_run: true })).body.findings;
    assert.deepEqual(
      found.map(({ severity, path: of }: Record<string, string>) => [severity, of]),
      [['ERROR', 'HCP.suffix__v']],
    );
    assert.match(
      errorOf(await bring([wide])),
      /HCP.suffix__v: rules.0.maximum_length: at most 20 characters/,
    );
    assert.match(errorOf(await bring([rule, rule])), /twice/);
    assert.match(errorOf(await bring([{ ...rule, field_id: 'gone__v' }])), /this release has no such field/);
    // A document of an earlier release has no rules.
    assert.deepEqual((await bring(undefined)).body.changes, []);
    assert.deepEqual((await bring([], { missing: 'inactivate' })).body.changes, [
      { path, from: 5, to: null },
    ]);
  });
}
