/** Names of organizations that are typed as acronyms with dots. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('a search finds organizations by acronyms with dots', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        organization('University of California Los Angeles'),
        organization('Center for Urology, Lakeview Hospital Atlanta'),
        organization('St. Joseph Hospital'),
        organization('Hospital San Juan'),
        organization('Smith Road Surgery'),
        person('Adeline R.', 'Schwartz'),
        person('Uma C. L.', 'Anders'),
        person('John R. R.', 'Tolkien'),
      );
    });
    const found = [
      ['U.C.L.A.', 'University of California Los Angeles'],
      ['U. C. L. A.', 'University of California Los Angeles'],
      ['St. J. H.', 'St. Joseph Hospital'],
      ['S.R.S.', 'Smith Road Surgery'],
      ['S. R. S.', 'Smith Road Surgery'],
      ['J.R.R. Tolkien', 'John R. R. Tolkien'],
    ] as const;
    for (const [q, name] of found) it(q, async () => assert.equal((await fixture.names(q))[0], name));
  });
});
