/** Limits on the work that one search may ask for (docs/api.md, limits). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { firstWords } from '../../../demo/service/domain/search/query/words.ts';
import { changeRequestSearchLimits, searchLimits } from '../../../src/contract/shared/limits.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const many = (count: number, make: (index: number) => string, separator = '~'): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

describe('search limits', () => {
  let service: TestService;
  let session: string;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('steward');
  });

  const statusOf = async (path: string, query: Record<string, string>): Promise<number> => {
    const { status, body } = await service.call('GET', path, { session, query });
    if (status === 400) {
      assert.equal(body.errors[0].type, 'INVALID_DATA');
      assert.match(body.errors[0].message, /at most \d+ /);
    }
    return status;
  };

  const { terms, groups, values, texts, ranges } = searchLimits;
  const city = (index: number): string => `address.locality__v:a${index}`;
  for (const [what, count, queryOf] of [
    ['terms', terms, (count: number) => ({ filters: many(count, city) })],
    [
      'terms of all parameters',
      terms,
      (count: number) => ({ filters: many(count - 20, city), fieldQueries: many(20, city) }),
    ],
    ['exclude groups', groups, (count: number) => ({ excludeFilters: many(count, city, '~~') })],
    [
      'values',
      values,
      (count: number) => ({ filters: `hcp.specialty_1__v:${many(count, (index) => `${index}`, ',')}` }),
    ],
    [
      'values of a text field',
      texts,
      (count: number) => ({ filters: `hcp.last_name__v:${many(count, (index) => `a${index}`, ',')}` }),
    ],
    [
      'ranges',
      ranges,
      (count: number) => ({ filters: many(count, (index) => `range||hcp.birth_year__v:19${10 + index}||`) }),
    ],
  ] as const)
    it(`a search accepts at most ${count} ${what}`, async () => {
      assert.equal(await statusOf('/search', queryOf(count)), 200);
      assert.equal(await statusOf('/search', queryOf(count + 1)), 400);
    });

  it('a field query searches only its first words', async () => {
    assert.equal(firstWords(many(100, (index) => `a${index}`, ' ')).length, searchLimits.words);
    assert.deepEqual(firstWords('a b '.repeat(2000)), ['a', 'b']);
    const fieldQueries = `address.address_line_1__v:${'a '.repeat(3900)}`;
    assert.equal(await statusOf('/search', { fieldQueries }), 200);
  });

  const { words, systems } = changeRequestSearchLimits;
  for (const [what, count, queryOf] of [
    [
      'terms',
      changeRequestSearchLimits.terms,
      (count: number) => ({ filters: many(count, () => 'task_country:US') }),
    ],
    ['words', words, (count: number) => ({ filters: `text:${many(count, (index) => `a${index}`, ' ')}` })],
    [
      'words of all terms',
      words,
      (count: number) => ({
        filters: `text:${many(count - 8, () => 'a', ',')}~text:${many(8, () => 'b', ' ')}`,
      }),
    ],
  ] as const)
    it(`a search for change requests accepts at most ${count} ${what} (section 4.11)`, async () => {
      assert.equal(await statusOf('/change_request/search', queryOf(count)), 200);
      assert.equal(await statusOf('/change_request/search', queryOf(count + 1)), 400);
    });

  it('a repeated master system counts once (section 4.11)', async () => {
    const masterSystemNames = many(systems * 10, () => 'crm_us', ',');
    assert.equal(await statusOf('/change_request/search', { masterSystemNames }), 200);
  });
});
