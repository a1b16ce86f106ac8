/** Questions from a grammar for each language: a noun, a place and a language, in several orders. */
import { oneOf, type Choose } from '../../../support/chooser.ts';
import type { Question } from './written_questions.ts';

type Part = readonly [words: string, filter: string];
interface Grammar {
  nouns: readonly Part[];
  places: readonly Part[];
  languages: readonly Part[];
  /** `N`, `P` and `L` are replaced by a noun, a place with its preposition, and a language. */
  sentences: readonly string[];
}

const grammars: readonly Grammar[] = [
  {
    nouns: [
      ['cardiologists', 'S:CARD'],
      ['urologists', 'S:UROL'],
      ['vascular surgeons', 'S:VASC'],
      ['rheumatologists', 'S:RHEU'],
      ['sports medicine specialists', 'S:SPOR'],
      ['psychologists', 'P:PSYC'],
      ['pharmacists', 'P:PHAR'],
      ['geriatricians', 'S:GERI'],
      ['anesthesiologists', 'S:ANES'],
      ['plastic surgeons', 'S:PLAS'],
    ],
    places: [
      ['in Boston', 'C:Boston'],
      ['in Salt Lake City', 'C:Salt Lake City'],
      ['in Ohio', 'R:US-OH'],
      ['in Wales', 'R:GB-WLS'],
      ['in Canada', 'N:CA'],
      ['in Austin, TX', 'C:Austin R:US-TX'],
      ['in the UK', 'N:GB'],
    ],
    languages: [
      ['Spanish', 'L:es'],
      ['Korean', 'L:ko'],
      ['Italian', 'L:it'],
      ['French or German', 'L:fr,de'],
    ],
    sentences: ['N P', 'N P who speak L', 'find N P', 'L speaking N P', 'show me all N P', 'N who speak L P'],
  },
  {
    nouns: [
      ['Kardiologinnen', 'S:CARD'],
      ['Urologen', 'S:UROL'],
      ['Rheumatologen', 'S:RHEU'],
      ['Neurochirurgen', 'S:NSUR'],
      ['Kinderärzte', 'S:PEDI'],
      ['Apotheker', 'P:PHAR'],
      ['Apotheken', 'O:PHAR'],
      ['Krankenhäuser', 'O:HOSP'],
      ['Psychologinnen', 'P:PSYC'],
      ['plastische Chirurgen', 'S:PLAS'],
    ],
    places: [
      ['in München', 'C:München'],
      ['in Bonn', 'C:Bonn'],
      ['in Hessen', 'R:DE-HE'],
      ['in Deutschland', 'N:DE'],
      ['im Saarland', 'R:DE-SL'],
      ['in Stuttgart', 'C:Stuttgart'],
      ['in der Schweiz', 'N:CH'],
    ],
    languages: [
      ['Spanisch', 'L:es'],
      ['Koreanisch', 'L:ko'],
      ['Französisch oder Englisch', 'L:fr,en'],
    ],
    sentences: ['N P', 'suche N P', 'N P, die L sprechen', 'N, die L sprechen, P', 'zeige alle N P'],
  },
  {
    nouns: [
      ['cardiologues', 'S:CARD'],
      ['urologues', 'S:UROL'],
      ['rhumatologues', 'S:RHEU'],
      ['neurochirurgiens', 'S:NSUR'],
      ['pharmaciens', 'P:PHAR'],
      ['pharmacies', 'O:PHAR'],
      ['hôpitaux', 'O:HOSP'],
      ['psychologues', 'P:PSYC'],
      ['gériatres', 'S:GERI'],
      ['cliniques', 'O:CLIN'],
    ],
    places: [
      ['à Lyon', 'C:Lyon'],
      ['à Nice', 'C:Nice'],
      ['en Normandie', 'R:FR-NOR'],
      ['en France', 'N:FR'],
      ['au Canada', 'N:CA'],
      ['aux États-Unis', 'N:US'],
      ['à Marseille', 'C:Marseille'],
    ],
    languages: [
      ['espagnol', 'L:es'],
      ['anglais', 'L:en'],
      ['italien ou arabe', 'L:it,ar'],
    ],
    sentences: ['N P', 'N P qui parlent L', 'je cherche des N P', 'trouver les N P', 'N parlant L P'],
  },
  {
    nouns: [
      ['cardiólogas', 'S:CARD'],
      ['urólogos', 'S:UROL'],
      ['reumatólogos', 'S:RHEU'],
      ['neurocirujanos', 'S:NSUR'],
      ['farmacéuticos', 'P:PHAR'],
      ['farmacias', 'O:PHAR'],
      ['hospitales', 'O:HOSP'],
      ['psiquiatras', 'S:PSYC'],
      ['geriatras', 'S:GERI'],
      ['clínicas', 'O:CLIN'],
    ],
    places: [
      ['en Sevilla', 'C:Sevilla'],
      ['en Bilbao', 'C:Bilbao'],
      ['en Andalucía', 'R:ES-AN'],
      ['en España', 'N:ES'],
      ['en los Estados Unidos', 'N:US'],
      ['en Málaga', 'C:Málaga'],
    ],
    languages: [
      ['francés', 'L:fr'],
      ['inglés', 'L:en'],
      ['alemán o italiano', 'L:de,it'],
    ],
    sentences: ['N P', 'N P que hablan L', 'busco N P', 'todos los N P', 'N que hablan L P'],
  },
  {
    nouns: [
      ['cardiologhe', 'S:CARD'],
      ['urologi', 'S:UROL'],
      ['reumatologi', 'S:RHEU'],
      ['neurochirurghi', 'S:NSUR'],
      ['farmacisti', 'P:PHAR'],
      ['farmacie', 'O:PHAR'],
      ['ospedali', 'O:HOSP'],
      ['psichiatri', 'S:PSYC'],
      ['geriatri', 'S:GERI'],
      ['cliniche', 'O:CLIN'],
    ],
    places: [
      ['a Milano', 'C:Milano'],
      ['a Torino', 'C:Torino'],
      ['in Toscana', 'R:IT-52'],
      ['in Italia', 'N:IT'],
      ['negli Stati Uniti', 'N:US'],
      ['a Bologna', 'C:Bologna'],
    ],
    languages: [
      ['francese', 'L:fr'],
      ['inglese', 'L:en'],
      ['tedesco o spagnolo', 'L:de,es'],
    ],
    sentences: ['N P', 'N P che parlano L', 'cerco N P', 'tutti i N P', 'N che parlano L P'],
  },
];

/** Returns different questions, as many from each language. */
export function generatedQuestions(count: number, choose: Choose): Question[] {
  const questions = new Map<string, Question>();
  for (let made = 0; questions.size < count && made < count * 50; made++) {
    const grammar = grammars[made % grammars.length]!;
    const sentence = oneOf(grammar.sentences, choose);
    const parts = {
      N: oneOf(grammar.nouns, choose),
      P: oneOf(grammar.places, choose),
      L: oneOf(grammar.languages, choose),
    };
    const isOrganization = parts.N[1].startsWith('O:');
    if (isOrganization && sentence.includes('L')) continue;
    const used: string[] = [];
    const text = sentence.replace(/\b[NPL]\b/g, (letter) => {
      const [words, filter] = parts[letter as keyof typeof parts];
      used.push(filter);
      return words;
    });
    questions.set(text, [text, used.join(' ')]);
  }
  return [...questions.values()];
}
