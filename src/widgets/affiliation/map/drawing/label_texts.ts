/** The forms that a name may take on the map: one line, two or three lines, and cut only when there is no room. */

/** Lines of a label from top to bottom. */
export type LabelLines = readonly string[];

/** Longest name on the map in characters. List, tree and details show any name in full. */
const longestName = 110;
/** Length of a name that is cut because there is no room for all of it. */
const cutName = 28;
/** A name up to this length is first tried in one line. */
const oneLine = 22;
const longestLine = 40;
/** A line shorter than this is not broken. */
const shortestLine = 9;

/** Cuts between code points, so that no surrogate pair is split. */
export function shortLabel(name: string, longest = cutName): string {
  const plain = name.replace(/\s+/g, ' ');
  if (plain.length <= longest) return plain;
  return `${[...plain]
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

const forms = new Map<string, readonly LabelLines[]>();
const keptForms = 4000;

/** Returns the forms of a name, from the best to the last resort. */
export function labelForms(name: string): readonly LabelLines[] {
  const known = forms.get(name);
  if (known) return known;
  if (forms.size >= keptForms) forms.clear();
  const made = formsOf(shortLabel(name, longestName));
  forms.set(name, made);
  return made;
}

function formsOf(name: string): LabelLines[] {
  const found: LabelLines[] = [];
  const two = broken(name, 2);
  const three = name.length > longestLine ? broken(name, 3) : undefined;
  if (name.length <= oneLine) found.push([name]);
  if (two && two.every((line) => line.length <= longestLine)) found.push(two);
  if (three) found.push(three);
  if (name.length > oneLine && name.length <= longestLine * 1.5) found.push([name]);
  if (name.length > cutName) found.push([shortLabel(name)]);
  return found;
}

/** Breaks a name between words into lines of similar length; undefined when it has too few words. */
function broken(name: string, count: number): LabelLines | undefined {
  if (name.length < shortestLine * count) return undefined;
  const words = name.includes(' ') ? name.split(' ') : wideCharacters(name);
  const joint = name.includes(' ') ? ' ' : '';
  if (words.length < count) return undefined;
  const lines: string[] = [];
  let rest = words;
  for (let left = count; left > 1; left--) {
    const aim = rest.join(joint).length / left;
    let [best, nearest] = [1, Infinity];
    for (let cut = 1; cut <= rest.length - left + 1; cut++) {
      const off = Math.abs(rest.slice(0, cut).join(joint).length - aim);
      if (off < nearest) [best, nearest] = [cut, off];
    }
    lines.push(rest.slice(0, best).join(joint));
    rest = rest.slice(best);
  }
  return [...lines, rest.join(joint)];
}

/** Returns the characters of a name in a script without spaces, such as Japanese, which breaks anywhere. */
const wideCharacters = (name: string): string[] =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? [...name] : [name];
