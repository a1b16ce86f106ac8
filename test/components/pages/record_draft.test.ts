/** The input of the form of a shared record. */
import { expect } from '@open-wc/testing';
import {
  draftOf,
  problemsOf,
  rebase,
  recordToSend,
  refusedProblem,
  unfinishedDate,
  type RecordDraft,
  type RecordField,
  type SharedRecord,
} from '../../../demo/pages/custom_objects/record_draft.ts';

const field = (
  field_id: string,
  data_type: RecordField['data_type'],
  rules: Partial<RecordField> = {},
): RecordField => ({
  field_id,
  data_type,
  required: false,
  group: null,
  maximum_length: null,
  minimum: null,
  maximum: null,
  ...rules,
});
const fields = [
  field('team__c', 'STRING', { required: true, maximum_length: 10 }),
  field('budget__c', 'NUMBER', { minimum: 1, maximum: 100 }),
  field('seats__c', 'INTEGER'),
  field('open__c', 'BOOLEAN'),
  field('start__c', 'DATE', { group: 'term' }),
  field('end__c', 'DATE', { group: 'term' }),
  field('seen__c', 'DATETIME'),
  field('languages__c', 'MULTI_REFERENCE'),
  field('mail__c', 'EMAIL'),
  field('page__c', 'URL'),
];
const record = (values: SharedRecord['fields'], version = 3, keys: readonly string[] = []): SharedRecord =>
  ({
    vid__v: '1',
    record_version__v: version,
    fields: { status__v: 'A', ...values },
    custom_keys__v: keys.map((key) => ({ custom_key_vid_key__v: key, custom_key_status__v: 'A' })),
  }) as unknown as SharedRecord;
const typed = (draft: RecordDraft, values: Record<string, string>): RecordDraft => ({
  ...draft,
  values: { ...draft.values, ...values },
});

describe('form of a shared record', () => {
  it('sends each kind of value as the interface has it', () => {
    const draft = typed(draftOf(fields), {
      team__c: 'North',
      budget__c: '2,5',
      seats__c: ' 7 ',
      open__c: 'false',
      seen__c: '2026-11-27T10:00:00',
      languages__c: 'de,fr',
      page__c: ' https://example.org ',
    });
    expect(recordToSend(fields, { ...draft, newKey: ' crm_us:T:1 ' })).to.deep.equal({
      fields: {
        team__c: 'North',
        budget__c: 2.5,
        seats__c: 7,
        open__c: false,
        seen__c: new Date('2026-11-27T10:00:00').toISOString(),
        languages__c: 'de,fr',
        page__c: 'https://example.org',
      },
      custom_keys__v: [{ custom_key_vid_key__v: 'crm_us:T:1', custom_key_status__v: 'A' }],
    });
  });

  it('sends only what the user changed, with the rest of its group and the version', () => {
    const stored = record({ team__c: 'North', start__c: '2026-01-01', seen__c: '2026-01-01T10:00:00.123Z' });
    const draft = draftOf(fields, stored);
    expect(recordToSend(fields, draft, stored)).to.equal(undefined);
    // The text that the browser's control has for the same moment.
    const control = document.createElement('input');
    control.type = 'datetime-local';
    control.value = draft.values['seen__c']!;
    expect(control.value).to.equal(draft.values['seen__c']);
    expect(recordToSend(fields, typed(draft, { end__c: '2026-02-01' }), stored)).to.deep.equal({
      vid_key: '1',
      version: 3,
      fields: { start__c: '2026-01-01', end__c: '2026-02-01' },
    });
    expect(recordToSend(fields, { ...draft, isActive: false }, stored)!.fields).to.deep.equal({
      status__v: 'I',
    });
    expect(recordToSend(fields, typed(draft, { start__c: '' }), stored)!.fields).to.deep.equal({
      start__c: null,
      end__c: null,
    });
  });

  it('names the problem of each field before it sends', () => {
    const wrong = typed(draftOf(fields), {
      team__c: ' ',
      budget__c: '101',
      seats__c: '1.5',
      start__c: unfinishedDate,
      mail__c: 'nobody',
      page__c: 'javascript:alert(1)',
    });
    expect(problemsOf(fields, { ...wrong, newKey: 'NE-1' })).to.deep.equal({
      team__c: 'Enter a value.',
      budget__c: 'Enter at most 100.',
      seats__c: 'Enter a whole number.',
      start__c: 'The date is not complete.',
      mail__c: 'Enter an e-mail address.',
      page__c: 'Enter an address that begins with https:// or http://.',
      newKey: 'Enter system, item and key with colons between them.',
    });
    const others = typed(draftOf(fields), { team__c: 'Eleven chars', budget__c: '0' });
    expect(problemsOf(fields, others)).to.deep.equal({
      team__c: 'Enter at most 10 characters.',
      budget__c: 'Enter at least 1.',
    });
    expect(problemsOf(fields, typed(others, { team__c: 'North', budget__c: '1.000,5' }))).to.deep.equal({
      budget__c: 'Enter a number.',
    });
  });

  it('keeps what the user changed when the record has changed, and names conflicts', () => {
    const base = record({ team__c: 'North', budget__c: 5, seats__c: 1 }, 3, ['a:b:1', 'a:b:2']);
    const newest = record({ team__c: 'South', budget__c: 6, seats__c: 2, status__v: 'I' }, 4, ['a:b:1']);
    const own = { ...typed(draftOf(fields, base), { team__c: 'West', seats__c: '2' }), endedKeys: ['a:b:2'] };
    const { draft, conflicts } = rebase(fields, own, [base, newest]);
    expect(draft.values).to.include({ team__c: 'West', budget__c: '6', seats__c: '2' });
    expect(draft).to.include({ isActive: false }).and.deep.include({ endedKeys: [] });
    expect(conflicts).to.deep.equal(['team__c']);
    expect(recordToSend(fields, draft, newest)).to.deep.equal({
      vid_key: '1',
      version: 4,
      fields: { team__c: 'West' },
    });
  });

  it('shows a refusal at its field, and others above the form', () => {
    const shown = (message: string) => refusedProblem(message, fields);
    expect(shown('records[0].fields.team__c: at most 10 characters.')).to.deep.equal({
      team__c: 'at most 10 characters.',
    });
    expect(shown('records[0].custom_keys__v.0: the key is in use.')).to.deep.equal({
      newKey: 'the key is in use.',
    });
    expect(shown('records[0]: The record has changed.')).to.deep.equal({ form: 'The record has changed.' });
    expect(shown('The object plans__c is inactive.')).to.deep.equal({
      form: 'The object plans__c is inactive.',
    });
  });
});
