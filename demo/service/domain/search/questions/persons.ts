/**
 * The persons and things that labels stand for: "cardiologist" for "Cardiology". No maintained package has these words. All are
 * folded; the label is the seed's, so a list of codes with other labels is not misread.
 */
import { foldText } from '../language/fold.ts';
import type { LanguageWords, Rule } from './languages/language_words.ts';
import { moreLanguages } from './languages/more.ts';
import type { FirstLanguage, QuestionLanguage } from './phrases.ts';

/** Splits at apostrophes as well, so that `l'espagnol` has the word `espagnol`. Keeps all positions. */
export const withoutElision = (text: string): string => text.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ' ');

export const phraseWords = (text: string): string[] => foldText(withoutElision(text));

const endings = /(?<=.{4})(?:ues|ue|hi|he|es|en|as|os|is|e|a|o|i|s)$/;

/** Returns what the inflected forms of a word have in common. Only compared with stems of labels, never with names. */
export function stemOf(word: string): string {
  // The Arabic article.
  if (/^\p{Script=Arabic}/u.test(word)) return word.replace(/^ال(?=..)/u, '');
  const known = irregular[word] ?? word;
  if (known.length < 5) return known;
  return known
    .replace(/arts(?:en)?$/, 'art')
    .replace(/ien(?:ne)?s?$/, 'iex')
    .replace(/(?<=[grtuz])in(?:nen)?$/, '')
    .replace(/(isch|iv|ell|lich)(?:er|en|es|em|e)$/, '$1')
    .replace(/y$/, 'ie')
    .replace(endings, '');
}

const irregular: Readonly<Record<string, string>> = {
  hopitaux: 'hopital',
  krankenhauser: 'krankenhaus',
  krankenhausern: 'krankenhaus',
  midwives: 'midwife',
  center: 'centre',
  centers: 'centre',
  arzte: 'arzt',
  arzten: 'arzt',
  artsen: 'arts',
  labore: 'labor',
  labors: 'labor',
  // Not the stem of `médecin`.
  medecine: 'medicine',
  infirmiere: 'infirmier',
  infirmieres: 'infirmier',
  generaux: 'general',
  medicaux: 'medical',
};

/** How the last word (English, German) or the first one (others) of a specialty's label becomes its person. */
const rules: Readonly<Record<FirstLanguage, readonly Rule[]>> = {
  en: [
    [/ology$/, ['ologist']],
    [/iatrics$/, ['iatrician']],
    [/iatry$/, ['iatrist']],
    [/surgery$/, ['surgeon']],
    [/^medicine$/, ['physician', 'doctor', 'specialist', 'medicine physician', 'medicine specialist']],
    [/nursing$/, ['nurse']],
    [/pharmacy$/, ['pharmacist']],
    [/dontics$/, ['dontist']],
  ],
  de: [
    [/ologie$/, ['ologe', 'ologin']],
    [/iatrie$/, ['iater', 'iaterin']],
    [/chirurgie$/, ['chirurg', 'chirurgin']],
    [/medizin$/, ['mediziner', 'medizinerin']],
    [/orthopadie$/, ['orthopade', 'orthopadin']],
  ],
  fr: [
    [/ologie$/, ['ologue', 'ologiste']],
    [/iatrie$/, ['iatre']],
    [/^chirurgie$/, ['chirurgien']],
    [/neurochirurgie$/, ['neurochirurgien']],
    [/^medecine$/, ['medecin']],
    [/dontie$/, ['dontiste']],
    [/pharmacie$/, ['pharmacien']],
  ],
  es: [
    [/ologia$/, ['ologo']],
    [/iatria$/, ['iatra']],
    [/cirugia$/, ['cirujano']],
    [/^medicina$/, ['medico']],
    [/doncia$/, ['doncista']],
    [/farmacia$/, ['farmaceutico']],
    [/enfermeria$/, ['enfermero']],
  ],
  it: [
    [/ologia$/, ['ologo']],
    [/iatria$/, ['iatra']],
    [/chirurgia$/, ['chirurgo']],
    [/^medicina$/, ['medico']],
    [/odonzia$/, ['odontista']],
    [/farmacia$/, ['farmacista']],
  ],
};

