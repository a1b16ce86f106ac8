/** Names of hospitals and health systems in the language of their country. */
import type { Country } from './places.ts';
import type { City } from './cities.ts';
import type { Random } from './random.ts';

/** Written name, and its Latin form when that differs. */
export interface OrganisationName {
  name: string;
  romanised: string | null;
}

const list = (text: string): readonly string[] => text.split('|');
export const latin = (name: string): OrganisationName => ({ name, romanised: null });

const saints: Record<Country, readonly string[]> = {
  US: list(
    "St. Luke's|St. Mary's|St. Joseph's|Mercy|Good Samaritan|Memorial|Holy Cross|Sacred Heart|Providence|Riverside|Lakeview|Harbor|Summit|Pioneer|Liberty|Unity|Cornerstone|Evergreen|Mount Carmel|Trinity",
  ),
  GB: list(
    "St Thomas'|St George's|St Mary's|Royal|Queen Elizabeth|King Edward|Princess Alexandra|Victoria|Queen's|Prince of Wales|Nightingale|Northern General|Southmead|Castle Hill",
  ),
  DE: list(
    'St.-Elisabeth|St.-Josef|Marien|Evangelisches|Städtisches|Paulinen|Agaplesion|Elisabeth|Katharinen|Johanniter|Diakonissen|Rotkreuz|Luisen|Barmherzige-Brüder',
  ),
  FR: list(
    'Saint-Louis|Saint-Joseph|Sainte-Anne|Saint-Antoine|du Parc|Pasteur|Claude-Bernard|de la Croix-Rousse|Beaulieu|Bel-Air|des Lilas|Notre-Dame|Saint-Luc|Ambroise-Paré',
  ),
  ES: list(
    'San Juan de Dios|Virgen del Rocío|San Carlos|La Paz|Santa Lucía|San Rafael|Nuestra Señora del Pilar|Reina Sofía|Virgen de la Salud|Santa Bárbara|San Jorge|Clínico|La Fe|Son Espases',
  ),
  IT: list(
    'San Giovanni|Santa Maria|San Raffaele|Sacro Cuore|San Camillo|Maggiore|San Carlo|Santo Spirito|San Martino|Umberto I|Civile|San Luca|Sant’Andrea|Niguarda',
  ),
  BR: list(
    'Santa Casa|São Lucas|Nossa Senhora das Graças|Beneficência Portuguesa|São José|Santa Cruz|Israelita|Samaritano|São Camilo|Nove de Julho|Santa Isabel|Evangélico|Adventista|Sírio',
  ),
  JP: list('中央|第一|済生会|赤十字|市立|総合|厚生|共済|北部|南部'),
};

const romanisedJapanese: Record<string, string> = {
  中央: 'Central',
  第一: 'Daiichi',
  済生会: 'Saiseikai',
  赤十字: 'Red Cross',
  市立: 'City',
  総合: 'General',
  厚生: 'Kosei',
  共済: 'Kyosai',
  北部: 'North',
  南部: 'South',
};

/** Returns the name of a health system (a group of hospitals). */
export function systemName(country: Country, city: City, random: Random): OrganisationName {
  const saint = random.pick(saints[country]);
  switch (country) {
    case 'US':
      return latin(
        random.pick([
          `${saint} Health System`,
          `${city.name} Regional Health`,
          `${saint} ${city.name} HealthCare`,
          `${city.name} ${random.pick(['University', 'Community', 'Partners'])} Health System`,
        ]),
      );
    case 'GB':
      return latin(
        random.pick([
          `${city.name} University Hospitals NHS Trust`,
          `${city.name} and District NHS Foundation Trust`,
          `${saint} NHS Foundation Trust ${city.name}`,
        ]),
      );
    case 'DE':
      return latin(
        random.pick([
          `Klinikverbund ${city.name}`,
          `Kliniken der Stadt ${city.name}`,
          `${saint}-Kliniken ${city.name} gGmbH`,
        ]),
      );
    case 'FR':
      return latin(
        random.pick([
          `Centre hospitalier universitaire de ${city.name}`,
          `Groupe hospitalier ${saint} ${city.name}`,
          `Hôpitaux réunis de ${city.name}`,
        ]),
      );
    case 'ES':
      return latin(
        random.pick([
          `Complejo Hospitalario de ${city.name}`,
          `Grupo Hospitalario ${saint} ${city.name}`,
          `Área de Salud de ${city.name}`,
        ]),
      );
    case 'IT':
      return latin(
        random.pick([
          `Azienda Ospedaliera ${saint} ${city.name}`,
          `ASL ${city.name} ${random.integer(1, 5)}`,
          `Gruppo Ospedaliero ${saint} ${city.name}`,
        ]),
      );
    case 'BR':
      return latin(
        random.pick([
          `Rede Hospitalar ${saint} ${city.name}`,
          `Grupo ${saint} de Saúde ${city.name}`,
          `Fundação de Saúde de ${city.name}`,
        ]),
      );
    case 'JP':
      return {
        name: `医療法人${city.name.replace(/[市区]$/, '')}${saint.replace(/会$/, '')}会`,
        romanised: `${city.romanised} ${romanisedJapanese[saint]} Medical Corporation`,
      };
  }
}

