/** Which custom fields have a column in export files, and which languages lack a field's help. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../jobs/support.ts';
import { customField } from './definitions.ts';
import type { customFieldFixture } from './fixture.ts';

export function exportedRules(given: ReturnType<typeof customFieldFixture>): void {
  const { call, define, change } = given;

  /** Returns the first line of each file of an export, by object. */
  const columns = async (): Promise<ReadonlyMap<string, string>> => {
    const target = '/systems/crm_us/target_subscriptions/everything';
    const begun = await call('integration', 'POST', `${target}/job`);
    const { jobExportLinks } = await until(async () => {
      const { body } = await call('integration', 'GET', `${target}/job/${begun.body.job_id}`);
      return body.completed_date && body;
    }, 'the end of the export');
    const authorization = await given.session('integration');
    const lines = new Map<string, string>();
    for (const { object, href } of jobExportLinks) {
      const answer = await fetch(`${given.service.url}/api/v39.0${href}`, { headers: { authorization } });
      lines.set(object, (await answer.text()).split('\n', 1)[0]!);
    }
    return lines;
  };

  it('an export has no column of a field that is not exported, until it is', async () => {
    for (const object_type of ['HCP', 'ADDRESS'])
      await define(customField('kept_here__c', 'STRING', { object_type, exported: false }));
    await define(customField('kept_here__c', 'STRING', { object_type: 'HCO' }));
    const before = await columns();
    assert.deepEqual(
      ['HCP', 'ADDRESS', 'HCO'].map((object) => before.get(object)!.includes('kept_here__c')),
      [false, false, true],
    );
    const { body } = await change('kept_here__c', { exported: true });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    assert.ok((await columns()).get('HCP')!.includes('kept_here__c'));
  });

  it('languages without help are listed for a field that has help', async () => {
    const { body: none } = await define(customField('helpless__c', 'STRING'));
    assert.deepEqual(none.field.missing_help_languages, []);
    const { body } = await define(customField('helped__c', 'STRING', { help: { en: 'Help', de: 'Hilfe' } }));
    const missing = body.field.missing_help_languages;
    assert.ok(missing.includes('fr') && !missing.includes('en') && !missing.includes('de'), missing.join());
  });
}
