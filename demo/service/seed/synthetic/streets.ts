/** Street names by country. US, British and German names are from the faker locales. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as british } from '@faker-js/faker/locale/en_GB';

const list = (text: string): string[] => text.split('|');
const combine = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => `${start} ${end}`));

export const streetsOf: Readonly<Record<string, readonly string[]>> = {
  US: combine(
    list(
      'Main|Oak|Maple|Washington|Park|Cedar|Elm|Lake|Hill|Walnut|Spring|Church|Union|Lincoln|Jackson|Franklin|Highland|River|Jefferson|Madison|Chestnut|Pleasant|Longwood|Francis|Harrison|Commonwealth|Beacon|Tremont|Sunset|Mission|Valley|Medical Center',
    ),
    list('Street|Avenue|Boulevard|Drive|Road|Way'),
  ),
  GB: british.rawDefinitions.location?.street_name ?? [],
  DE: (german.rawDefinitions.location?.street_name ?? []).map((name) =>
    name.replace(/([Ss])tr\.$/, '$1traße'),
  ),
  FR: combine(
    list('rue|avenue|boulevard|place|allée'),
    list(
      "de la République|Victor Hugo|de la Gare|des Lilas|Jean Jaurès|Pasteur|du Général de Gaulle|de Verdun|Gambetta|de l'Église|des Écoles|Émile Zola|du Moulin|de l'Hôpital|Saint-Jacques|Voltaire|de la Liberté|Anatole France|des Tilleuls|de Bretagne|Carnot|de l'Université|des Carmes|Claude Bernard|du Château",
    ),
  ),
  ES: combine(
    list('Calle|Avenida|Paseo|Plaza'),
    list(
      'Mayor|de la Constitución|del Doctor Fleming|de Cervantes|de Goya|de la Paz|de San Juan|del Carmen|de la Libertad|de Velázquez|de Andalucía|del Prado|de la Salud|de Colón|Real|de Ramón y Cajal|de los Reyes Católicos|del Hospital|de la Iglesia|de Alcalá|de Santa Ana|de la Fuente|de Galicia|de Europa',
    ),
  ),
  IT: combine(
    list('Via|Viale|Corso|Piazza'),
    list(
      "Garibaldi|Roma|Mazzini|Dante Alighieri|Cavour|Verdi|Marconi|Vittorio Emanuele II|della Repubblica|San Giovanni|dell'Ospedale|Galileo Galilei|Matteotti|delle Rose|Leonardo da Vinci|Manzoni|XX Settembre|Torino|della Libertà|Sant'Anna|Carducci|Italia|Pascoli|della Vittoria",
    ),
  ),
  BR: combine(
    list('Rua|Avenida|Travessa|Alameda'),
    list(
      'das Flores|Brasil|Sete de Setembro|Quinze de Novembro|Santos Dumont|Dom Pedro II|São José|Getúlio Vargas|da Paz|Rui Barbosa|das Acácias|Marechal Deodoro|Tiradentes|Presidente Vargas|Santa Catarina|do Comércio|Castro Alves|Oswaldo Cruz|Bela Vista|Duque de Caxias|das Palmeiras|Independência',
    ),
  ),
  JP: list(
    '本町|中央|西新宿|緑が丘|桜台|青葉|栄町|若葉|南町|北町|東町|旭町|富士見|大手町|白金台|松原|日の出町|錦町|平和台|花園',
  ),
};

/** City districts for Brazilian addresses. */
export const brazilianQuarters = list(
  'Centro|Jardim América|Vila Nova|Boa Vista|Santa Cecília|São João|Bela Vista|Copacabana|Moema|Savassi|Batel|Pinheiros',
);
