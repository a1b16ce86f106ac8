import { expect } from '@open-wc/testing';
import { addressLine } from '../../../src/records/address.ts';
import { cardOf } from '../../../src/widgets/search/results/card.ts';
import {
  displayName,
  fieldLabel,
  mainParent,
  ownership,
  primaryAddress,
} from '../../../src/records/entity.ts';
import { readableFieldName } from '../../../src/records/field_name.ts';
import { closestLanguage, textFor } from '../../../src/records/language.ts';
import { layoutFor, plainFields, sectionTitle, type Layout } from '../../../src/records/layout.ts';
import { mapLink } from '../../../src/records/map_link.ts';

describe('reading records (specification 2.4)', () => {
  it('prefers labels to codes, in both forms of the label field', () => {
    expect(fieldLabel({ hcp_type__v: 'P', hcp_type_value__u: 'Prescriber' }, 'hcp_type__v')).to.equal(
      'Prescriber',
    );
    expect(fieldLabel({ hcp_type__v: 'P', hcp_type__v_value__u: 'Prescriber' }, 'hcp_type__v')).to.equal(
      'Prescriber',
    );
    expect(fieldLabel({ hcp_type__v: 'P' }, 'hcp_type__v')).to.equal('P');
    expect(fieldLabel({ hcp_type__v: { odd: true } }, 'hcp_type__v')).to.equal(undefined);
  });

  it('names a record without a formatted name by its other name fields', () => {
    expect(displayName({ corporate_name__v: 'Clinic' })).to.equal('Clinic');
    expect(displayName({ first_name__v: 'Ana', last_name__v: 'García' })).to.equal('Ana García');
    expect(displayName({ first_name__v: '太郎', last_name__v: '山田' })).to.equal('山田太郎');
    expect(displayName({ first_name__v: '민수', last_name__v: '김' })).to.equal('김민수');
    expect(displayName({ first_name__v: 'ジョン', last_name__v: 'スミス' })).to.equal('ジョン スミス');
    expect(displayName({ first_name__v: 'John', last_name__v: '王' })).to.equal('John 王');
    expect(displayName({ vid__v: '123' })).to.equal('123');
  });

  it('uses the active address with the lowest ordinal as the main address', () => {
    const addresses__v = [
      { address_ordinal__v: 1, address_status__v: 'I' },
      { address_ordinal__v: 3, address_status__v: 'A' },
      { address_ordinal__v: 2, address_status__v: 'A' },
    ];
    expect(primaryAddress({ addresses__v })?.index).to.equal(2);
    expect(primaryAddress({ addresses__v: 'odd' })).to.equal(undefined);
  });

  it('uses the primary parent HCO as the main one', () => {
    expect(mainParent({ parent_hcos__v: [{}, { is_primary_relationship__v: 'Y' }] })?.index).to.equal(1);
  });

  it('distinguishes master, external, third-party and local records', () => {
    expect(ownership({ is_vendor_master__v: true })).to.equal('master');
    expect(ownership({ is_externally_mastered__v: true })).to.equal('external');
    expect(ownership({ record_owner_type__v: 'THIRD_PARTY' })).to.equal('third-party');
    expect(ownership({ record_owner_type__v: 'LOCAL' })).to.equal('local');
  });

  it('formats addresses by country when the service has not formatted them', () => {
    const us = {
      address_line_1__v: '1 Main St',
      locality__v: 'Boston',
      administrative_area__v: 'US-MA',
      postal_code__v: '02114',
      country__v: 'US',
    };
    const de = {
      address_line_1__v: 'Hauptstr. 1',
      locality__v: 'Köln',
      postal_code__v: '50667',
      country__v: 'DE',
    };
    expect(addressLine(us)).to.equal('1 Main St, Boston, MA 02114, US');
    expect(addressLine(de)).to.equal('Hauptstr. 1, 50667 Köln, DE');
    expect(addressLine({ formatted_address__v: 'A\nB' })).to.equal('A, B');
  });

  it('links a map only for valid coordinates', () => {
    expect(mapLink({ latitude__v: 42.5, longitude__v: '-71' })).to.equal(
      'https://www.openstreetmap.org/?mlat=42.5&mlon=-71#map=16/42.5/-71',
    );
    for (const [latitude__v, longitude__v] of [
      [null, 1],
      [91, 1],
      [0, 0],
      ['x', 1],
      ['', ''],
    ])
      expect(mapLink({ latitude__v, longitude__v })).to.equal(undefined);
  });

  it('derives a readable name for fields without a label', () => {
    expect(['npi_num__v', 'medical_degree_1__v', 'beds__c', 'vid__v'].map(readableFieldName)).to.deep.equal([
      'NPI',
      'Medical degree',
      'BEDS',
      'VID',
    ]);
  });

  it('shows only configured fields on a card, and extras by name', () => {
    const entity = {
      formatted_name__v: 'Ana',
      hcp_type__v: 'P',
      specialty_1__v: 'C',
      email_1__v: 'a@b.example',
      npi_num__v: '1',
      vid__v: '9',
    };
    const card = cardOf('HCP', entity, undefined, ['hcp_type__v', 'email_1__v'], ['npi_num__v']);
    expect(card.summary.map(({ text }) => text)).to.deep.equal(['P']);
    expect(card.extras.map(({ name }) => name)).to.deep.equal(['email_1__v']);
    expect(card.identifiers.map(({ text }) => text)).to.deep.equal(['1', '9']);
  });

  it('shows yes and no, dates and moments on a card in words', () => {
    const entity = {
      formatted_name__v: 'Ana',
      flag__c: false,
      day__c: '2012-05-01',
      at__c: '2013-06-02T10:20:00.000Z',
    };
    const { extras } = cardOf('HCP', entity, undefined, Object.keys(entity).slice(1), []);
    const [flag, day, moment] = extras.map(({ text }) => text);
    expect([flag, day]).to.deep.equal(['No', 'May 1, 2012']);
    expect(moment).to.match(/^Jun 2, 2013, /);
  });

  it('uses the layout of the country, else of all other countries', () => {
    const us: Layout = { sections: [], children: {} };
    const other: Layout = { sections: [], children: {} };
    const layouts = { HCP: { US: us, '*': other } };
    expect(layoutFor(layouts, 'HCP', { primary_country__v: 'US' })).to.equal(us);
    expect(layoutFor(layouts, 'HCP', { primary_country__v: 'DE' })).to.equal(other);
    expect(layoutFor(layouts, 'HCO', {})).to.equal(undefined);
    expect(plainFields({ vid__v: '1', city__c: 'x', empty__v: null, modified_date__v: 'y' })).to.deep.equal([
      { name: 'city__c' },
    ]);
  });

  it('matches languages by tag, then by primary language', () => {
    expect(closestLanguage(['pt-br'], ['pt', 'pt-BR'], 'en')).to.equal('pt-BR');
    expect(closestLanguage(['de-AT'], ['en', 'de'], 'en')).to.equal('de');
    expect(closestLanguage([null, 'fr'], ['en', 'de'], 'de')).to.equal('de');
    expect(textFor({ en: 'Select', de: 'Auswählen' }, 'de-CH')).to.equal('Auswählen');
    expect(textFor({ fr: 'Choisir' }, 'ja')).to.equal('Choisir');
  });

  it('shows a section’s title in the user’s language, else its plain title', () => {
    const section = { title: 'Name', titles: { en: 'Name', fr: 'Nom', 'pt-BR': 'Nome' } };
    expect(['fr-CA', 'pt-PT', 'ja', 'en'].map((language) => sectionTitle(section, language))).to.deep.equal([
      'Nom',
      'Nome',
      'Name',
      'Name',
    ]);
    expect(sectionTitle({ title: 'Namen' }, 'fr')).to.equal('Namen');
  });
});
