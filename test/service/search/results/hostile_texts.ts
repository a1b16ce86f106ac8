/** Searches for hostile texts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyCharacters } from '../../../support/generated/any_characters.ts';
import { naughtyStrings } from '../../../support/hostile_strings.ts';
import type { fixture } from './fixture.ts';

export function hostileTextTests(given: ReturnType<typeof fixture>): void {
  describe('hostile text is treated as data', () => {
    const texts = [
      "'; DROP TABLE entity; --",
      "' & !'x' | 'y':*",
      "\\' \\\\ \\",
      '%_%',
      '(((((',
      '!!!',
      ':* <-> <2>',
      '\0\0',
      'a\0b',
      '\ud800',
      '🎉🎉',
      'مرحبا بالعالم',
      '\u202eevil',
      'x'.repeat(500),
      `${'a '.repeat(250)}`,
      '<img src=x onerror=alert(1)>',
      '1e309 0x1f -0',
      '$1 $2 ${q}',
    ];
    for (const text of texts)
      it(`in any parameter: ${JSON.stringify(text.slice(0, 40))}`, async () => {
        await given.fixture.search({ q: text });
        const escaped = text.replace(/[\\,~:]/g, '\\$&') || '-';
        for (const field of [
          'hcp.last_name__v',
          'address.locality__v',
          'hcp.specialty_1__v',
          'custom_key.custom_key_value__v',
          'source',
          'type',
        ])
          if (text.trim()) await given.fixture.search({ filters: `${field}:${escaped}`, q: text });
        if (text.trim()) {
          await given.fixture.search({
            excludeFilters: `hcp.first_name__v:${escaped}~address.locality__v:${escaped}`,
          });
          await given.fixture.search({ fieldQueries: `hcp.last_name__v:${escaped}` });
        }
        assert.equal((await given.fixture.search({ q: 'paging' })).totalCount, 60);
      });

    it('a hostile name is found by its words and returned unchanged', async () => {
      const { entities } = await given.fixture.search({ q: 'drop table onerror', highlight: 'true' });
      assert.equal(entities.length, 1);
      assert.equal(entities[0]!.entity['last_name__v'], "Robert'); DROP TABLE entity;--");
    });

    it('any text gets an answer', async () => {
      await fc.assert(
        fc.asyncProperty(anyCharacters(80), async (q) => {
          await given.fixture.search({ q, limit: 1, facets: 'type', highlight: 'true' });
        }),
        { numRuns: 60 },
      );
    });

    it('every string of the big list of naughty strings gets an answer', async () => {
      assert.ok(naughtyStrings.length > 400);
      for (const text of naughtyStrings) await given.fixture.search({ q: text.slice(0, 500), limit: 1 });
      assert.equal((await given.fixture.search({ q: 'paging' })).totalCount, 60);
    });
  });
}
