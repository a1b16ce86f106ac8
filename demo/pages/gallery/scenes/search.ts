/** Scenes of the search widget. */
import { failure, json, noNetwork, type FakeInstance } from '../../../fixtures/fake_instance.ts';
import { crowd, known } from '../../../fixtures/fake_records.ts';
import { agentDraft, request } from '../../../fixtures/fake_requests.ts';
import type { AgentDraft } from '../../../../src/api/agent_drafts.ts';
import { openPalette, typeInPalette } from '../../../fixtures/palette_steps.ts';
import { ready, searchFor, type as typeWords } from '../../../fixtures/search_steps.ts';
import { button, find, findAll, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw, Stage } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

const pastedCard =
  'Dr. Ana Cruz\nMedical oncology\nCruz Clinic\n55 Fruit Street\nBoston, MA 02114\nUSA\nPhone: (617) 726-2000';

const forever = (): Promise<Response> => new Promise(() => {});

/** Returns an instance with all entries of the menu and fields for the advanced search. */
function searchInstance(stage: Stage): FakeInstance {
  const instance = instanceOf(stage);
  instance.configuration = {
    ...instance.configuration,
    search: {
      ...instance.configuration.search!,
      add_request_enabled: true,
      download_enabled: true,
      advanced_fields: { HCP: ['first_name__v', 'specialty_1__v', 'birth_year__v', 'email_1__v'], HCO: [] },
      result_fields: { HCP: ['specialty_1__v', 'email_1__v'], HCO: [] },
    },
  };
  return instance;
}

async function readyWidget(stage: Stage, prepare?: (instance: FakeInstance) => void): Promise<LitWidget> {
  const instance = searchInstance(stage);
  prepare?.(instance);
  const widget = await addWidget(stage, 'search', instance);
  await ready(widget);
  return widget;
}

/** Returns a scene of a widget after a search. */
const searched =
  (
    words: string,
    then?: (widget: LitWidget) => Promise<void>,
    prepare?: (instance: FakeInstance) => void,
  ): Draw =>
  async (stage) => {
    const widget = await readyWidget(stage, prepare);
    await searchFor(widget, words);
    await then?.(widget);
  };

async function openMenu(widget: LitWidget): Promise<void> {
  button(widget, 'More').click();
  await until(() => has(widget, '.menu-item'), 'the menu');
}

async function choose(widget: LitWidget, entry: string): Promise<void> {
  await openMenu(widget);
  button(widget, entry).click();
  await widget.updateComplete;
}

