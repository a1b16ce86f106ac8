/** How each state of the search widget is reached. */
import type { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { failure, json, noNetwork } from '../../../../demo/fixtures/fake_instance.ts';
import { type Widget, button, find, findAll, searchFor, shows, type } from '../../support/widget.ts';

export function configured(instance: FakeInstance): void {
  const { configuration } = instance;
  instance.configuration = {
    ...configuration,
    countries: ['US', 'DE'],
    search: {
      ...configuration.search!,
      download_enabled: true,
      advanced_fields: {
        HCP: ['first_name__v', 'specialty_1__v', 'birth_year__v', 'license.effective_date__v'],
        HCO: ['corporate_name__v'],
      },
    },
  };
}

export async function openFromMenu(widget: Widget, item: string): Promise<void> {
  button(widget, 'More').click();
  await shows(widget, item);
  button(widget, item).click();
}

export const decidedRequest = {
  change_request_id: '7',
  version: 1,
  status__v: 'CHANGE_PROCESSED',
  result__v: 'CHANGE_PARTIALLYACCEPTED',
  task_type: 'ADD_REQUEST',
  entity_type: 'HCP',
  vid__v: null,
  created_date: '2026-02-11T16:40:00.000-05:00',
  completed_date: '2026-02-12T16:40:00.000-05:00',
  metadata: { note: 'Met her at a congress.' },
  resolution_notes: [{ comment: 'As in the register.', fields: [], created_date: '2026-02-12', code: null }],
  entity: {
    first_name__v: { change_requested: 'Ada', final_value: 'Adah', result: 'CHANGE_MODIFIED' },
    last_name__v: { change_requested: 'Byron', final_value: null, result: 'CHANGE_REJECTED' },
    addresses__v: [
      { locality__v: { change_requested: 'London', final_value: 'London', result: 'CHANGE_ACCEPTED' } },
    ],
  },
};

/** Brings a widget into each of its states. */
export const states: Record<
  string,
  {
    attributes?: Record<string, string>;
    before?: (instance: FakeInstance) => void;
    reach: (widget: Widget, instance: FakeInstance) => Promise<unknown>;
  }
> = {
  loading: {
    before: (instance) => (instance.intercept = () => new Promise(() => {})),
    reach: (widget) => shows(widget, 'Loading'),
  },
  misconfigured: {
    attributes: { 'widget-id': 'other' },
    reach: (widget) => shows(widget, 'has no widget with'),
  },
  unavailable: {
    before: (instance) => (instance.intercept = noNetwork),
    reach: (widget) => shows(widget, 'cannot be reached'),
  },
  disabled: {
    before: (instance) => (instance.configuration = { ...instance.configuration, enabled: false }),
    reach: (widget) => shows(widget, 'switched off'),
  },
  'demo refused': {
    before: (instance) => (instance.configuration = { ...instance.configuration, demo_allowed: false }),
    reach: (widget) => shows(widget, 'not allowed here'),
  },
  'sign-in needed': {
    attributes: { 'demo-mode': 'false' },
    reach: (widget) => shows(widget, 'Sign in to search'),
  },
  'sign-in failed': {
    before: (instance) =>
      (instance.intercept = ({ path }) =>
        path === '/auth' ? failure(401, 'AUTHENTICATION_FAILED') : undefined),
    reach: (widget) => shows(widget, 'is wrong'),
  },
  welcome: { attributes: { closeable: '' }, reach: (widget) => shows(widget, 'NPI number') },
  results: {
    attributes: { 'preset-filter': 'hcp.specialty_1__v=CARD' },
    reach: (widget) => searchFor(widget, 'o'),
  },
  filtered: {
    reach: async (widget) => {
      await searchFor(widget, 'o');
      findAll(widget, '.option input')[0]!.click();
      await shows(widget, 'Clear all');
    },
  },
  'opened record': {
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      find(widget, '[data-name]')!.click();
      await shows(widget, 'Last changed');
      await shows(widget, 'Birth year');
    },
  },
  'advanced search': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      button(widget, 'Advanced search').click();
      await shows(widget, 'The search box finds these too');
    },
  },
  'more actions': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      button(widget, 'More').click();
      await shows(widget, 'My requests');
    },
  },
  'my requests': {
    before: (instance) => {
      configured(instance);
      instance.intercept = ({ path }) =>
        path === '/change_request/search'
          ? json({
              responseStatus: 'SUCCESS',
              change_requests: [decidedRequest],
              limit: 20,
              offset: 0,
              totalCount: 1,
            })
          : undefined;
    },
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      await openFromMenu(widget, 'My requests');
      await shows(widget, 'Partly accepted');
      button(widget, /Byron/).click();
      await shows(widget, 'It became');
    },
  },
  comparison: {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Compare two records');
      await shows(widget, 'Choose two');
      for (const choose of findAll(widget, '.choose').slice(0, 2)) choose.click();
      await shows(widget, 'Two records chosen');
      button(widget, 'Compare').click();
      await shows(widget, 'fields differ');
      await shows(widget, 'HCP type');
    },
  },
  'choosing two records': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Compare two records');
      await shows(widget, 'Choose two');
    },
  },
  download: {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Download results');
      await shows(widget, 'the columns of the result list');
    },
  },
  'nothing found': { reach: (widget) => searchFor(widget, 'xylophone') },
  'search failed': {
    reach: async (widget, instance) => {
      instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
      await searchFor(widget, 'o');
    },
  },
  'selection failed': {
    reach: async (widget, instance) => {
      instance.intercept = ({ path }) =>
        path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      await searchFor(widget, 'katherine');
      button(widget, 'Add account').click();
      await shows(widget, 'could not be selected');
    },
  },
  'session ended': {
    reach: async (widget, instance) => {
      await searchFor(widget, 'kath');
      instance.intercept = ({ path }) =>
        path === '/search' || path === '/auth'
          ? failure(401, path === '/auth' ? 'AUTHENTICATION_FAILED' : 'INVALID_SESSION_ID')
          : undefined;
      type(widget, 'kather');
      await shows(widget, 'session has ended');
    },
  },
};
