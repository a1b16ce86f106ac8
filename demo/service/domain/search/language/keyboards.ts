/**
 * Texts that were typed on the layout of another script, or of another country. Keys by their place; the Latin layout is that of the United States, as
 * beside other scripts.
 */

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys write on other layouts, in the order of `latin`. A space stands for a key that writes nothing there. */
const layouts: Readonly<Record<string, string>> = {
  russian: 'йцукенгшщзхъфывапролджэячсмитьбюё',
  ukrainian: 'йцукенгшщзхїфівапролджєячсмитьбю ',
  greek: ';ςερτυθιοπ  ασδφγηξκλ  ζχψωβνμ   ',
  hebrew: "/'קראטוןםפ  שדגכעיחלךף,זסבהנמצתץ ",
  arabic: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوزذ',
};
/** Latin layouts of other countries, in the order of `latin`. */
const latinLayouts = ['azertyuiop^$qsdfghjklmùwxcvbn,;:²', 'qwertzuiopü+asdfghjklöäyxcvbnm,.^'];
/** One key of the Arabic layout writes two letters. */
const arabicLamAlef = 'لا';
/** Writes the accent of the next vowel on the Greek layout. */
const greekAccent = /[;΄](?=\p{L})/gu;
const accents = /[\u0300-\u036f]/g;
const scriptOf: Readonly<Record<string, RegExp>> = {
  russian: /\p{Script=Cyrillic}/u,
  ukrainian: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
};

const translated = (text: string, from: string, to: string): string =>
  Array.from(text, (character) => {
    const key = character === ' ' ? -1 : Array.from(from).indexOf(character);
    return key < 0 || to[key] === ' ' ? character : to[key]!;
  }).join('');

const toLatin = (text: string, name: string): string => {
  const plain = name === 'arabic' ? text.replaceAll(arabicLamAlef, 'b') : text;
  return translated(plain, layouts[name]!, latin);
};

const fromLatin = (text: string, name: string): string =>
  name === 'arabic'
    ? translated(text.replaceAll('b', arabicLamAlef), latin, layouts[name]!)
    : translated(name === 'greek' ? text.replace(greekAccent, '') : text, latin, layouts[name]!);

/** Returns what a text would be on other layouts, with as many words. Empty for a text in more than one script. */
export function onOtherLayouts(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const names = Object.keys(layouts);
  const isLatin = /[a-z]/.test(lower);
  const own = names.filter((name) => scriptOf[name]!.test(lower));
  if (isLatin === own.length > 0) return [];
  const others = isLatin
    ? [
        ...names.map((name) => fromLatin(lower, name)),
        ...latinLayouts.flatMap((layout) => [
          translated(lower, latin, layout),
          translated(lower, layout, latin),
        ]),
      ]
    : own.map((name) =>
        toLatin(name === 'greek' ? lower.normalize('NFD').replace(accents, '') : lower, name),
      );
  const isOfOne = (other: string): boolean => isLatin || /^[ -~]*$/.test(other);
  return [...new Set(others)].filter((other) => other !== lower && isOfOne(other));
}
