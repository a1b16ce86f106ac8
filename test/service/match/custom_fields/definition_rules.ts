/** The setting by which a custom field counts in matching. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer, callsByAccount } from '../../../support/service.ts';
import { customField } from '../../custom_fields/definitions.ts';
import type { Json } from '../support.ts';

export const equal = { comparison: 'equal', agreement: 6, disagreement: -2 };

interface Given {
  call: ReturnType<typeof callsByAccount>['call'];
  /** Changes how a field counts. */
  count: (id: string, matching: object | null) => Promise<Answer>;
  // oxlint-disable-next-line typescript/no-explicit-any
  succeed: (answer: Answer) => any;
  errorOf: (answer: Answer) => string;
}

export function definitionTests({ call, count, succeed, errorOf }: Given): void {
  it('a setting that does not fit the field is refused in words', async () => {
    const refused = async (id: string, matching: object): Promise<string> =>
      errorOf(await count(id, { ...equal, ...matching }));
    assert.match(
      await refused('beds__c', { comparison: 'similar' }),
      /^INVALID_DATA matching\.comparison: similar is only for texts/,
    );
    assert.match(
      await refused('motto__c', { comparison: 'near', tolerance: 1 }),
      /matching\.comparison: near is only for numbers/,
    );
    assert.match(await refused('joined__c', { comparison: 'near' }), /matching\.tolerance: near needs/);
    assert.match(await refused('joined__c', { tolerance: 3 }), /matching\.tolerance: only for near/);
    assert.match(
      await refused('joined__c', { agreement: 0, disagreement: 0 }),
      /matching\.agreement: a field that counts/,
    );
    for (const matching of [{ agreement: 11 }, { agreement: -1 }, { disagreement: 1 }, { disagreement: -11 }])
      assert.match(
        await refused('joined__c', matching),
        /^INVALID_DATA .*matching/,
        JSON.stringify(matching),
      );
    const floor = customField('floor__c', 'STRING', { object_type: 'ADDRESS', matching: equal });
    assert.match(
      errorOf(await call('admin', 'POST', '/data_model/fields', { body: floor })),
      /matching: only for fields of HCP and HCO/,
    );
  });

  it('a change that does not name the setting keeps it, and the model document carries it', async () => {
    succeed(await count('motto__c', equal));
    succeed(await count('motto__c', undefined as never));
    const { document, model_version } = succeed(await call('admin', 'GET', '/data_model/document'));
    const field = document.fields.find(({ field_id }: { field_id: string }) => field_id === 'motto__c');
    assert.deepEqual(field.matching, equal);
    const changed = { ...field, matching: { ...equal, comparison: 'near' } };
    const fields = document.fields.map((one: Json) => (one['field_id'] === 'motto__c' ? changed : one));
    const dry = succeed(
      await call('admin', 'POST', '/data_model/document', {
        body: { model_version, dry_run: true, document: { ...document, fields } },
      }),
    );
    assert.ok(dry.findings.some(({ message }: { message: string }) => /matching\.comparison/.test(message)));
    assert.ok(dry.changes.some(({ path }: { path: string }) => path.startsWith('HCP.motto__c.matching')));
    succeed(await count('motto__c', null));
  });
}
