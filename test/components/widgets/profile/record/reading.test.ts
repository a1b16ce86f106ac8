import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { hostileName, known } from '../../../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { request, someRequests } from '../../../../../demo/fixtures/fake_requests.ts';
import { valueAddress } from '../../../../../src/widgets/profile/record/value_link.ts';
import { openKatherine, placeProfile, showsRecord, type Profile } from '../../../support/profile.ts';
import { button, find, findAll, has, shows, text, until } from '../../../../../demo/fixtures/shown.ts';

const fieldOf = (widget: Profile, name: string): HTMLElement | null =>
  find(widget, `[part=field][data-field="${name}"]`);
const sectionTitles = (widget: Profile): string[] =>
  findAll(widget, '[part=section] h4').map((title) => title.textContent!.replace(/\s+/g, ' ').trim());
const told = (widget: Profile, name: string): string =>
  fieldOf(widget, name)!.textContent!.replace(/\s+/g, ' ').trim();

describe('profile: reading a record (widgets: Profile)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = asProfile(new FakeInstance())));
  afterEach(() => instance.restore());

  it('shows name, status, address and identifiers in the header', async () => {
    const widget = await openKatherine(instance);
    const head = ['head', 'head-more']
      .map((part) => find(widget, `[part=${part}]`)!.textContent!.replace(/\s+/g, ' '))
      .join(' ');
    for (const words of [
      'Katherine Johnson',
      'Prescriber',
      'Cardiology',
      'Active',
      'Valid record',
      'Master data',
      '55 Fruit Street',
      'Massachusetts General Hospital',
      'NPI number',
      '1538246799',
      known.katherine,
    ])
      expect(head).to.contain(words);
  });

  it('links phone, e-mail and web addresses, but no other scheme or malformed value', async () => {
    const [katherine] = instance.records;
    Object.assign(katherine!.entity, {
      phone_1__v: '+1 (617) 555-0100',
      email_1__v: 'kate@hospital.example',
      url_1__v: 'hospital.example/kate',
    });
    const widget = await openKatherine(instance);
    const hrefs = (): string[] =>
      findAll<HTMLAnchorElement>(widget, ':is([part=head], [part=head-more]) .value-link').map(
        ({ href }) => href,
      );
    expect(hrefs()).to.deep.equal([
      'tel:+16175550100',
      'mailto:kate@hospital.example',
      'https://hospital.example/kate',
    ]);
    expect(find<HTMLAnchorElement>(widget, '.value-link[target=_blank]')!.rel).to.contain('noopener');
    for (const [name, value] of [
      ['phone_1__v', 'javascript:alert(1)'],
      ['phone_1__v', '555;ext=1'],
      ['email_1__v', 'a@b.example?bcc=c@d.example'],
      ['url_1__v', 'javascript:alert(1)'],
      ['url_1__v', 'http://hospital.example'],
      ['url_1__v', 'https://user@hospital.example'],
      ['last_name__v', 'https://hospital.example'],
    ] as const)
      expect(valueAddress(name, value), `${name} ${value}`).to.equal(undefined);
  });

  it('takes at most 120 px in a narrow place, stays in sight, and hides nothing that has focus', async () => {
    Object.assign(instance.records[0]!.entity, { phone_1__v: '+1 617 555 0100' });
    const widget = await openKatherine(instance);
    for (const width of [320, 360]) {
      widget.style.inlineSize = `${width}px`;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(find(widget, '[part=head]')!.getBoundingClientRect().height, `${width} px`).to.be.at.most(120);
    }
    const scroller = find(widget, '[part=scroller]')!;
    scroller.scrollTop = 400;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const head = find(widget, '[part=head]')!.getBoundingClientRect();
    expect(head.top).to.be.closeTo(scroller.getBoundingClientRect().top, 1);
    const fold = findAll(widget, '.fold')[0]!;
    fold.focus();
    expect(fold.getBoundingClientRect().top).to.be.at.least(
      find(widget, '[part=head]')!.getBoundingClientRect().bottom,
    );
  });

  it('opens an affiliated organization by its link and leads back', async () => {
    const widget = await openKatherine(instance);
    button(widget, 'Massachusetts General Hospital').click();
    await until(() => find(widget, '[part=name]')?.textContent === 'Massachusetts General Hospital');
    button(widget, 'Back to Katherine Johnson').click();
    await until(() => find(widget, '[part=name]')?.textContent === 'Katherine Johnson');
    expect(text(widget)).not.to.contain('Back to');
  });

  it('copies identifiers by a button and announces it', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (words: string) => Promise.resolve(void written.push(words)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const widget = await openKatherine(instance);
    button(widget, 'Copy NPI number 1538246799').click();
    await until(
      () => find(widget, '[role=status]:last-of-type') && text(widget).includes('1538246799 copied'),
    );
    expect(written).to.deep.equal(['1538246799']);
    clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    button(widget, `Copy ID ${known.katherine}`).click();
    await shows(widget, 'Copying is blocked here');
    delete (navigator as { clipboard?: unknown }).clipboard;
  });

  it('shows the sections of the country’s layout, with labels of fields and codes', async () => {
    const widget = await openKatherine(instance);
    expect(sectionTitles(widget)).to.deep.equal([
      'Name',
      'Profession',
      'Contact',
      'Person',
      'Addresses (2)',
      'Licenses (1)',
      'Affiliations (1)',
      'Custom keys (1)',
    ]);
    expect(told(widget, 'hcp_type__v')).to.equal('HCP type Prescriber');
  });

  it('hides empty fields until they are selected', async () => {
    const widget = await openKatherine(instance);
    expect(fieldOf(widget, 'suffix__v')).to.equal(null);
    find<HTMLInputElement>(widget, '[part=empty-switch] input')!.click();
    await widget.updateComplete;
    expect(told(widget, 'suffix__v')).to.equal('Suffix –');
    find<HTMLInputElement>(widget, '[part=empty-switch] input')!.click();
    await widget.updateComplete;
    expect(fieldOf(widget, 'suffix__v')).to.equal(null);
  });

  it('collapses and expands a section, and announces it', async () => {
    const widget = await openKatherine(instance);
    const fold = button(widget, 'Contact');
    expect(fold.getAttribute('aria-expanded')).to.equal('true');
    fold.click();
    await widget.updateComplete;
    expect(fold.getAttribute('aria-expanded')).to.equal('false');
    expect(has(widget, '[data-field=email_1__v]')).to.equal(false);
    fold.click();
    await widget.updateComplete;
    expect(has(widget, '[data-field=email_1__v]')).to.equal(true);
  });

  it('shows children with badges, map links, and custom keys by system', async () => {
    const widget = await openKatherine(instance);
    const children = findAll(widget, '[part=child]').map((child) => child.textContent!.replace(/\s+/g, ' '));
    expect(children[0]).to.contain('55 Fruit Street').and.contain('Primary').and.contain('Map');
    expect(children[1]).to.contain('221 Longwood Avenue').and.not.contain('Map');
    expect(children[3])
      .to.contain('Massachusetts General Hospital')
      .and.contain('Primary')
      .and.contain('Employed');
    expect(find(widget, '.system')!.textContent!.replace(/\s+/g, ' '))
      .to.contain('crm_us')
      .and.contain('A-10093');
    expect(find<HTMLAnchorElement>(widget, '[part=map-link]')!.rel).to.contain('noopener');
  });

  it('shows the first of many children, and all on demand', async () => {
    const katherine = instance.records[0]!;
    const [address] = katherine.entity.addresses__v!;
    katherine.entity.addresses__v = Array.from({ length: 100 }, (_, at) => ({
      ...address!,
      vid__v: String(931_000_000_000_000_000n + BigInt(at)),
      address_ordinal__v: at + 1,
      formatted_address__v: `${at + 1} Long Road`,
    }));
    const widget = await openKatherine(instance);
    const addresses = (): number =>
      findAll(widget, '[part=child]').filter((child) => child.textContent!.includes('Long Road')).length;
    expect(addresses()).to.be.lessThan(15);
    button(widget, 'Show all 100').click();
    await widget.updateComplete;
    expect(addresses()).to.equal(100);
    button(widget, 'Show fewer').click();
    await widget.updateComplete;
    expect(addresses()).to.be.lessThan(15);
  });

  it('marks a record and children under review', async () => {
    instance.records[0]!.entity.record_state__v = 'UNDER_REVIEW';
    instance.records[0]!.entity.addresses__v![1]!.record_state__v = 'UNDER_REVIEW';
    const widget = await openKatherine(instance);
    expect(find(widget, '[part=head]')!.textContent).to.contain('Under review');
    expect(findAll(widget, '[part=child]')[1]!.textContent).to.contain('Under review');
  });

  it('shows last change and version', async () => {
    const widget = await openKatherine(instance);
    expect(find(widget, '[part=provenance]')!.textContent).to.contain('Last changed Feb 11, 2026');
    expect(find(widget, '[part=provenance]')!.textContent).to.contain('Version 3');
  });

  it('shows values verbatim, never as markup', async () => {
    const odd = `  007\u202e<b>x</b>&amp;\u00a0 `;
    instance.records[0]!.entity['last_name__v'] = odd;
    const widget = await openKatherine(instance);
    expect(fieldOf(widget, 'last_name__v')!.querySelector('.value')!.textContent).to.equal(odd);
    widget.identifier = known.hostile;
    await showsRecord(widget, hostileName);
    expect('hostileRan' in window).to.equal(false);
  });

  describe('requested changes', () => {
    it('appear at their field with values, author, time and note', async () => {
      instance.requests = someRequests();
      const widget = await openKatherine(instance);
      await shows(widget, '4 requested changes');
      const email = fieldOf(widget, 'email_1__v')!.querySelector('[part=pending-change]')!;
      const words = email.textContent!.replace(/\s+/g, ' ');
      expect(words)
        .to.contain('Requested: from katherine.johnson@hospital.example to')
        .and.contain('k.johnson@hospital.example')
        .and.contain('rep@sandbox.example')
        .and.contain('Mar 2, 2026')
        .and.contain('She told me so');
      await shows(widget, 'Medical oncology');
      const query = instance.callsTo('/change_request/search')[0]!.query.get('filters');
      expect(query).to.equal(`vid__v:${known.katherine}~task_status:NEW,IN_PROGRESS`);
    });

    it('of children appear in the child; a new child appears as not existing yet', async () => {
      instance.requests = someRequests();
      const widget = await openKatherine(instance);
      await shows(widget, 'NH-77');
      await until(() => /NH-77.*State license/s.test(findAll(widget, '.proposed')[0]?.textContent ?? ''));
      const changed = findAll(widget, '[part=child]').find((child) => child.textContent!.includes('02115'))!;
      expect(changed.textContent).to.contain('55 Fruit Street');
      const proposed = findAll(widget, '[part=child]').find((child) => child.textContent!.includes('NH-77'))!;
      expect(proposed.textContent).to.contain('Requested, not decided').and.contain('State license');
    });

    it('of fields outside the layout appear in a separate section', async () => {
      instance.requests = [request(known.katherine, { npi_num__v: '1111111111' })];
      const widget = await openKatherine(instance);
      await shows(widget, 'Other fields');
      expect(told(widget, 'npi_num__v')).to.contain('1111111111');
    });

    it('exclude values that the record already has', async () => {
      instance.requests = [request(known.katherine, { first_name__v: 'Katherine' })];
      const widget = await openKatherine(instance);
      await until(() => instance.callsTo('/change_request/search').length);
      await widget.updateComplete;
      expect(has(widget, '[part=pending-change]')).to.equal(false);
    });

    it('can be loaded again after an error; the record is shown without them', async () => {
      instance.requests = someRequests();
      instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      const widget = await openKatherine(instance);
      await shows(widget, 'Requested changes could not be loaded');
      instance.intercept = undefined;
      button(widget, 'Try again').click();
      await shows(widget, '4 requested changes');
    });

    it('are not reported as missing to a user without access to requests', async () => {
      instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
      const widget = await openKatherine(instance);
      await until(() => instance.callsTo('/change_request/search').length);
      expect(has(widget, '[part=notice]')).to.equal(false);
    });
  });

  it('shows readable field names when labels could not be loaded', async () => {
    instance.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await shows(widget, 'Names of fields could not be loaded');
    expect(told(widget, 'birth_year__v')).to.equal('Birth year 1974');
  });

  it('shows a record with malformed parts', async () => {
    const katherine = structuredClone(instance.records[0]!);
    Object.assign(katherine.entity, {
      first_name__v: { odd: true },
      addresses__v: [{ formatted_address__v: 7 }, {}],
      licenses__v: [{ license_number__v: null, expiration_date__v: 'soon' }],
    });
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? json({ responseStatus: 'SUCCESS', entities: [katherine] }) : undefined;
    const widget = await openKatherine(instance);
    expect(sectionTitles(widget)).to.include('Addresses (2)');
  });
});
