/** The data model: object types, fields, codes and labels, and reading back what was written (2.1, 2.4, 4.19, 4.21). */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { z } from '@hono/zod-openapi';
import { fieldAttribute } from '../../../src/contract/field_attribute.ts';
import { objectType, referenceCode } from '../../../src/contract/metadata.ts';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { languages } from '../../../demo/languages/languages.ts';
import { renewDataModel, writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { onOneDatabase } from '../../support/databases.ts';

/** Fields that the specification names, by object type (2.4, 2.5). */
const specified: Record<string, string> = {
  HCP: 'vid__v master_vid__v first_name__v last_name__v middle_name__v formatted_name__v hcp_type__v hcp_status__v primary_country__v specialty_1__v specialty_2__v medical_degree_1__v gender__v email_1__v record_state__v record_version__v created_date__v modified_date__v status_update_time__v is_vendor_master__v is_externally_mastered__v record_owner_type__v record_owner_name__v record_delta_id__v',
  HCO: 'vid__v master_vid__v formatted_name__v hco_type__v hco_status__v primary_country__v record_state__v record_version__v created_date__v modified_date__v record_owner_type__v',
  ADDRESS:
    'address_line_1__v address_line_2__v locality__v administrative_area__v country__v postal_code__v postal_code_primary__v address_type__v address_status__v address_verification_status__v address_ordinal__v latitude__v longitude__v formatted_address__v entity_vid__v vid__v',
  LICENSE:
    'license_number__v type__v type_value__v body__v license_status__v effective_date__v expiration_date__v address_vid__v entity_vid__v vid__v',
  PARENTHCO:
    'parent_hco_vid__v related_entity_type__v relationship_type__v hierarchy_type__v is_primary_relationship__v parent_hco_status__v entity_vid__v vid__v',
  CUSTOMKEY:
    'vid__v custom_key_entity_id__v custom_key_entity_type__v custom_key_item_type__v custom_key_source_type__v custom_key_value__v custom_key_vid_key__v custom_key_status__v created_date__v modified_date__v status_update_time__v',
};

onOneDatabase((open) => {
  let model: DataModel;
  before(async () => {
    const store = await open();
    await writeDataModel(store);
    const once = await loadDataModel(store);
    await writeDataModel(store);
    model = await loadDataModel(store);
    assert.deepEqual(model.fields('HCP'), once.fields('HCP'));
    assert.deepEqual(model.referenceCodes('Specialty'), once.referenceCodes('Specialty'));
  });

  test('object types are the six of section 2.1 and relationships between professionals, match the contract, and have labels in every language', () => {
    for (const { labels } of model.objectTypes) for (const language of languages) assert.ok(labels[language]);
    z.array(objectType).parse(model.objectTypes);
    assert.deepEqual(
      model.objectTypes.map(({ name, type }) => `${name} ${type}`),
      [
        'HCP object',
        'HCO object',
        'ADDRESS sub-object',
        'LICENSE sub-object',
        'PARENTHCO relationship',
        'AFFILIATION relationship',
        'CUSTOMKEY sub-object',
      ],
    );
  });

  test('every field of sections 2.4 and 2.5 exists, matches the contract, and has labels in every language', () => {
    for (const [type, names] of Object.entries(specified)) {
      const fields = model.fields(type);
      z.array(fieldAttribute).parse(fields);
      for (const name of names.split(' ')) assert.ok(model.field(type, name), `${type} lacks ${name}`);
      assert.equal(new Set(fields.map(({ fieldId }) => fieldId)).size, fields.length);
      for (const { fieldId, labels } of fields)
        for (const language of languages) assert.ok(labels[language], `${type}.${fieldId} ${language}`);
    }
  });

  test('every reference field names a reference type, and every code has labels in every language, proper names at least in English', () => {
    for (const { name } of model.objectTypes)
      for (const { fieldId, type } of model.fields(name))
        if (type.dataType === 'REFERENCE')
          assert.ok(
            type.discriminator && model.referenceCodes(type.discriminator).length,
            `${name}.${fieldId} has no codes`,
          );
    for (const type of model.referenceTypes) {
      const codes = model.referenceCodes(type);
      z.array(referenceCode).parse(codes);
      const needed = ['AdministrativeArea', 'LicenseBody'].includes(type) ? ['en', 'de'] : languages;
      for (const { code, values } of codes)
        for (const language of needed) assert.ok(values[language], `${type} ${code} ${language}`);
    }
    assert.ok(model.referenceCodes('Specialty').length >= 60);
  });

  test('a label falls back from the requested language to a shorter or related tag, to English, and to the code', () => {
    assert.equal(model.label('Specialty', 'CARD', 'de'), 'Kardiologie');
    assert.equal(model.label('Specialty', 'CARD', 'de-AT'), 'Kardiologie');
    assert.equal(model.label('Specialty', 'CARD', 'EN-gb'), 'Cardiology');
    assert.equal(model.label('Country', 'DE', 'pt'), 'Alemanha');
    assert.equal(model.label('Specialty', 'CARD', 'pt-PT'), 'Cardiologia');
    assert.equal(model.label('Specialty', 'CARD', 'zh-Hant-TW'), '心血管内科');
    assert.equal(model.label('AdministrativeArea', 'DE-BY', 'fr-CA'), 'Bavière');
    assert.equal(model.label('AdministrativeArea', 'PL-14', 'ko'), 'Masovia');
    assert.equal(model.label('Specialty', 'CARD', 'tlh'), 'Cardiology');
    assert.equal(model.label('Specialty', 'no such code', 'en'), 'no such code');
    assert.equal(model.label('no such type', 'X', 'en'), 'X');
  });

  test('a database with another model is updated once', async () => {
    const store = await open();
    await writeDataModel(store);
    assert.equal(await renewDataModel(store), false);
    await store.db
      .updateTable('setting')
      .set({ value: '"older"' })
      .where('name', '=', 'data_model')
      .execute();
    await store.db.deleteFrom('field').execute();
    assert.equal(await renewDataModel(store), true);
    assert.ok((await loadDataModel(store)).fields('HCP').length > 0);
    assert.equal(await renewDataModel(store), false);
  });

  test('aliases map to codes and back (4.21); a code without an alias is its own alias', () => {
    assert.equal(model.alias('crm_us', 'Specialty', 'CARD'), 'CD');
    assert.equal(model.codeOfAlias('crm_us', 'Specialty', 'CD'), 'CARD');
    assert.equal(model.alias('crm_us', 'Specialty', 'TROP'), 'TROP');
    assert.equal(model.codeOfAlias('crm_us', 'Specialty', 'nonsense'), undefined);
    assert.equal(model.alias('constructor', '__proto__', 'toString'), 'toString');
    for (const system of ['crm_us', 'crm_eu'])
      for (const type of model.referenceTypes) {
        const aliased = model
          .referenceCodes(type)
          .filter(
            ({ code }) => model.codeOfAlias(system, type, model.alias(system, type, code)) !== undefined,
          );
        for (const { code } of aliased)
          assert.equal(model.codeOfAlias(system, type, model.alias(system, type, code)), code);
      }
  });

  test('alternate keys are flagged, crm_us and crm_eu exist, and exactly one system is the master', () => {
    const keys = model.alternateKeyFields().map(({ fieldId }) => fieldId);
    for (const key of ['npi_num__v', 'gmc_num__v', 'lanr_num__v', 'rpps_num__v', 'crm_num__v'])
      assert.ok(keys.includes(key), `${key} is no alternate key`);
    const names = model.systems.map(({ name }) => name);
    assert.ok(names.includes('crm_us') && names.includes('crm_eu'));
    assert.equal(model.systems.filter(({ isMaster }) => isMaster).length, 1);
  });

  test('the model is deeply frozen', () => {
    assert.throws(() => {
      (model.fields('HCP')[0]!.labels as Record<string, string>)['en'] = 'changed';
    }, TypeError);
    assert.throws(() => (model.systems as unknown as object[]).push({}), TypeError);
  });
});
