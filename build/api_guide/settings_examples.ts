/** The examples of docs/api.md by name, in their order: webhooks, widgets, assistants, review rules. They come after those about jobs and changes. */
import { affiliationSettings, domains, lakeWebhook, reviewRules } from '../../src/contract/example_values.ts';
import { call } from './call.ts';
import { kept, type Step } from './steps.ts';

const lake = { webhook_id: kept('lake') };
const network = { widget_id: kept('network') };
const networkSettings = affiliationSettings('our-network');

export const settingsExamples: Readonly<Record<string, readonly Step[]>> = {
  webhooks: [
    call('admin', 'createWebhook', {
      body: lakeWebhook,
      keeps: { name: 'lake', from: ['webhook', 'id'], as: 'text' },
    }),
    call('admin', 'listWebhooks'),
    call('admin', 'testWebhook', { path: lake }),
    call('admin', 'replaceWebhook', {
      path: lake,
      body: { ...lakeWebhook, changes: ['merged'], version: 1 },
    }),
    call('admin', 'listWebhookDeliveries', { path: lake, query: { state: 'dead', limit: 10 } }),
    call('admin', 'listWebhookAttempts', { path: lake }),
    call('admin', 'replayWebhook', { path: lake, body: {} }),
    call('admin', 'rotateWebhookSecret', { path: lake }),
    call('admin', 'deleteWebhook', { path: lake }),
  ],
  widgets: [
    call('admin', 'testDomains', {
      body: { domains: ['*.crm.example'], origin: 'https://eu.crm.example' },
    }),
    call('admin', 'previewWidget', {
      headers: { origin: 'https://eu.crm.example' },
      body: { settings: networkSettings },
    }),
    call('admin', 'createWidget', {
      body: { domains, settings: networkSettings },
      keeps: { name: 'network', from: ['widget', 'id'], as: 'text' },
    }),
    call('admin', 'replaceWidget', {
      path: network,
      body: { domains, settings: { ...networkSettings, languages: ['en'] }, version: 1 },
    }),
    call('admin', 'listWidgetChanges', { path: network, query: { limit: 5 } }),
    call('admin', 'readWidgetChange', { path: { ...network, widget_version: '1' } }),
    call('admin', 'restoreWidgetVersion', { path: { ...network, widget_version: '1' } }),
    call('rep', 'readWidgetConfiguration', { path: network, query: { name: 'our-network' } }),
    call('admin', 'setWidgetEnabled', { path: network, body: { enabled: false } }),
    call('admin', 'readWidget', { path: network }),
    call('admin', 'listWidgets'),
  ],
  assistants: [
    call('admin', 'readAgentAccess'),
    call('admin', 'replaceAgentAccess', {
      body: { enabled: true, rights: { STANDARD_USER: 'propose', DATA_STEWARD: 'read' } },
    }),
    call('admin', 'listAgentCalls', { query: { limit: 5 } }),
    call('rep', 'listAgentDrafts', {
      query: { state: 'OPEN' },
      keeps: { name: 'draft', from: ['drafts', 0, 'draft_id'] },
    }),
    call('rep', 'sendAgentDraft', { path: { draft_id: kept('draft') } }),
    call('rep', 'listAgentDrafts', {
      query: { state: 'OPEN' },
      keeps: { name: 'other', from: ['drafts', 0, 'draft_id'] },
    }),
    call('rep', 'discardAgentDraft', { path: { draft_id: kept('other') } }),
  ],
  'review-rules': [
    call('admin', 'replaceReviewRules', {
      body: reviewRules,
    }),
  ],
};
