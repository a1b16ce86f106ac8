/** The data models to begin with: what they have, and that an instance takes each of them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';

interface Summary {
  name: string;
  fields: { object_type: string; count: number }[];
  objects: { name: string }[];
  list_count: number;
}
interface List {
  type: string;
}
interface Field {
  object_type: string;
  labels: Record<string, string>;
}

onOneDatabase((_, engine) => {
  describe('starting models', () => {
    let service: TestService;
    const { call } = callsByAccount(() => service);
    const documentOf = async (name: string) =>
      (await call('admin', 'GET', `/data_model/starting_models/${name}`)).body.document;
    const current = async () => (await call('admin', 'GET', '/data_model/document')).body;
    const load = async (document: object, more: object = {}) =>
      (
        await call('admin', 'POST', '/data_model/document', {
          body: { model_version: (await current()).model_version, document, ...more },
        })
      ).body;

    before(async () => {
      service = await startTestService({ engine, hcps: 5 });
    });

    it('the list tells what each has beside the release', async () => {
      const { models } = (await call('admin', 'GET', '/data_model/starting_models')).body;
      const sizes = models.map(({ name, fields, objects, list_count: lists }: Summary) => [
        name,
        fields.reduce((sum, { count }) => sum + count, 0),
        objects.length,
        lists,
      ]);
      assert.deepEqual(sizes, [
        ['seed', 0, 0, 0],
        ['small', 20, 0, 5],
        ['large', 400, 30, 25],
      ]);
      for (const account of ['rep', 'data', 'steward'])
        assert.equal((await call(account, 'GET', '/data_model/starting_models')).status, 403);
      assert.equal((await call('admin', 'GET', '/data_model/starting_models/huge')).status, 400);
    });

    it('each part has a label in English and German, and no two parts of an object type have the same', async () => {
      const { fields, objects } = await documentOf('large');
      const seen = new Set<string>();
      for (const { object_type: type, labels } of fields as Field[])
        for (const language of ['en', 'de']) {
          const label = `${type} ${language} ${labels[language]}`;
          assert.ok(labels[language] && !seen.has(label), label);
          seen.add(label);
        }
      for (const { name, plural_labels: plurals } of objects)
        assert.ok(
          plurals.de && (fields as Field[]).some(({ object_type: type }) => type === name),
          `${name} has a German label and fields`,
        );
    });

    it('an instance takes each without a finding, grows from the small to the large one, and goes back to the seed', async () => {
      for (const name of ['small', 'large']) {
        const document = await documentOf(name);
        const { responseStatus, findings, errors } = await load(document);
        assert.deepEqual([responseStatus, findings], ['SUCCESS', []], JSON.stringify(errors));
        // Lists are sorted by name.
        document.lists.sort((one: List, other: List) => (one.type < other.type ? -1 : 1));
        assert.deepEqual((await current()).document, { ...document, profiles: [] });
      }
      const { attributes } = (
        await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'consents__c' } })
      ).body;
      assert.ok(attributes.some(({ fieldId }: { fieldId: string }) => fieldId === 'purpose__c'));
      const { objectTypes: types } = (await call('rep', 'GET', '/metadata/objectTypes')).body;
      const every = types.map((type: { name: string }) => type.name).join();
      const all = await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: every } });
      assert.equal(all.body.responseStatus, 'SUCCESS', JSON.stringify(all.body.errors));
      const { findings } = await load(await documentOf('seed'), { missing: 'inactivate' });
      assert.deepEqual(findings, []);
      const { fields, objects } = (await current()).document;
      const isActive = ({ status }: { status: string }) => status === 'ACTIVE';
      assert.deepEqual([fields.filter(isActive), objects.filter(isActive)], [[], []]);
    });

    it('answers about records without custom values are the same with the small and the large model', async () => {
      const { objects } = await documentOf('large');
      const answers = async () => {
        const query = { q: 'Johnson', limit: '25', enrichedResults: 'true', highlight: 'true' };
        const [cards, whole] = [
          await call('rep', 'GET', '/search', { query: { ...query, view: 'card' } }),
          await call('rep', 'GET', '/search', { query }),
        ];
        const [{ entityId: vid }] = whole.body.entities;
        const { entity } = (await call('rep', 'GET', `/entity/${vid}`)).body.entities[0];
        for (const each of [entity, ...whole.body.entities.map((one: { entity: object }) => one.entity)])
          for (const { name } of objects) {
            // Records tell that they have none of an object.
            assert.ok(!each[name]?.length);
            delete each[name];
          }
        return { cards: cards.body, whole: whole.body, entity };
      };
      await load(await documentOf('small'), { missing: 'inactivate' });
      const small = await answers();
      assert.ok(small.cards.entities.some(({ metaData }: { metaData: object }) => 'highlights' in metaData));
      await load(await documentOf('large'));
      const large = await answers();
      assert.deepEqual(large, small);
    });
  });
});
