import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  button,
  demoAttributes,
  find,
  has,
  findAll,
  place,
  ready,
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('opened record (widgets: opens to the full record)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function open(
    words: string,
    more: Record<string, string> = {},
    wanted = '[part=record]',
  ): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    await searchFor(widget, words);
    find(widget, '[data-name]')!.click();
    await until(() => find(widget, wanted));
    return widget;
  }
  const sections = (widget: Widget): (string | undefined)[] =>
    findAll(widget, '[part=section] h4').map((title) => title.textContent?.trim());

  it('shows addresses, licenses, affiliations and custom keys over the list, and closes again', async () => {
    const widget = await open('katherine');
    expect(sections(widget)).to.deep.equal([
      'Details',
      'Addresses',
      'Licenses',
      'Affiliations',
      'Custom keys',
    ]);
    for (const words of [
      '221 Longwood Avenue',
      'MA-228719',
      'Massachusetts General Hospital',
      'crm_us:HCP:A-10093',
    ])
      expect(text(widget)).to.contain(words);
    button(widget, 'Back to the search').click();
    await until(() => !find(widget, '[part=record]'));
    expect(has(widget, '[part=results][inert]')).to.equal(false);
  });

  it('labels fields by metadata and codes by label, and formats dates in the user’s language', async () => {
    const widget = await open('katherine');
    await shows(widget, 'Birth year');
    await shows(widget, 'Jun 30, 2027');
    expect(text(widget)).to.contain('Board of Registration in Medicine');
  });

  it('explains missing contact data of a person who opted out of its use', async () => {
    const words = 'This person has asked that contact data is not used.';
    expect(text(await open('katherine'))).not.to.contain(words);
    instance.records[0]!.entity['data_privacy_opt_out__v'] = true;
    const widget = await open('katherine');
    expect(find(widget, '[part=record] [part=notice]')!.textContent).to.contain(words);
  });

  it('links its coordinates to a map, in a tab without access to the page', async () => {
    const widget = await open('katherine');
    const links = findAll<HTMLAnchorElement>(widget, '[part=map-link]');
    expect(links).to.have.length(1);
    expect(links[0]!.href).to.contain('https://www.openstreetmap.org/?mlat=42.3626&mlon=-71.0693');
    expect(links[0]!.rel).to.contain('noopener');
  });

  it('shows the sections and fields of the layout of the record’s country', async () => {
    instance.configuration = {
      ...instance.configuration,
      layouts: {
        HCP: {
          '*': { sections: [{ title: 'Other countries', fields: [{ name: 'last_name__v' }] }], children: {} },
          US: {
            sections: [
              { title: 'Contact', fields: [{ name: 'email_1__v' }, { name: 'missing__v' }] },
              { title: 'Empty', fields: [{ name: 'missing__v' }] },
            ],
            children: {
              licenses__v: { fields: [{ name: 'license_number__v' }, { name: 'expiration_date__v' }] },
            },
          },
        },
      },
    };
    const widget = await open('katherine');
    expect(sections(widget)).to.deep.equal(['Contact', 'Licenses']);
    expect(text(widget)).to.contain('katherine.johnson@hospital.example');
  });

  it('shows the head of the card at once, then the whole record in its latest copy', async () => {
    const latest = structuredClone(instance.records[0]!);
    latest.entity['email_1__v'] = 'new@hospital.example';
    let go!: () => void;
    const gate = new Promise<void>((resolve) => (go = resolve));
    instance.intercept = ({ path }) =>
      path.startsWith('/entity')
        ? gate.then(() => json({ responseStatus: 'SUCCESS', entities: [latest] }))
        : undefined;
    const widget = await open('katherine', {}, '.preview-body .skeleton');
    for (const words of ['Cardiology', '55 Fruit Street', 'Massachusetts General Hospital', '1538246799'])
      expect(find(widget, '.preview')!.textContent).to.contain(words);
    expect(has(widget, '[part=record]')).to.equal(false);
    go();
    await shows(widget, 'new@hospital.example');
    expect(has(widget, '.preview-body .skeleton')).to.equal(false);
  });

  it('reports a failed latest copy, shows what the search found, and loads it on request', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await open('katherine');
    await shows(widget, 'The latest copy could not be loaded');
    expect(find(widget, '[part=record]')!.textContent).to.contain('55 Fruit Street');
    expect(text(widget)).not.to.contain('MA-228719');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await shows(widget, 'MA-228719');
    expect(text(widget)).not.to.contain('could not be loaded');
  });

  it('shows a whole record of the master data set without retrieving it, and again after an error', async () => {
    const remote = instance.records.find(({ entityId }) => entityId === known.remote)!;
    remote.entity['email_1__v'] = 'remote@hospital.example';
    let fails = true;
    instance.intercept = ({ path, query }) =>
      fails && path === '/search' && query.has('filters') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await open(known.remote);
    await shows(widget, 'The latest copy could not be loaded');
    fails = false;
    button(widget, 'Try again').click();
    await shows(widget, 'remote@hospital.example');
    expect(instance.callsTo('/entity')).to.have.length(0);
  });

  it('shows readable field names when labels could not be loaded, and retries', async () => {
    instance.intercept = ({ path }) => (path.startsWith('/metadata') ? noNetwork() : undefined);
    const widget = await open('katherine');
    await shows(widget, 'Names of fields could not be loaded');
    expect(text(widget)).to.contain('Email');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await shows(widget, 'E-mail');
  });

  it('closes when new results do not contain it', async () => {
    const widget = await open('katherine');
    await searchFor(widget, 'robert');
    expect(has(widget, '[part=record]')).to.equal(false);
  });

  it('shows a record with malformed parts', async () => {
    const [katherine] = instance.records;
    instance.records = [
      {
        ...katherine!,
        entity: {
          ...katherine!.entity,
          first_name__v: { odd: true },
          addresses__v: [{ formatted_address__v: 7 }, {}] as never,
          licenses__v: [{ license_number__v: null, expiration_date__v: 'soon' }] as never,
          parent_hcos__v: [{ vid__v: '1', entity_vid__v: known.katherine }],
        },
      },
    ];
    const widget = await open('katherine');
    expect(sections(widget)).to.include('Affiliations');
  });
});