/** Other words for the persons and organizations of a label. Lists of words, separated by commas. */
const others: Readonly<Record<FirstLanguage, Readonly<Record<string, string>>>> = {
  en: {
    'medical oncology': 'oncologist',
    'obstetrics and gynecology': 'gynecologist,gynaecologist,obstetrician,ob gyn',
    'internal medicine': 'internist',
    'general practice': 'general practitioner,gp,gps',
    otorhinolaryngology: 'ent specialist,ent doctor,ent surgeon,otolaryngologist',
    'diagnostic radiology': 'radiologist',
    ophthalmology: 'eye doctor,eye specialist',
    dermatology: 'skin doctor',
    'allergy and immunology': 'allergist',
    anesthesiology: 'anaesthesiologist,anaesthetist,anesthetist',
    pediatrics: 'paediatrician',
    'orthopedic surgery': 'orthopaedic surgeon,orthopedist',
    'pediatric cardiology': 'paediatric cardiologist',
    'pediatric surgery': 'paediatric surgeon',
    hematology: 'haematologist',
    'medical genetics': 'geneticist',
    'medical microbiology': 'microbiologist',
    'critical care medicine': 'intensivist',
    'infectious disease': 'infectious disease specialist',
    'cardiac surgery': 'heart surgeon',
    pulmonology: 'lung specialist',
    neurosurgery: 'brain surgeon',
    'physical medicine and rehabilitation': 'physiatrist',
    'child and adolescent psychiatry': 'child psychiatrist',
  },
  de: {
    ophthalmologie: 'augenarzt',
    augenheilkunde: 'augenarzt,ophthalmologe',
    dermatologie: 'hautarzt',
    'frauenheilkunde und geburtshilfe': 'frauenarzt,gynakologe,gynakologie',
    'kinder und jugendmedizin': 'kinderarzt,padiater',
    hausarztmedizin: 'hausarzt',
    allgemeinmedizin: 'allgemeinarzt,praktischer arzt',
    'hals nasen ohren heilkunde': 'hno arzt',
    'innere medizin': 'internist',
    anasthesiologie: 'anasthesist',
    'diagnostische radiologie': 'radiologe',
    'orthopadie und unfallchirurgie': 'orthopade,unfallchirurg',
    'psychiatrie und psychotherapie': 'psychiater,psychiaterin',
    notfallmedizin: 'notarzt',
    pneumologie: 'lungenarzt',
    strahlentherapie: 'strahlentherapeut',
    arbeitsmedizin: 'betriebsarzt',
    kieferorthopadie: 'kieferorthopade',
    kinderkardiologie: 'kinderkardiologe',
    'kinder und jugendpsychiatrie': 'kinderpsychiater,jugendpsychiater',
    neuropadiatrie: 'neuropadiater',
    humangenetik: 'humangenetiker',
  },
  fr: {
    ophtalmologie: 'oculiste,ophtalmo',
    'gynecologie obstetrique': 'gynecologue,obstetricien',
    'medecine generale': 'medecin generaliste,generaliste',
    'medecine de famille': 'medecin de famille',
    'oncologie medicale': 'oncologue,cancerologue',
    'medecine interne': 'interniste',
    'medecine d urgence': 'urgentiste,medecin urgentiste',
    anesthesiologie: 'anesthesiste',
    'allergologie et immunologie': 'allergologue',
    radiodiagnostic: 'radiologue',
    'oto rhino laryngologie': 'orl',
    'chirurgie orthopedique': 'orthopediste,chirurgien orthopediste',
    'genetique medicale': 'geneticien',
    'medecine du travail': 'medecin du travail',
    'medecine du sport': 'medecin du sport',
    'chirurgie cardiaque': 'chirurgien cardiaque',
    'chirurgie plastique': 'chirurgien plasticien',
  },
  es: {
    oftalmologia: 'oculista',
    'obstetricia y ginecologia': 'ginecologo,obstetra',
    'medicina general': 'medico generalista',
    'medicina familiar': 'medico de familia',
    'oncologia medica': 'oncologo',
    'medicina interna': 'internista',
    anestesiologia: 'anestesista',
    'alergologia e inmunologia': 'alergologo,alergista',
    radiodiagnostico: 'radiologo',
    otorrinolaringologia: 'otorrino',
    'cirugia ortopedica y traumatologia': 'traumatologo,ortopedista,cirujano ortopedico',
    'medicina de urgencias': 'urgenciologo',
    'genetica medica': 'genetista',
    'medicina intensiva': 'intensivista',
    neurocirugia: 'neurocirujano',
  },
  it: {
    oftalmologia: 'oculista',
    'ginecologia e ostetricia': 'ginecologo',
    'medicina generale': 'medico di base,medico generalista',
    'medicina di famiglia': 'medico di famiglia',
    'oncologia medica': 'oncologo',
    'medicina interna': 'internista',
    anestesiologia: 'anestesista',
    'allergologia e immunologia': 'allergologo',
    radiodiagnostica: 'radiologo',
    'ortopedia e traumatologia': 'ortopedico,traumatologo',
    otorinolaringoiatria: 'otorino',
    neurochirurgia: 'neurochirurgo',
    'genetica medica': 'genetista',
    'anatomia patologica': 'anatomopatologo',
  },
};