const someRequests = [
  request(known.katherine, { email_1__v: 'k.johnson@hospital.example' }, { change_request_id: '7001' }),
  request(
    known.katherine,
    { specialty_1__v: 'ONC' },
    { change_request_id: '7002', status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' },
  ),
  request(
    known.inactive,
    { hcp_status__v: 'A' },
    { change_request_id: '7003', status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_REJECTED' },
  ),
];

const myRequests =
  (requests: typeof someRequests, drafts: AgentDraft[] = []): Draw =>
  async (stage) => {
    const widget = await readyWidget(stage, (instance) => {
      instance.intercept = ({ path }) => {
        if (path === '/agents/drafts') return json({ responseStatus: 'SUCCESS', drafts });
        return path === '/change_request/search'
          ? json({
              responseStatus: 'SUCCESS',
              change_requests: requests,
              limit: 20,
              offset: 0,
              totalCount: requests.length,
            })
          : undefined;
      };
    });
    await choose(widget, 'My requests');
    await until(() => has(widget, '.request, [part=state]'), 'the requests');
    find(widget, '.request-button')?.click();
  };

/** Returns a scene of a widget that does not start. */
const stopped =
  (
    answer: (path: string) => Response | Promise<Response> | undefined,
    words: string | undefined,
    attributes: Readonly<Record<string, string | undefined>> = {},
  ): Draw =>
  async (stage) => {
    const instance = searchInstance(stage);
    instance.intercept = ({ path }) => answer(path);
    const widget = await addWidget(stage, 'search', instance, attributes);
    if (words) await shows(widget, words);
  };

export const scenes: Readonly<Record<string, Draw>> = {
  'search-starting': stopped((path) => (path === '/auth' ? forever() : undefined), undefined),
  'search-signed-out': searched('john', async (widget) => {
    await openMenu(widget);
    button(widget, /^Sign out/).click();
    await shows(widget, 'You are signed out');
  }),
  'search-sign-in-refused': stopped(
    (path) => (path === '/auth' ? failure(401, 'AUTHENTICATION_FAILED') : undefined),
    'User name or password is wrong',
  ),
  'search-unreachable': stopped(noNetwork, 'cannot be reached'),
  'search-unknown-widget': stopped(() => undefined, 'widget', { 'widget-id': 'wid-unknown' }),
  'search-ready': async (stage) => {
    await readyWidget(stage);
  },
  'search-results': searched('john'),
  'search-filters': searched('john', async (widget) => {
    button(widget, 'Filters').click();
    await until(() => has(widget, '[part=filters]'), 'the filters');
  }),
  'search-chips': searched('john', async (widget) => {
    for (const words of ['john', 'katherine', 'inactive']) {
      typeWords(widget, words);
      find(widget, 'input[type=search]')!.dispatchEvent(new Event('change'));
    }
    await searchFor(widget, 'john');
    for (const option of findAll(widget, '.facet input').slice(0, 3)) option.click();
    await until(() => findAll(widget, '[part=chip]').length > 1, 'the chips');
  }),
  'search-recent': searched('john', async (widget) => {
    find(widget, 'input[type=search]')!.dispatchEvent(new Event('change'));
    button(widget, 'Clear search').click();
    await shows(widget, 'Recent searches');
  }),
  'search-many-results': searched('person', undefined, (instance) => {
    instance.records = [...instance.records, ...crowd(500)];
  }),
  'search-similar': searched('johnson xylophone', undefined, (instance) => {
    instance.findsSimilar = true;
  }),
  'search-nothing': searched('xylophone'),
  'search-waiting': async (stage) => {
    const widget = await readyWidget(stage, (instance) => {
      instance.intercept = ({ path }) => (path === '/search' ? forever() : undefined);
    });
    typeWords(widget, 'john');
    await until(() => has(widget, '.skeleton'), 'the skeleton');
  },
  'search-failed': searched('john', undefined, (instance) => {
    instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
  }),
  'search-palette': searched('katherine', async (widget) => {
    find(widget, 'input[type=search]')!.dispatchEvent(new Event('change'));
    find(widget, '[data-name]')!.click();
    await openPalette(widget);
  }),
  'search-palette-nothing': searched('katherine', async (widget) => {
    // The key works where focus is in the widget.
    find(widget, 'input[type=search]')!.focus();
    await openPalette(widget);
    typeInPalette(widget, 'xylophone');
  }),
  'search-record': searched('katherine', async (widget) => {
    find(widget, '[data-name]')!.click();
    await until(() => has(widget, '[part=record]'), 'the record');
  }),
  'search-selected': searched('katherine', async (widget) => {
    button(widget, 'Add account').click();
    await shows(widget, 'Selected');
  }),
  'search-pasted': async (stage) => {
    const widget = await readyWidget(stage, (instance) => {
      instance.configuration = { ...instance.configuration, countries: ['US', 'DE'] };
    });
    await shows(widget, 'Who are you looking for?');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pastedCard);
    // A clipboard event that a script constructs has no data in Firefox.
    const paste = new Event('paste', { bubbles: true, composed: true, cancelable: true });
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
    find(widget, 'input[type=search]')!.dispatchEvent(paste);
    await shows(widget, 'Only the name is searched for');
  },
  'search-advanced': async (stage) => {
    const widget = await readyWidget(stage);
    button(widget, 'Advanced search').click();
    await until(() => has(widget, '.field-input'), 'the fields');
  },
  'search-menu': searched('john', openMenu),
  'search-comparison': searched('john', async (widget) => {
    await choose(widget, 'Compare two records');
    await until(() => has(widget, '.choose'), 'the boxes');
    for (const box of findAll(widget, '.choose').slice(0, 2)) box.click();
    await widget.updateComplete;
    button(widget, 'Compare').click();
    await until(() => has(widget, '[part=comparison]'), 'the comparison');
  }),
  'search-download': searched('john', async (widget) => {
    await choose(widget, 'Download results');
    await shows(widget, 'Download');
  }),
  'search-requests': myRequests(someRequests),
  'search-no-requests': myRequests([]),
  'search-drafts': myRequests(someRequests, [
    agentDraft('d1', 'Katherine M. Johnson'),
    agentDraft('d2', 'Ada Byron', { task_type: 'ADD_REQUEST', vid__v: null }),
  ]),
};