/** Returns the name of a hospital; `kind` is its HCO type. */
export function hospitalName(country: Country, kind: string, city: City, random: Random): OrganisationName {
  const saint = random.pick(saints[country]);
  const university = kind === 'UNIV';
  const special = kind === 'SPHO';
  switch (country) {
    case 'US':
      if (university) return latin(`${city.name} University ${random.pick(['Hospital', 'Medical Center'])}`);
      if (special)
        return latin(
          `${saint} ${random.pick(["Children's Hospital", 'Heart Hospital', 'Rehabilitation Hospital'])} of ${city.name}`,
        );
      return latin(
        random.pick([
          `${saint} Hospital ${city.name}`,
          `${saint} Medical Center`,
          `${city.name} ${saint} Hospital`,
          `${city.name} General Hospital`,
        ]),
      );
    case 'GB':
      if (special)
        return latin(`${city.name} ${random.pick(["Children's Hospital", 'Eye Hospital', 'Heart Centre'])}`);
      return latin(
        university
          ? `${city.name} University Hospital`
          : random.pick([
              `${saint} Hospital, ${city.name}`,
              `${city.name} ${saint} Hospital`,
              `${city.name} Royal Infirmary`,
            ]),
      );
    case 'DE':
      if (university) return latin(`Universitätsklinikum ${city.name}`);
      if (special)
        return latin(
          `Fachklinik ${random.pick(['am Park', 'am See', 'Waldhof', 'Sonnenberg'])} ${city.name}`,
        );
      return latin(
        random.pick([
          `${saint}-Krankenhaus ${city.name}`,
          `Klinikum ${city.name} ${random.pick(['Nord', 'Süd', 'Mitte', 'West'])}`,
          `Kreiskrankenhaus ${city.name}`,
        ]),
      );
    case 'FR':
      if (university) return latin(`Hôpital universitaire ${saint} ${city.name}`);
      return latin(
        special
          ? `Clinique ${saint} ${city.name}`
          : random.pick([
              `Hôpital ${saint} ${city.name}`,
              `Centre hospitalier de ${city.name}`,
              `Polyclinique ${saint} ${city.name}`,
            ]),
      );
    case 'ES':
      if (university) return latin(`Hospital Universitario ${saint} de ${city.name}`);
      return latin(
        special
          ? `Clínica ${saint} ${city.name}`
          : random.pick([
              `Hospital ${saint} ${city.name}`,
              `Hospital General de ${city.name}`,
              `Hospital Comarcal ${saint}`,
            ]),
      );
    case 'IT':
      if (university) return latin(`Policlinico Universitario ${saint} ${city.name}`);
      return latin(
        special
          ? `Casa di Cura ${saint} ${city.name}`
          : random.pick([
              `Ospedale ${saint} ${city.name}`,
              `Ospedale Civile di ${city.name}`,
              `Presidio Ospedaliero ${saint}`,
            ]),
      );
    case 'BR':
      if (university) return latin(`Hospital das Clínicas de ${city.name}`);
      return latin(
        special
          ? `Instituto do Coração de ${city.name}`
          : random.pick([
              `Hospital ${saint} ${city.name}`,
              `Hospital Municipal de ${city.name}`,
              `Hospital Regional ${saint}`,
            ]),
      );
    case 'JP': {
      const place = city.name.replace(/[市区]$/, '');
      if (university)
        return {
          name: `${place}医科大学附属病院`,
          romanised: `${city.romanised} Medical University Hospital`,
        };
      return {
        name: `${place}${saint}病院`,
        romanised: `${city.romanised} ${romanisedJapanese[saint]} Hospital`,
      };
    }
  }
}
