/** A page of the sandbox after the service was away. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/data/jobs.ts';
import '../../../../demo/pages/mapping/section.ts';
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

  it('goes on reading the webhooks by itself', async () => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = ((run: () => void, milliseconds: number) =>
      later(run, milliseconds === 5000 ? 20 : milliseconds)) as never;
    let isAway = false;
    page.answers = {
      'get /webhooks': () => {
        if (isAway) throw new ServiceError(0, [{ type: 'UNREACHABLE', message: 'Away.' }]);
        return {
          webhooks: [
            {
              id: 1,
              name: 'Hook',
              url: 'https://a.example',
              status: 'ACTIVE',
              entity_types: [],
              changes: [],
            },
          ],
        };
      },
    };
    try {
      const view = await fixture<LitElement>(html`<sandbox-webhooks></sandbox-webhooks>`);
      await until(() => buttonOf(view.renderRoot, 'New webhook'));
      isAway = true;
      await until(() => buttonOf(view.renderRoot, 'Try again'));
      isAway = false;
      await until(() => !buttonOf(view.renderRoot, 'Try again'));
    } finally {
      globalThis.setTimeout = later;
    }
  });
});
