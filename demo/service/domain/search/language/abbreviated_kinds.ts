/** Abbreviations of kinds of organizations that stand for several words, or for one that other words are joined to: CH Lille, AKH Wien, HU La Paz. */
const kinds = `
ch: centre hospitalier
chr: centre hospitalier regional
chu: centre hospitalier universitaire
chru: centre hospitalier regional universitaire
hia: hopital instruction armees
akh: allgemeines krankenhaus
bkh: bezirkskrankenhaus
evk: evangelisches krankenhaus
kkh: kreiskrankenhaus
lkh: landeskrankenhaus
skh: stadtisches krankenhaus
bwk: bundeswehrkrankenhaus
bwzk: bundeswehrzentralkrankenhaus
zfp: zentrum psychiatrie
mvz: medizinisches versorgungszentrum
ksp: kantonsspital
uspital: universitatsspital
hu: hospital universitario
hgu: hospital general universitario
hcu: hospital clinico universitario
hg: hospital general
ao: azienda ospedaliera
aou: azienda ospedaliera universitaria
asl: azienda sanitaria locale
ausl: azienda unita sanitaria locale
ubs: unidade basica saude
rmc: regional medical center
umc: university medical center
vamc: va medical center
chc: community health center
`;

const phrases = new Map<string, string[][]>();
for (const line of kinds.trim().split('\n')) {
  const [short, long] = line.split(': ') as [string, string];
  phrases.set(short, [...(phrases.get(short) ?? []), long.split(' ')]);
}

const noPhrases: readonly (readonly string[])[] = [];

/** Returns what a folded word may abbreviate, each as folded words that a name has all. `isAlone`: no other word is typed. Two letters alone are a name, or the beginning of one. */
export const kindsOf = (word: string, isAlone: boolean): readonly (readonly string[])[] =>
  isAlone && word.length < 3 ? noPhrases : (phrases.get(word) ?? noPhrases);
