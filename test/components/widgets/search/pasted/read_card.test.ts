import { expect } from '@open-wc/testing';
import { findPhoneNumbers } from '../../../../../src/forms/phone_numbers.ts';
import { readCard, type PastedCard } from '../../../../../src/widgets/search/pasted/read_card.ts';

const read = (text: string, country: string): PastedCard | undefined =>
  readCard(text, {
    country,
    countries: ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'BR', 'JP', 'NL', 'PL'],
    language: 'en',
    keys: ['npi_num__v', 'gmc_num__v', 'lanr_num__v'],
    findPhoneNumbers,
  });

describe('a pasted card', () => {
  /** Text, likely country, person, organization, country, fields. */
  const cards: Record<string, [string, string, string, string, string, Record<string, string>]> = {
    'from the United States with suite, fax, web and identifier': [
      'Katherine A. Johnson, MD, PhD\nDepartment of Cardiology\nMassachusetts General Hospital\n55 Fruit Street\nYawkey Center, Suite 5700\nBoston, MA 02114\nT: (617) 726-2000 | F: (617) 726-2001\nkjohnson@mgh.example\nwww.mgh.example\nNPI: 1538246799',
      'US',
      'Katherine A. Johnson',
      'Massachusetts General Hospital',
      'US',
      {
        phone_1__v: '+1 617 726 2000',
        fax_1__v: '+1 617 726 2001',
        email_1__v: 'kjohnson@mgh.example',
        url_1__v: 'www.mgh.example',
        npi_num__v: '1538246799',
        'address.address_line_1__v': '55 Fruit Street',
        'address.address_line_2__v': 'Yawkey Center, Suite 5700',
        'address.locality__v': 'Boston',
        'address.administrative_area__v': 'US-MA',
        'address.postal_code__v': '02114',
      },
    ],
    'from Germany, with another likely country': [
      'Mit freundlichen Grüßen\n\nDr. med. Anna-Lena Schröder\nFachärztin für Kardiologie\nUniversitätsklinikum Eppendorf\nMartinistraße 52\n20246 Hamburg\nTel.: +49 40 7410-0\nFax: +49 40 7410-12345\nMobil +49 171 1234567\nE-Mail: a.schroeder@uke.example',
      'US',
      'Anna-Lena Schröder',
      'Universitätsklinikum Eppendorf',
      'DE',
      {
        phone_1__v: '+49 40 74100',
        phone_2__v: '+49 171 1234567',
        fax_1__v: '+49 40 741012345',
        email_1__v: 'a.schroeder@uke.example',
        'address.address_line_1__v': 'Martinistraße 52',
        'address.locality__v': 'Hamburg',
        'address.postal_code__v': '20246',
      },
    ],
    'from Germany with the address on one line, whose postal code is no phone number': [
      'Dr. Schröder\nCharitéplatz 1, 10117 Berlin\nTel. 030/450-50',
      'DE',
      'Schröder',
      '',
      'DE',
      {
        phone_1__v: '+49 30 45050',
        'address.address_line_1__v': 'Charitéplatz 1',
        'address.locality__v': 'Berlin',
        'address.postal_code__v': '10117',
      },
    ],
    'from France with its country': [
      'Pr Jean-Luc MARTIN\nHôpital Européen\n20 rue Leblanc\n75015 Paris Cedex\nFrance\nTél. : 01 56 09 20 00',
      'US',
      'Jean-Luc MARTIN',
      'Hôpital Européen',
      'FR',
      {
        phone_1__v: '+33 1 56 09 20 00',
        'address.address_line_1__v': '20 rue Leblanc',
        'address.locality__v': 'Paris',
        'address.postal_code__v': '75015',
      },
    ],
    'from Great Britain with a street without a number': [
      "Mr James O'Neill FRCS\nConsultant Surgeon\nSt Thomas' Hospital\nWestminster Bridge Road\nLondon SE1 7EH\nPhone 020 7188 7188\nGMC 1234567",
      'GB',
      "James O'Neill",
      "St Thomas' Hospital",
      'GB',
      {
        phone_1__v: '+44 20 7188 7188',
        gmc_num__v: '1234567',
        'address.address_line_1__v': 'Westminster Bridge Road',
        'address.locality__v': 'London',
        'address.postal_code__v': 'SE1 7EH',
      },
    ],
    'from Italy with a province': [
      'Dott.ssa Maria Bianchi\nOspedale San Raffaele\nVia Olgettina, 60\n20132 Milano (MI)\nmaria.bianchi@hsr.example',
      'IT',
      'Maria Bianchi',
      'Ospedale San Raffaele',
      'IT',
      {
        email_1__v: 'maria.bianchi@hsr.example',
        'address.address_line_1__v': 'Via Olgettina, 60',
        'address.locality__v': 'Milano',
        'address.postal_code__v': '20132',
      },
    ],
    'from Brazil': [
      'Dr. João da Silva\nAv. Albert Einstein, 627\nSão Paulo - SP, 05652-900\nTel: (11) 2151-1233',
      'BR',
      'João da Silva',
      '',
      'BR',
      {
        phone_1__v: '+55 11 2151 1233',
        'address.address_line_1__v': 'Av. Albert Einstein, 627',
        'address.locality__v': 'São Paulo',
        'address.administrative_area__v': 'BR-SP',
        'address.postal_code__v': '05652-900',
      },
    ],
    'from Japan': [
      '佐藤 花子 先生\n東京大学医学部附属病院\n〒113-8655 東京都文京区本郷7-3-1\n電話: 03-3815-5411',
      'JP',
      '佐藤 花子',
      '東京大学医学部附属病院',
      'JP',
      {
        phone_1__v: '+81 3 3815 5411',
        'address.address_line_1__v': '東京都文京区本郷7-3-1',
        'address.postal_code__v': '113-8655',
      },
    ],
    'from the Netherlands': [
      'drs. Jan de Vries\nErasmus ziekenhuis\nDr. Molewaterplein 40\n3015 GD Rotterdam\nT 010 704 0704',
      'NL',
      'Jan de Vries',
      'Erasmus ziekenhuis',
      'NL',
      {
        phone_1__v: '+31 10 704 0704',
        'address.address_line_1__v': 'Dr. Molewaterplein 40',
        'address.locality__v': 'Rotterdam',
        'address.postal_code__v': '3015 GD',
      },
    ],
    'of an organization without a person': [
      'Massachusetts General Hospital\n55 Fruit Street\nBoston, MA 02114\nUSA',
      'DE',
      '',
      'Massachusetts General Hospital',
      'US',
      {
        'address.address_line_1__v': '55 Fruit Street',
        'address.locality__v': 'Boston',
        'address.administrative_area__v': 'US-MA',
        'address.postal_code__v': '02114',
      },
    ],
    'that is a row of a table with the name in two cells': [
      'Anna\tSchmidt\tKardiologie\tHauptstr. 5\t10115 Berlin\t+49 30 1234567\tanna@praxis.example',
      'US',
      'Anna Schmidt',
      '',
      'DE',
      {
        phone_1__v: '+49 30 1234567',
        email_1__v: 'anna@praxis.example',
        'address.address_line_1__v': 'Hauptstr. 5',
        'address.locality__v': 'Berlin',
        'address.postal_code__v': '10115',
      },
    ],
    'with name and mail on one line': [
      '"Ruth Handy" <ruth@clinic.example>\nsent from my phone',
      'US',
      'Ruth Handy',
      '',
      'none',
      { email_1__v: 'ruth@clinic.example' },
    ],
  };
  for (const [name, [text, likely, person, organization, country, fields]] of Object.entries(cards))
    it(`${name} has its parts`, () => {
      const card = read(text, likely)!;
      expect(card.person).to.equal(person);
      expect(card.organization).to.equal(organization);
      expect(card.country ?? 'none').to.equal(country);
      expect(card.fields).to.deep.equal(fields);
    });

  it('has other lines, which may name a specialty', () => {
    expect(read('Anna Schmidt\nCardiology\nanna@clinic.example', 'US')!.others).to.deep.equal(['Cardiology']);
  });

  it('is not a card without a name, or with names only', () => {
    for (const text of [
      'Anna Schmidt\nBob Miller\nCarl Jones',
      '+1 617 726 2000\nkjohnson@mgh.example',
      '1538246799\n1538246781',
      'a\nb',
    ])
      expect(read(text, 'US'), text).to.equal(undefined);
  });

  it('is read from very long text in little time', () => {
    const milliseconds = Array.from({ length: 3 }, () => {
      const started = performance.now();
      read(`${'a '.repeat(100_000)}\n${'1 '.repeat(100_000)}\n${'x@'.repeat(100_000)}`, 'US');
      read(`Anna Schmidt\n${'Berlin, '.repeat(480)}10115`, 'DE');
      return performance.now() - started;
    });
    // Another process may hold one of them up.
    expect(Math.min(...milliseconds)).to.be.below(1500);
  });
});
