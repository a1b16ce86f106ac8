/** Metadata of the fields that widgets show, with a large data model (specification 4.22; decision 38). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startingModels } from '../../../demo/service/domain/model_document/starting_models/models.ts';
import { startTestService, type TestService } from '../../support/service.ts';

interface Field {
  fieldId: string;
  objectType: string;
}

const nameOf = ({ objectType, fieldId }: Field): string => `${objectType}.${fieldId}`;

describe('view=shown of the metadata of fields', () => {
  let service: TestService;
  let session: string;
  const fields = async (query: Record<string, string>, version = 'v39.0'): Promise<Field[]> => {
    const { body } = await service.call('GET', '/metadata/fields', { session, query, version });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body.attributes;
  };

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('admin');
  });

  it('is the whole answer without custom fields', async () => {
    assert.deepEqual(await fields({ view: 'shown' }), await fields({}));
  });

  it('leaves out only custom fields that nothing shows, and read-only fields of custom objects', async () => {
    const { body } = await service.call('GET', '/data_model/document', { session });
    const [hidden, required, filtered] = startingModels.large.fields
      .filter(({ shown, filterable, on_cards: isOnCards }) => !shown && !filterable && !isOnCards)
      .map((field) => `${field.object_type}.${field.field_id}`);
    const document = {
      ...startingModels.large,
      fields: startingModels.large.fields.map((field) => {
        const name = `${field.object_type}.${field.field_id}`;
        return { ...field, required: name === required, filterable: field.filterable || name === filtered };
      }),
    };
    const { model_version } = body;
    const { body: imported } = await service.call('POST', '/data_model/document', {
      session,
      body: { model_version, document },
    });
    assert.equal(imported.responseStatus, 'SUCCESS', JSON.stringify(imported).slice(0, 500));

    const all = await fields({});
    const shown = await fields({ view: 'shown' });
    const names = new Set(shown.map(nameOf));
    const missing = all.map(nameOf).filter((name) => !names.has(name));
    assert.ok(missing.every((name) => /__c\b/.test(name)));
    assert.ok(missing.includes(hidden!));
    assert.deepEqual(
      [required, filtered].filter((name) => missing.includes(name!)),
      [],
    );
    assert.ok(missing.includes('consents__c.created_date__v'));
    assert.ok(names.has('consents__c.status__v') && names.has('HCP.tier__c'));
    assert.deepEqual(
      shown,
      all.filter((field) => names.has(nameOf(field))),
    );
    assert.ok(missing.length > 500, String(missing.length));
    // Older versions do not have the parameter (section 9).
    assert.equal((await fields({ view: 'shown' }, 'v38.0')).length, (await fields({}, 'v38.0')).length);
  });

  it('refuses another view: 400 INVALID_DATA', async () => {
    const { status, body } = await service.call('GET', '/metadata/fields', {
      session,
      query: { view: 'all' },
    });
    assert.deepEqual([status, body.errors[0].type], [400, 'INVALID_DATA']);
  });
});
