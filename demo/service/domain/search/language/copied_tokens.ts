/** Reads the tokens of text that was copied: links to mail addresses, names of files, rows of a table, and labels of one letter. Pure functions. */

const mailLink = /^<?mailto:([^\s?>]+).*$/i;
const bracketedMail = /^<([^\s<>@]+@[^\s<>@]+)>[,;]?$/;
const file =
  /^(.+)\.(?:pdf|docx?|xlsx?|csv|pptx?|txt|rtf|odt|jpe?g|png|gif|tiff?|heic|msg|eml|vcf|zip|html?)$/i;
const folders = /^(?:[a-z]:)?[^\s]*[\\/](?=[^\s\\/]*$)/i;
/** Words that say what a file is, beside the name that it is about. */
const ofFiles = new Set(
  'cv resume lebenslauf signed final copy kopie draft scan contract vertrag'.split(' '),
);
/** `SmithJohn_signed.pdf`. */
const innerCapital = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu;
/** `T: +44 20 …`, and `N:` and `FN:` of a business card, `Re:` of a subject. */
const shortLabel = /^(?:\p{Lu}{1,3}|Re|Aw|Fwd?|Wg|Tr|Rv|Odp):(?=[^:]*$)/u;
const separators = /[;|]|(?<=[\p{L}"'”]),(?=\S)|(?<=\S),(?=[\p{L}"'“])/u;
const quotes = /^["“”„«»[{(]+|["“”„«»\]})]+$/gu;
/** One separator is in a name, `Smith,John`, or in a word that was typed on another keyboard layout. */
const fewestSeparators = 2;

/** Returns the words of a file's name without the folders and the kind of the file. */
function fileWords(token: string): string[] | undefined {
  const [, name] = file.exec(token.replace(quotes, '')) ?? [];
  if (name === undefined || /[@]/.test(name) || /^(?:https?:|www\.)/i.test(name)) return undefined;
  const words = name
    .replace(folders, '')
    .replace(innerCapital, ' ')
    .split(/[\s_.+–-]+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/^v\d+$/i.test(word));
  const others = words.filter((word) => !ofFiles.has(word.toLowerCase()));
  return others.length ? others : words;
}

function rowParts(token: string): string[] | undefined {
  if (/[@]|:\/\//.test(token)) return undefined;
  const parts = token.split(separators);
  if (parts.length <= fewestSeparators) return undefined;
  return parts.map((part) => part.replace(quotes, '')).filter(Boolean);
}

/** Splits a token that was copied from elsewhere. Returns all other tokens unchanged. */
export function copiedTokens(token: string): string[] {
  const link = (mailLink.exec(token) ?? bracketedMail.exec(token))?.[1];
  if (link) return [link];
  const bare = token.replace(shortLabel, '');
  if (!bare) return [];
  return fileWords(bare) ?? rowParts(bare) ?? [bare];
}
