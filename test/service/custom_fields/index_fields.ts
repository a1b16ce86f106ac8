/** Fields for the test of the job that indexes them. */

export type Setting = 'searchable' | 'filterable' | 'facet' | 'sortable' | 'matching' | 'status' | 'hidden';
const language = { reference_type: 'Language' };

/** Fields of each object type and kind that the index knows, with the settings that change the index. */
export const fields: readonly {
  type: string;
  name: string;
  kind: string;
  more?: object;
  settings: readonly Setting[];
}[] = [
  {
    type: 'HCP',
    name: 'motto__c',
    kind: 'STRING',
    // The calculated field needs it, so it stays active.
    settings: ['searchable', 'sortable', 'matching', 'hidden'],
  },
  {
    type: 'HCP',
    name: 'loud__c',
    kind: 'STRING',
    more: { expression: 'record.?motto__c.orValue("zqnone") + " zqloud"' },
    settings: ['searchable', 'sortable', 'status'],
  },
  {
    type: 'HCP',
    name: 'tongue__c',
    kind: 'REFERENCE',
    more: language,
    settings: ['facet', 'sortable', 'status'],
  },
  { type: 'HCP', name: 'tongues__c', kind: 'MULTI_REFERENCE', more: language, settings: ['facet', 'status'] },
  { type: 'HCP', name: 'plays__c', kind: 'BOOLEAN', settings: ['facet', 'status'] },
  { type: 'HCP', name: 'rounds__c', kind: 'NUMBER', settings: ['sortable', 'status'] },
  {
    type: 'HCO',
    name: 'slogan__c',
    kind: 'STRING',
    settings: ['searchable', 'sortable', 'matching', 'status', 'hidden'],
  },
  { type: 'ADDRESS', name: 'wing__c', kind: 'STRING', settings: ['searchable', 'status', 'hidden'] },
  { type: 'ADDRESS', name: 'zone__c', kind: 'BOOLEAN', settings: ['facet', 'status'] },
  {
    type: 'notes__c',
    name: 'remark__c',
    kind: 'STRING',
    settings: ['searchable', 'filterable', 'status', 'hidden'],
  },
  {
    type: 'notes__c',
    name: 'tone__c',
    kind: 'REFERENCE',
    more: language,
    settings: ['filterable', 'status'],
  },
];

export const isCalculated = ({ more }: (typeof fields)[number]): boolean =>
  more !== undefined && 'expression' in more;
