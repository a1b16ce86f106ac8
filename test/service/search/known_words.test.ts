import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { search } from '../../../demo/service/domain/search/search.ts';
import { openServer, type Store } from '../../../demo/service/store/store.ts';
import { searchQuery } from '../../../src/contract/records/entities.ts';
import { forEachDatabase, newServerDatabase } from '../../support/databases.ts';
import { Fixture, person } from './fixture.ts';

describe('a process keeps the words of all records in memory', () => {
  forEachDatabase((open) => {
    it('a record that was added after a search is found by two mistakes in its name at once', async () => {
      const fixture = await Fixture.open(open);
      await fixture.add(person('Anna', 'Fischbacher'));
      assert.deepEqual(await fixture.names('Fsichbahcer'), ['Anna Fischbacher']);
      await fixture.add(person('Anna', 'Zimmerscheid'));
      assert.deepEqual(await fixture.names('Zmimerscehid'), ['Anna Zimmerscheid']);
    });
  });
});

describe('processes with one database server keep words each for themselves', () => {
  let writing: Fixture;
  let reading: Store;
  const found = async (q: string): Promise<unknown[]> => {
    const answer = await search(reading, writing.model, searchQuery.parse({ q }));
    return answer.entities.map(({ entity }) => entity['last_name__v']);
  };
  before(async () => {
    const url = await newServerDatabase();
    writing = await Fixture.open(() => openServer(url));
    reading = await openServer(url);
    await writing.add(person('Anna', 'Fischbacher'));
  });
  after(async () => {
    await reading.close();
    await writing.store.close();
  });

  it('a name that another process added is found by two mistakes at once', async () => {
    assert.deepEqual(await found('Fsichbahcer'), ['Fischbacher']);
    await writing.add(person('Berta', 'Winterbottom'));
    assert.deepEqual(await found('Wniterbototm'), ['Winterbottom']);
  });

  it('a name is found after its transaction ends, although words of a later one were read before', async () => {
    await writing.inTransaction(async (early) => {
      await early.add(person('Clara', 'Lichtenberger'));
      await writing.add(person('Dora', 'Rautenstrauch'));
      assert.deepEqual(await found('Rautesntrauhc'), ['Rautenstrauch']);
      assert.deepEqual(await found('Lcihtenbergre'), []);
    });
    assert.deepEqual(await found('Lcihtenbergre'), ['Lichtenberger']);
  });
});
