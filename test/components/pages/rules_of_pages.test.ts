/** Pure functions of the sandbox's pages for URLs, layouts and comparisons, tested without a page. */
import { expect } from '@open-wc/testing';
import { changeWords } from '../../../demo/pages/admin/change_words.ts';
import { codesOfCountry } from '../../../demo/pages/admin/reference_codes.ts';
import type { Field } from '../../../demo/pages/admin/data.ts';
import {
  defaultKind,
  defaultOf,
  valueWords,
  withDefault,
  withValues,
} from '../../../demo/pages/admin/widgets/layout/layout_values.ts';
import { colorOf, surfaceWords } from '../../../demo/pages/admin/widgets/theme/type_colors.ts';
import { catalogue } from '../../../demo/pages/playground/catalogue.ts';
import {
  choices,
  initialState,
  kinds,
  readState,
  withAttribute,
  writeState,
  type PlaygroundState,
} from '../../../demo/pages/playground/state.ts';
import { comparedRows } from '../../../demo/pages/steward/compared_fields.ts';
import { addressOf, filtersOf, readQuery } from '../../../demo/pages/steward/inbox/inbox_query.ts';
import { decisionsOf, incomplete, type Draft } from '../../../demo/pages/steward/request_changes.ts';
import { meanwhileWords } from '../../../demo/pages/steward/meanwhile.ts';
import { Vocabulary } from '../../../demo/pages/service/vocabulary.ts';

const vocabulary = new Vocabulary([], []);

describe('inbox filter of a steward', () => {
  it('starts with open requests, oldest first, and an empty query', () => {
    const query = readQuery(new URLSearchParams());
    expect(filtersOf(query)).to.equal('task_status:NEW,IN_PROGRESS');
    expect(query.order).to.equal('asc');
    expect(addressOf(query)).to.equal('/steward');
  });

  it('restores itself from its own URL', () => {
    const query = {
      ...readQuery(new URLSearchParams()),
      text: 'ward & co',
      status: '',
      country: 'DE',
      order: 'desc',
      page: 3,
    } as const;
    expect(readQuery(new URL(addressOf(query), 'http://x.example').searchParams)).to.deep.equal(query);
  });

  it('escapes typed text, so that it cannot become another term', () => {
    const query = { ...readQuery(new URLSearchParams('status=all')), text: 'a~task_status:CANCELLED,b' };
    expect(filtersOf(query)).to.equal('text:a task_status:CANCELLED b');
  });

  it('ignores invalid URLs', () => {
    const query = readQuery(new URLSearchParams('page=-9&order=sideways&from=31.12.2025'));
    expect([query.page, query.order, filtersOf(query)]).to.deep.equal([
      1,
      'asc',
      'task_status:NEW,IN_PROGRESS',
    ]);
  });

  it('includes both days of a period', () => {
    const filters = filtersOf(readQuery(new URLSearchParams('status=all&from=2026-01-31&to=2026-01-31')));
    const [, since, until] = /^range\|\|created_date:(.+)\|\|(.+)$/.exec(filters)!;
    expect(Date.parse(until!) - Date.parse(since!)).to.equal(24 * 60 * 60 * 1000);
  });
});

