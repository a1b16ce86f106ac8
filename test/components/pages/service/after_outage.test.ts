/** A page of the sandbox after the service was away. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/data/jobs.ts';
import '../../../../demo/pages/mapping/section.ts';
import '../../../../demo/pages/admin/model/fields.ts';
import type { WebhookDeliveries } from '../../../../demo/pages/webhooks/deliveries.ts';
import '../../../../demo/pages/webhooks/deliveries.ts';
import '../../../../demo/pages/webhooks/webhooks.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { until } from '../stale_form.ts';
import { buttonOf, withService } from './answering.ts';
import { subscription, withSubscription } from './subscription_answers.ts';

describe('a page after an outage', () => {
  const page = withService();

  for (const [what, element] of [
    ['loads', html`<sandbox-data-jobs></sandbox-data-jobs>`],
    ['the mapping', html`<sandbox-mapping></sandbox-mapping>`],
  ] as const)
    it(`opens the first subscription of ${what} as without the error`, async () => {
      let isAway = true;
      page.answers = {
        ...withSubscription,
        'get /systems/{system}/source_subscriptions': () => {
          if (isAway) throw new ServiceError(503, [{ type: 'MALFORMED', message: 'Busy.' }]);
          return { source_subscriptions: [subscription] };
        },
      };
      const view = await fixture<LitElement>(element);
      const again = await until(() => buttonOf(view.renderRoot, 'Try again'));
      isAway = false;
      again.click();
      const select = await until(() =>
        view.renderRoot.querySelector<HTMLElement & { value: string }>('wa-select'),
      );
      await until(() =>
        page.calls.includes('get /systems/{system}/source_subscriptions/{subscription}/files'),
      );
      await view.updateComplete;
      expect(select.value).to.contain('doctors');
    });

  it('loads all parts of the page by one retry', async () => {
    let isAway = true;
    page.answers = {
      ...withSubscription,
      'get /systems/{system}/source_subscriptions': () => {
        if (isAway) throw new ServiceError(0, [{ type: 'UNREACHABLE', message: 'Away.' }]);
        return { source_subscriptions: [subscription] };
      },
      'get /jobs': () => {
        if (isAway) throw new ServiceError(502, [{ type: 'MALFORMED', message: 'Busy.' }]);
        return { jobs: [], totalCount: 0 };
      },
    };
    const view = await fixture<LitElement>(html`<sandbox-data-jobs></sandbox-data-jobs>`);
    const again = (): HTMLElement[] =>
      [...view.renderRoot.querySelectorAll<HTMLElement>('wa-button')].filter(
        ({ textContent }) => textContent.trim() === 'Try again',
      );
    await until(() => again().length === 2);
    isAway = false;
    again()[0]!.click();
    await until(() => again().length === 0);
  });

  describe('goes on reading by itself', () => {
    const { setTimeout: later } = globalThis;
    beforeEach(() => {
      document.documentElement.lang = 'en';
      globalThis.setTimeout = ((run: () => void, milliseconds: number) =>
        later(run, [2000, 5000].includes(milliseconds) ? 20 : milliseconds)) as never;
    });
    afterEach(() => {
      globalThis.setTimeout = later;
    });

    const hook = {
      id: 1,
      name: 'Hook',
      url: 'https://a.example',
      status: 'ACTIVE',
      entity_types: [],
      changes: [],
      old_secret_until: null,
    };
    const field = {
      field_id: 'tier__c',
      object_type: 'HCP',
      data_type: 'String',
      labels: { en: 'Tier' },
      status: 'ACTIVE',
      index_job: { records: 1, total: 9 },
      modified_date: '2026-01-01T00:00:00Z',
      missing_languages: [],
      missing_help_languages: [],
    };
    let isAway = false;
    const unlessAway = (answer: unknown) => () => {
      if (isAway) throw new ServiceError(0, [{ type: 'UNREACHABLE', message: 'Away.' }]);
      return answer;
    };

    async function expectToGoOn(view: LitElement): Promise<void> {
      isAway = true;
      await until(() => buttonOf(view.renderRoot, 'Try again'));
      isAway = false;
      await until(() => !buttonOf(view.renderRoot, 'Try again'));
    }

    it('the webhooks', async () => {
      page.answers = { 'get /webhooks': unlessAway({ webhooks: [hook] }) };
      const view = await fixture<LitElement>(html`<sandbox-webhooks></sandbox-webhooks>`);
      await until(() => buttonOf(view.renderRoot, 'New webhook'));
      await expectToGoOn(view);
    });

    it('the deliveries of a webhook', async () => {
      page.answers = {
        'get /webhooks': () => ({ webhooks: [hook] }),
        'get /webhooks/{webhook_id}/deliveries': unlessAway({ deliveries: [], totalCount: 0 }),
        'get /webhooks/{webhook_id}/attempts': () => ({ attempts: [] }),
      };
      const view = await fixture<WebhookDeliveries>(
        html`<sandbox-webhook-deliveries></sandbox-webhook-deliveries>`,
      );
      view.open(hook as never);
      await until(() => view.renderRoot.querySelector('h3'));
      await expectToGoOn(view);
    });

    it('custom fields while the search index is filled', async () => {
      page.answers = {
        'get /data_model/fields': unlessAway({ fields: [field] }),
        'get /data_model/objects': () => ({ objects: [] }),
        'get /data_model/reference_types': () => ({ reference_types: [] }),
        'get /metadata/fields': () => ({ attributes: [] }),
        'get /metadata/objectTypes': () => ({ objectTypes: [] }),
        'get /metadata/languages': () => ({ languages: [] }),
        'get /metadata/reference_values/{type}': () => ({
          reference_type_values: [],
          reference_type_codes: [],
        }),
        'get /systems': () => ({ systems: [] }),
      };
      const view = await fixture<LitElement>(html`<sandbox-custom-fields></sandbox-custom-fields>`);
      await until(() => buttonOf(view.renderRoot, 'New field'));
      await expectToGoOn(view);
    });
  });
});