/** Other words for labels of types, which need no rule for persons. */
const things: Readonly<Record<FirstLanguage, Readonly<Record<string, string>>>> = {
  en: { physician: '=doctors', pharmacy: 'chemist', 'nursing home': 'care home', practice: '=practices' },
  de: {
    apotheker: 'pharmazeut',
    krankenhaus: 'spital,spitaler',
    pflegefachkraft: 'krankenschwester,krankenpfleger,pflegekraft,=pflegekrafte',
    einzelpraxis: 'praxis,=praxen,arztpraxis,=arztpraxen',
    gemeinschaftspraxis: '=gemeinschaftspraxen',
    universitatsklinikum: 'universitatsklinik,uniklinik,=universitatskliniken',
    pflegeheim: 'altenheim',
  },
  fr: {
    'chirurgien dentiste': 'dentiste',
    'centre hospitalier universitaire': 'chu',
    'maison de retraite medicalisee': 'ehpad',
    cabinet: 'cabinet medical',
  },
  es: { odontologo: 'dentista', matron: 'matrona,comadrona', medico: '=doctores' },
  it: { odontoiatra: 'dentista', medico: '=dottori' },
};

const headLast: readonly QuestionLanguage[] = ['en', 'de'];

/** Returns what a language says about labels. */
const wordsOfLabels = (
  language: QuestionLanguage,
): Pick<LanguageWords, 'isHeadLast' | 'rules' | 'others' | 'things'> =>
  language in moreLanguages
    ? moreLanguages[language as keyof typeof moreLanguages]
    : {
        isHeadLast: headLast.includes(language),
        rules: rules[language as FirstLanguage],
        others: others[language as FirstLanguage],
        things: things[language as FirstLanguage],
      };

/** Returns the parts of a label that name one thing: `Psicologo/a` one, `Ärztin oder Arzt` two. */
function partsOf(label: string): string[][] {
  const plain = label.replace(/\([^)]*\)/g, '').replace(/\/\p{L}+/gu, '');
  const parts = plain.split(/ oder (?=\p{Lu})/u).map(phraseWords);
  // "Ärztin oder Arzt in Weiterbildung": what follows the last word belongs to both.
  const [, ...common] = parts.length > 1 ? parts.at(-1)! : [];
  return parts.map((words, index) => (index < parts.length - 1 ? [...words, ...common] : words));
}

/** A phrase that means a code. `isExact` compares the words, not their stems. */
export interface Form {
  words: readonly string[];
  isExact: boolean;
  /** True for a person's word that is derived from the label of a specialty. */
  isPerson: boolean;
}

const listed = (text: string | undefined, isPerson: boolean): Form[] =>
  (text?.split(',') ?? []).map((phrase) => ({
    words: phrase.replace('=', '').split(' '),
    isExact: phrase.startsWith('='),
    isPerson,
  }));

/** Returns the phrases that mean a label: the label, its other words, and for a specialty its persons. */
export function formsOf(label: string, language: QuestionLanguage, isSpecialty: boolean): Form[] {
  const own = wordsOfLabels(language);
  return partsOf(label).flatMap((words) => {
    const name = words.join(' ');
    const whole: Form = { words, isExact: false, isPerson: false };
    if (!isSpecialty) return [whole, ...listed(own.things[name], false)];
    const headAt = own.isHeadLast ? words.length - 1 : 0;
    const head = words[headAt] ?? '';
    const isOne = !words.some((word) => ['and', 'und', 'et', 'y', 'e', 'en', 'i'].includes(word));
    const derived = (isOne ? own.rules : [])
      .filter(([pattern]) => pattern.test(head))
      .slice(0, 1)
      .flatMap(([pattern, persons]) => persons.map((person) => head.replace(pattern, person)));
    return [
      whole,
      ...derived.map((person) => ({
        words: words.with(headAt, person).join(' ').split(' '),
        isExact: false,
        isPerson: true,
      })),
      ...listed(own.others[name], true),
    ];
  });
}