describe('comparison of two records', () => {
  const record = (entity: Record<string, unknown>) =>
    ({ entityType: 'HCP', entityId: '1', entity, metaData: {} }) as never;

  it('shows differences first, without technical fields', () => {
    const rows = comparedRows(
      record({ vid__v: '1', first_name__v: 'Ada', last_name__v: 'Lovelace', addresses__v: [{}] }),
      record({ vid__v: '2', first_name__v: 'Ada', last_name__v: 'Byron', gender__v: 'F' }),
      vocabulary,
    );
    expect(
      rows.map(({ label, incoming, candidate, isSame }) => [label, incoming, candidate, isSame]),
    ).to.deep.equal([
      ['last name', 'Lovelace', 'Byron', false],
      ['gender', '', 'F', false],
      ['first name', 'Ada', 'Ada', true],
    ]);
  });

  it('shows contradictions above what one record lacks, and calculated values below both', () => {
    const hashtags = { objectType: 'HCP', fieldId: 'network_hashtags__c', calculated: true, type: {} };
    const rows = comparedRows(
      record({ network_hashtags__c: '#new', gender__v: 'F', first_name__v: 'Ada', last_name__v: 'Lovelace' }),
      record({ network_hashtags__c: '#known', first_name__v: 'Ada', last_name__v: 'Byron' }),
      new Vocabulary([hashtags as never], []),
    );
    expect(rows.map(({ label }) => label)).to.deep.equal([
      'last name',
      'gender',
      'network hashtags',
      'first name',
    ]);
  });
});

describe('changes by another user', () => {
  it('name the fields of the record and its children', () => {
    const [words] = meanwhileWords(
      {
        date: '2026-01-01T10:00:00.000Z',
        username: 'steward@sandbox.example',
        action: 'decided',
        detail: {
          entity: {
            last_name__v: { result: 'CHANGE_ACCEPTED' },
            licenses__v: [{ vid__v: '1', status__v: { result: 'CHANGE_REJECTED' } }],
          },
        },
      },
      { entity_type: 'HCP' } as never,
      vocabulary,
    );
    expect(words).to.contain(
      'steward@sandbox.example decided (last name: accepted; License, status: rejected).',
    );
  });
});

describe('decision of a steward', () => {
  const row = (name: string) => ({
    key: name,
    objectType: 'HCO',
    name,
    from: 314,
    asked: null,
    final: null,
    result: null,
  });
  const names = ['count_beds__v', 'is_veterinary__v', 'corporate_name__v'];
  const objects = [
    { array: '' as const, objectId: '', objectType: 'HCO', isNew: false, rows: names.map(row) },
  ];
  const types: Record<string, string> = { count_beds__v: 'INTEGER', is_veterinary__v: 'BOOLEAN' };
  const typeOf = (_: string, name: string) => types[name];
  const changes = (values: Record<string, string>) =>
    new Map(
      Object.entries(values).map(([key, value]): [string, Draft] => [key, { choice: 'change', value }]),
    );

  it('has a value of the field’s type, also when the request clears the field', () => {
    const drafts = changes({ count_beds__v: '120', is_veterinary__v: 'false', corporate_name__v: '7' });
    expect(decisionsOf(objects, drafts, typeOf)).to.deep.equal({
      count_beds__v: { result: 'CHANGE_MODIFIED', final_value: 120 },
      is_veterinary__v: { result: 'CHANGE_MODIFIED', final_value: false },
      corporate_name__v: { result: 'CHANGE_MODIFIED', final_value: '7' },
    });
    const words = decisionsOf(objects, changes({ count_beds__v: 'many' }), typeOf);
    expect(words).to.deep.equal({ count_beds__v: { result: 'CHANGE_MODIFIED', final_value: 'many' } });
  });

  it('is not sent while a date is partly filled', () => {
    expect(incomplete(objects, changes({ count_beds__v: '' }))).to.have.length(0);
    const half = new Map([
      ['count_beds__v', { choice: 'change', value: '2027-12-31', isIncomplete: true } as const],
    ]);
    expect(incomplete(objects, half).map(({ name }) => name)).to.deep.equal(['count_beds__v']);
  });
});

