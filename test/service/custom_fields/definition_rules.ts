/** Which definitions of custom fields are accepted, and from whom. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { customField } from './definitions.ts';
import type { customFieldFixture } from './fixture.ts';

export function definitionRules({ call, define, errorOf }: ReturnType<typeof customFieldFixture>): void {
  it('only administrators define fields', async () => {
    for (const account of ['rep', 'data', 'steward', 'integration']) {
      assert.equal((await call(account, 'GET', '/data_model/fields')).status, 403, account);
      assert.equal((await define(customField('other__c', 'STRING'), account)).status, 403, account);
    }
  });

  it('a definition that does not fit is refused with the name of its property', async () => {
    for (const [definition, reason] of [
      [customField('golf_club__c', 'STRING'), /field_id: HCP has a field golf_club__c already/],
      [customField('call_preference__c', 'STRING'), /field_id: HCP has a field/],
      [customField('first_name__v', 'STRING'), /field_id/],
      [customField('Golf__c', 'STRING'), /field_id/],
      [customField('__proto____c', 'STRING'), /field_id/],
      [customField("x';drop table entity;--__c", 'STRING'), /field_id/],
      [customField('other__c', 'STRING', { labels: { de: 'Andere' } }), /labels/],
      [customField('other__c', 'STRING', { labels: { en: 'Un\u202elabeled' } }), /labels/],
      [customField('other__c', 'STRING', { labels: { en: '\u200b\u00ad\u200f' } }), /labels\.en: .*see/],
      [customField('other__c', 'STRING', { labels: { en: '\u3164' } }), /labels\.en/],
      [customField('other__c', 'REFERENCE', { reference_type: 'Nothing' }), /reference_type/],
      [customField('other__c', 'STRING', { reference_type: 'Language' }), /reference_type/],
      [customField('other__c', 'STRING', { minimum: 1 }), /minimum: only for numbers/],
      [customField('other__c', 'NUMBER', { minimum: 2, maximum: 1 }), /minimum: larger/],
      [customField('other__c', 'DATE', { maximum_length: 3 }), /maximum_length: only for texts/],
      [customField('other__c', 'STRING', { countries: ['XX'] }), /countries\.0/],
      [customField('other__c', 'STRING', { pattern: '(' }), /pattern: not a regular expression/],
      [customField('other__c', 'STRING', { pattern: '(a+)+' }), /pattern: for some values/],
      [customField('other__c', 'STRING', { pattern: '(a|a)*b' }), /pattern: for some values/],
      // The library that checks patterns ends the process at larger numbers than it can read.
      [customField('other__c', 'STRING', { pattern: 'a{0,4294967295}' }), /pattern: a repetition may have/],
      [customField('other__c', 'STRING', { pattern: '\\\\{99999999999}' }), /pattern: a repetition may have/],
      [customField('other__c', 'STRING', { pattern: '[a-z]+', example: '7' }), /example: does not fit/],
      [customField('course_par__c', 'STRING'), /data_type: HCO has a field course_par__c of another type/],
    ] as const)
      assert.match(errorOf(await define(definition)), reason);
  });

  it('hostile labels change nothing but themselves', async () => {
    const label = `<img src=x onerror="alert(1)">'; DROP TABLE custom_field; --`;
    const { body } = await define(
      customField('hostile__c', 'STRING', { labels: { en: label }, help: { en: label } }),
    );
    assert.equal(body.field.labels.en, label);
    assert.ok(body.field.missing_languages.includes('de') && !body.field.missing_languages.includes('en'));
    const fields = (await call('admin', 'GET', '/data_model/fields')).body;
    assert.ok(fields.model_version >= fields.fields.length);
  });
}
