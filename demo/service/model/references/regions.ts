/**
 * States, regions and provinces by their ISO 3166-2 codes, for countries that use them in addresses. The first name is in the country's own
 * language; English and German follow where they differ. Other languages are in `labels/`.
 */
import { otherLabels, type Labels } from '../labels.ts';
import type { ReferenceCode, ReferenceList } from '../types.ts';

/** Subdivision code, own name, English name when it differs, German name when it differs from the English one. */
type Row = readonly [code: string, own: string, english?: string, german?: string];

const regionsOf: Record<string, { language: string; rows: readonly Row[] }> = {
  US: {
    language: 'en',
    rows: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI US Virgin Islands'
      .split('|')
      .map((row) => [row.slice(0, 2), row.slice(3)] as const),
  },
  CA: {
    language: 'en',
    rows: [
      ['AB', 'Alberta'],
      ['BC', 'British Columbia'],
      ['MB', 'Manitoba'],
      ['NB', 'New Brunswick', undefined, 'Neubraunschweig'],
      ['NL', 'Newfoundland and Labrador', undefined, 'Neufundland und Labrador'],
      ['NS', 'Nova Scotia', undefined, 'Neuschottland'],
      ['NT', 'Northwest Territories', undefined, 'Nordwest-Territorien'],
      ['NU', 'Nunavut'],
      ['ON', 'Ontario'],
      ['PE', 'Prince Edward Island'],
      ['QC', 'Québec', 'Quebec', 'Québec'],
      ['SK', 'Saskatchewan'],
      ['YT', 'Yukon'],
    ],
  },
  GB: {
    language: 'en',
    rows: [
      ['ENG', 'England'],
      ['NIR', 'Northern Ireland', undefined, 'Nordirland'],
      ['SCT', 'Scotland', undefined, 'Schottland'],
      ['WLS', 'Wales'],
    ],
  },
  DE: {
    language: 'de',
    rows: [
      ['BW', 'Baden-Württemberg', undefined, 'Baden-Württemberg'],
      ['BY', 'Bayern', 'Bavaria', 'Bayern'],
      ['BE', 'Berlin'],
      ['BB', 'Brandenburg'],
      ['HB', 'Bremen'],
      ['HH', 'Hamburg'],
      ['HE', 'Hessen', 'Hesse', 'Hessen'],
      ['MV', 'Mecklenburg-Vorpommern'],
      ['NI', 'Niedersachsen', 'Lower Saxony', 'Niedersachsen'],
      ['NW', 'Nordrhein-Westfalen', 'North Rhine-Westphalia', 'Nordrhein-Westfalen'],
      ['RP', 'Rheinland-Pfalz', 'Rhineland-Palatinate', 'Rheinland-Pfalz'],
      ['SL', 'Saarland'],
      ['SN', 'Sachsen', 'Saxony', 'Sachsen'],
      ['ST', 'Sachsen-Anhalt', 'Saxony-Anhalt', 'Sachsen-Anhalt'],
      ['SH', 'Schleswig-Holstein'],
      ['TH', 'Thüringen', 'Thuringia', 'Thüringen'],
    ],
  },
  AT: {
    language: 'de',
    rows: [
      ['1', 'Burgenland'],
      ['2', 'Kärnten', 'Carinthia', 'Kärnten'],
      ['3', 'Niederösterreich', 'Lower Austria', 'Niederösterreich'],
      ['4', 'Oberösterreich', 'Upper Austria', 'Oberösterreich'],
      ['5', 'Salzburg'],
      ['6', 'Steiermark', 'Styria', 'Steiermark'],
      ['7', 'Tirol', 'Tyrol', 'Tirol'],
      ['8', 'Vorarlberg'],
      ['9', 'Wien', 'Vienna', 'Wien'],
    ],
  },
  FR: {
    language: 'fr',
    rows: [
      ['ARA', 'Auvergne-Rhône-Alpes'],
      ['BFC', 'Bourgogne-Franche-Comté', 'Burgundy-Franche-Comté', 'Burgund-Franche-Comté'],
      ['BRE', 'Bretagne', 'Brittany', 'Bretagne'],
      ['CVL', 'Centre-Val de Loire'],
      ['20R', 'Corse', 'Corsica', 'Korsika'],
      ['GES', 'Grand Est'],
      ['HDF', 'Hauts-de-France'],
      ['IDF', 'Île-de-France'],
      ['NOR', 'Normandie', 'Normandy', 'Normandie'],
      ['NAQ', 'Nouvelle-Aquitaine'],
      ['OCC', 'Occitanie', 'Occitania', 'Okzitanien'],
      ['PDL', 'Pays de la Loire'],
      ['PAC', "Provence-Alpes-Côte d'Azur"],
    ],
  },
  ES: {
    language: 'es',
    rows: [
      ['AN', 'Andalucía', 'Andalusia', 'Andalusien'],
      ['AR', 'Aragón', 'Aragon', 'Aragonien'],
      ['AS', 'Asturias', undefined, 'Asturien'],
      ['CN', 'Canarias', 'Canary Islands', 'Kanarische Inseln'],
      ['CB', 'Cantabria', undefined, 'Kantabrien'],
      ['CL', 'Castilla y León', 'Castile and León', 'Kastilien und León'],
      ['CM', 'Castilla-La Mancha', undefined, 'Kastilien-La Mancha'],
      ['CT', 'Cataluña', 'Catalonia', 'Katalonien'],
      ['CE', 'Ceuta'],
      ['EX', 'Extremadura'],
      ['GA', 'Galicia', undefined, 'Galicien'],
      ['IB', 'Islas Baleares', 'Balearic Islands', 'Balearen'],
      ['RI', 'La Rioja'],
      ['MD', 'Madrid'],
      ['ML', 'Melilla'],
      ['MC', 'Murcia'],
      ['NC', 'Navarra', 'Navarre', 'Navarra'],
      ['PV', 'País Vasco', 'Basque Country', 'Baskenland'],
      ['VC', 'Comunidad Valenciana', 'Valencian Community', 'Valencianische Gemeinschaft'],
    ],
  },
  IT: {
    language: 'it',
    rows: [
      ['65', 'Abruzzo', undefined, 'Abruzzen'],
      ['77', 'Basilicata'],
      ['78', 'Calabria', undefined, 'Kalabrien'],
      ['72', 'Campania', undefined, 'Kampanien'],
      ['45', 'Emilia-Romagna'],
      ['36', 'Friuli-Venezia Giulia', undefined, 'Friaul-Julisch Venetien'],
      ['62', 'Lazio', undefined, 'Latium'],
      ['42', 'Liguria', undefined, 'Ligurien'],
      ['25', 'Lombardia', 'Lombardy', 'Lombardei'],
      ['57', 'Marche', undefined, 'Marken'],
      ['67', 'Molise'],
      ['21', 'Piemonte', 'Piedmont', 'Piemont'],
      ['75', 'Puglia', 'Apulia', 'Apulien'],
      ['88', 'Sardegna', 'Sardinia', 'Sardinien'],
      ['82', 'Sicilia', 'Sicily', 'Sizilien'],
      ['52', 'Toscana', 'Tuscany', 'Toskana'],
      ['32', 'Trentino-Alto Adige', 'Trentino-South Tyrol', 'Trentino-Südtirol'],
      ['55', 'Umbria', undefined, 'Umbrien'],
      ['23', "Valle d'Aosta", 'Aosta Valley', 'Aostatal'],
      ['34', 'Veneto', undefined, 'Venetien'],
    ],
  },
  PL: {
    language: 'pl',
    rows: [
      ['02', 'Dolnośląskie', 'Lower Silesia', 'Niederschlesien'],
      ['04', 'Kujawsko-Pomorskie', 'Kuyavia-Pomerania', 'Kujawien-Pommern'],
      ['06', 'Lubelskie', 'Lublin', 'Lublin'],
      ['08', 'Lubuskie', 'Lubusz', 'Lebus'],
      ['10', 'Łódzkie', 'Łódź', 'Lodsch'],
      ['12', 'Małopolskie', 'Lesser Poland', 'Kleinpolen'],
      ['14', 'Mazowieckie', 'Masovia', 'Masowien'],
      ['16', 'Opolskie', 'Opole', 'Oppeln'],
      ['18', 'Podkarpackie', 'Subcarpathia', 'Karpatenvorland'],
      ['20', 'Podlaskie', 'Podlachia', 'Podlachien'],
      ['22', 'Pomorskie', 'Pomerania', 'Pommern'],
      ['24', 'Śląskie', 'Silesia', 'Schlesien'],
      ['26', 'Świętokrzyskie', 'Holy Cross', 'Heiligkreuz'],
      ['28', 'Warmińsko-Mazurskie', 'Warmia-Masuria', 'Ermland-Masuren'],
      ['30', 'Wielkopolskie', 'Greater Poland', 'Großpolen'],
      ['32', 'Zachodniopomorskie', 'West Pomerania', 'Westpommern'],
    ],
  },
  BR: {
    language: 'pt-BR',
    rows: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins'
      .split('|')
      .map((row) => [row.slice(0, 2), row.slice(3)] as const),
  },
  JP: {
    language: 'ja',
    rows: '北海道 Hokkaido|青森県 Aomori|岩手県 Iwate|宮城県 Miyagi|秋田県 Akita|山形県 Yamagata|福島県 Fukushima|茨城県 Ibaraki|栃木県 Tochigi|群馬県 Gunma|埼玉県 Saitama|千葉県 Chiba|東京都 Tokyo|神奈川県 Kanagawa|新潟県 Niigata|富山県 Toyama|石川県 Ishikawa|福井県 Fukui|山梨県 Yamanashi|長野県 Nagano|岐阜県 Gifu|静岡県 Shizuoka|愛知県 Aichi|三重県 Mie|滋賀県 Shiga|京都府 Kyoto|大阪府 Osaka|兵庫県 Hyogo|奈良県 Nara|和歌山県 Wakayama|鳥取県 Tottori|島根県 Shimane|岡山県 Okayama|広島県 Hiroshima|山口県 Yamaguchi|徳島県 Tokushima|香川県 Kagawa|愛媛県 Ehime|高知県 Kochi|福岡県 Fukuoka|佐賀県 Saga|長崎県 Nagasaki|熊本県 Kumamoto|大分県 Oita|宮崎県 Miyazaki|鹿児島県 Kagoshima|沖縄県 Okinawa'
      .split('|')
      .map((row, index) => {
        const [own, english] = row.split(' ') as [string, string];
        return [String(index + 1).padStart(2, '0'), own, english] as const;
      }),
  },
};

export const regions: ReferenceList = {
  type: 'AdministrativeArea',
  codes: Object.entries(regionsOf).flatMap(([country, { language, rows }]) =>
    rows.map(([code, own, english = own, german = english]): ReferenceCode => ({
      code: `${country}-${code}`,
      inactive: false,
      countries: [country],
      values: {
        en: english,
        de: german,
        ...otherLabels.code('AdministrativeArea', `${country}-${code}`),
        [language]: own,
      },
    })),
  ),
};

/** Returns the codes of a country's regions. */
export const regionCodes = (country: string): string[] =>
  regions.codes.filter((code) => code.countries.includes(country)).map(({ code }) => code);

const byCode = new Map(
  regions.codes.map((code) => [code.code, { language: regionsOf[code.countries[0]!]!.language, code }]),
);

function regionOf(code: string): { language: string; code: ReferenceCode } {
  const found = byCode.get(code);
  if (!found) throw new Error(`There is no region ${code}.`);
  return found;
}

/** Returns the names of a region by language. */
export const regionLabels = (code: string): Labels => regionOf(code).code.values;

/** Returns the name of a region in the language of its country. */
export function ownRegionName(code: string): string {
  const { language, code: region } = regionOf(code);
  return region.values[language]!;
}