describe('field of a layout', () => {
  const ofType = (dataType: string) => ({ type: { dataType } }) as Field;

  it('has a default of its type', () => {
    expect(defaultOf(defaultKind(ofType('INTEGER')), ' 12 ')).to.equal(12);
    expect(defaultOf(defaultKind(ofType('INTEGER')), 'twelve')).to.equal(undefined);
    expect(defaultOf(defaultKind(ofType('BOOLEAN')), 'false')).to.equal(false);
    expect(defaultOf(defaultKind(ofType('STRING')), '  ')).to.equal(undefined);
    expect(['MULTI_REFERENCE', 'ID'].map((type) => defaultKind(ofType(type)))).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('drops a default outside its allowed values, and its limit with the last value', () => {
    const field = withDefault({ name: 'hcp_type__v', required: true }, 'PHYS');
    expect(valueWords(withValues(field, ['PHYS', 'NURS']))).to.equal('begins with PHYS, 2 values allowed');
    expect(withValues(field, ['NURS'])).to.deep.equal({
      name: 'hcp_type__v',
      required: true,
      values: ['NURS'],
    });
    expect(withValues(withValues(field, ['PHYS']), [])).to.deep.equal(field);
    expect(withDefault(field, undefined)).to.deep.equal({ name: 'hcp_type__v', required: true });
  });

  it('offers only the codes of its country, and all codes without a country', () => {
    const codes = [
      { value: 'A', label: 'Everywhere', countries: [] },
      { value: 'B', label: 'Germany', countries: ['DE'] },
    ];
    expect(codesOfCountry(codes, 'FR').map(({ value }) => value)).to.deep.equal(['A']);
    expect(codesOfCountry(codes, '*')).to.have.length(2);
  });
});

describe('color of a type', () => {
  it('is looked up by kind and code, or by code only', () => {
    expect(colorOf({ 'HCO:PHAR': 'red', PHYS: 'blue' }, 'HCP:PHYS')).to.equal('blue');
    expect(colorOf({ 'HCO:PHAR': 'red' }, 'HCP:PHAR')).to.equal(undefined);
  });

  it('is checked against both backgrounds of the map', () => {
    expect(surfaceWords('#2484b8', {})).to.equal('');
    expect(surfaceWords('#111111', {})).to.equal('Hard to see on the dark background.');
    expect(surfaceWords('no color', {})).to.equal('Hard to see on the light and the dark background.');
  });
});

describe('changes by administrators', () => {
  const rule = {
    entity_type: 'HCO',
    country: 'IT',
    system: null,
    task_type: 'ADD_REQUEST',
    outcome: 'reject',
  };

  it('are described in text: rules on one line, a missing value as a dash', () => {
    expect(
      changeWords({ path: 'rules.0', from: null, to: { ...rule, create_unverified: 'N' } }),
    ).to.deep.equal({
      what: 'Rule 1',
      from: '—',
      to: 'organizations, new records, IT: reject at once; new records not usable during review',
    });
    expect(changeWords({ path: 'api_access', from: 'all', to: 'selected' })).to.deep.equal({
      what: 'API access',
      from: 'All systems',
      to: 'Chosen systems',
    });
    expect(changeWords({ path: 'api_systems', from: [], to: ['crm_us', 'crm_eu'] }).to).to.equal(
      'crm_us, crm_eu',
    );
  });
});

describe('URL of the playground', () => {
  const cameBack = (changes: Partial<PlaygroundState>): void => {
    const state = { ...initialState, ...changes };
    expect(readState(new URL(writeState(state), 'http://x.example').search)).to.deep.equal(state);
  };

  it('restores every value of every control', () => {
    for (const [key, values] of Object.entries(choices))
      for (const value of values) cameBack({ [key]: value });
    cameBack({ account: 'steward@sandbox.example', width: 480 });
    for (const kind of kinds)
      for (const { name, type } of catalogue[kind].attributes)
        for (const value of type === 'flag' ? [true] : ["hcp.last_name__v=O'Hara & <b>"])
          cameBack(withAttribute(initialState, kind, name, value));
    cameBack(withAttribute(initialState, 'search', 'enriched-results', false));
  });

  it('contains neither defaults nor secrets', () => {
    expect(writeState(initialState)).not.to.contain('?');
    expect(writeState({ ...initialState, account: 'admin@sandbox.example' })).to.equal(
      '?account=admin%40sandbox.example',
    );
  });
});
