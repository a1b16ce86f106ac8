/** Queries with letters and digits that look like the right ones. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, person } from '../fixture.ts';

describe('a search finds what is typed with letters and digits that look alike', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Jane', 'Marlow', { fields: { npi_num__v: '1042058116', phone_1__v: '+1 617 555 0100' } }),
        person('Ian', 'Wilson', { licenses: [{ license_number__v: 'IL239861' }] }),
        person('Bob', 'Goldberg', { licenses: [{ license_number__v: 'GB0325193' }] }),
        person('Mirella', 'Golinelli'),
      );
    });
    const found = [
      ['letters in an NPI', '1O42O58II6', 'Jane Marlow'],
      ['almost only letters in an NPI', 'lO4ZOS8Il6', 'Jane Marlow'],
      ['letters in a phone number', '+l 6I7 555 OIOO', 'Jane Marlow'],
      ['letters in the digits of a license', 'IL23986I', 'Ian Wilson'],
      ['a digit in the letters of a license', '1L239861', 'Ian Wilson'],
      ['both in a license', '1L23986l', 'Ian Wilson'],
      ['a digit for the B of a license', 'G80325193', 'Bob Goldberg'],
      ['a digit in a short name', '1an Wilson', 'Ian Wilson'],
      ['digits in two names', '8ob G0ldberg', 'Bob Goldberg'],
      ['many digits in a name', 'M1re11a G011ne111', 'Mirella Golinelli'],
    ] as const;
    for (const [what, q, name] of found)
      it(`${what}: ${q}`, async () => assert.deepEqual(await fixture.names(q), [name]));

    it('but a literal search does not', async () => {
      for (const [, q] of found) assert.deepEqual(await fixture.names({ q, literal: 'true' }), []);
    });
  });
});
