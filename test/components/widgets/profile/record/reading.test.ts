import { openKatherine, showsRecord, placeProfile } from '../../../support/profile.ts';
import { find, findAll, button, until, text, shows, has } from '../../../../../demo/fixtures/shown.ts';
import { known, hostileName } from '../../../../../demo/fixtures/fake_records.ts';
import { expect } from '@open-wc/testing';
import { valueAddress } from '../../../../../src/widgets/profile/record/value_link.ts';
import { failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { sectionTitles, told, fieldOf, fixture } from './reading/fixture.ts';
import { requestedChangeTests } from './reading/requested_changes.ts';

describe('profile: reading a record (widgets: Profile)', () => {
  const given = fixture();

  it('shows name, status, address and identifiers in the header', async () => {
    const widget = await openKatherine(given.instance);
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

  it('says that a person asked not to use contact data', async () => {
    const words = 'asked that contact data is not used';
    expect(text(await openKatherine(given.instance))).not.to.contain(words);
    given.instance.records[0]!.entity['data_privacy_opt_out__v'] = true;
    const widget = await openKatherine(given.instance);
    expect(find(widget, '[part=notice]')!.textContent).to.contain(words);
  });

  it('links phone, e-mail and web addresses, but no other scheme or malformed value', async () => {
    const [katherine] = given.instance.records;
    Object.assign(katherine!.entity, {
      phone_1__v: '+1 (617) 555-0100',
      email_1__v: 'kate@hospital.example',
      url_1__v: 'hospital.example/kate',
    });
    const widget = await openKatherine(given.instance);
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
    Object.assign(given.instance.records[0]!.entity, { phone_1__v: '+1 617 555 0100' });
    const widget = await openKatherine(given.instance);
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
    const widget = await openKatherine(given.instance);
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
    const widget = await openKatherine(given.instance);
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
    const widget = await openKatherine(given.instance);
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
    const widget = await openKatherine(given.instance);
    expect(fieldOf(widget, 'suffix__v')).to.equal(null);
    find<HTMLInputElement>(widget, '[part=empty-switch] input')!.click();
    await widget.updateComplete;
    expect(told(widget, 'suffix__v')).to.equal('Suffix –No value');
    find<HTMLInputElement>(widget, '[part=empty-switch] input')!.click();
    await widget.updateComplete;
    expect(fieldOf(widget, 'suffix__v')).to.equal(null);
  });

  it('collapses and expands a section, and announces it', async () => {
    const widget = await openKatherine(given.instance);
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
    const widget = await openKatherine(given.instance);
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
    const katherine = given.instance.records[0]!;
    const [address] = katherine.entity.addresses__v!;
    katherine.entity.addresses__v = Array.from({ length: 100 }, (_, at) => ({
      ...address!,
      vid__v: String(931_000_000_000_000_000n + BigInt(at)),
      address_ordinal__v: at + 1,
      formatted_address__v: `${at + 1} Long Road`,
    }));
    const widget = await openKatherine(given.instance);
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
    given.instance.records[0]!.entity.record_state__v = 'UNDER_REVIEW';
    given.instance.records[0]!.entity.addresses__v![1]!.record_state__v = 'UNDER_REVIEW';
    const widget = await openKatherine(given.instance);
    expect(find(widget, '[part=head]')!.textContent).to.contain('Under review');
    expect(findAll(widget, '[part=child]')[1]!.textContent).to.contain('Under review');
  });

  it('shows last change and version', async () => {
    const widget = await openKatherine(given.instance);
    expect(find(widget, '[part=provenance]')!.textContent).to.contain('Last changed Feb 11, 2026');
    expect(find(widget, '[part=provenance]')!.textContent).to.contain('Version 3');
  });

  it('shows values verbatim, never as markup', async () => {
    const odd = `  007\u202e<b>x</b>&amp;\u00a0 `;
    given.instance.records[0]!.entity['last_name__v'] = odd;
    const widget = await openKatherine(given.instance);
    expect(fieldOf(widget, 'last_name__v')!.querySelector('.value')!.textContent).to.equal(odd);
    widget.identifier = known.hostile;
    await showsRecord(widget, hostileName);
    expect('hostileRan' in window).to.equal(false);
  });

  requestedChangeTests(given);

  it('shows readable field names when labels could not be loaded', async () => {
    given.instance.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await placeProfile(given.instance, { identifier: known.katherine });
    await shows(widget, 'Names of fields could not be loaded');
    expect(told(widget, 'birth_year__v')).to.equal('Birth year 1974');
  });

  it('shows a record with malformed parts', async () => {
    const katherine = structuredClone(given.instance.records[0]!);
    Object.assign(katherine.entity, {
      first_name__v: { odd: true },
      addresses__v: [{ formatted_address__v: 7 }, {}],
      licenses__v: [{ license_number__v: null, expiration_date__v: 'soon' }],
    });
    given.instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? json({ responseStatus: 'SUCCESS', entities: [katherine] }) : undefined;
    const widget = await openKatherine(given.instance);
    expect(sectionTitles(widget)).to.include('Addresses (2)');
  });
});
