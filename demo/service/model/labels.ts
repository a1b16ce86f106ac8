/**
 * Labels in languages other than English and German, which are defined with the fields and codes: one file per language. A field is named
 * by object type and id where object types use one id with different meanings, otherwise by the id alone.
 */
import { readFiles } from '../../languages/read_files.ts';

/** Labels by language (IETF BCP 47 tag). Any number of languages; `en` is always present. */
export type Labels = Record<string, string>;

type Names = Readonly<Record<string, string>>;

interface LabelFile {
  readonly objectTypes: Names;
  /** By field id, or by `<object type>.<field id>`. */
  readonly fields: Names;
  readonly tags: Names;
  /** Names of parts of addresses in some countries. */
  readonly terms: Names;
  /** Name of the body that licenses physicians in a `{region}`, by country. */
  readonly bodies: Names;
  /** By reference type and code. */
  readonly codes: Readonly<Record<string, Names>>;
}

const files = readFiles<LabelFile>('labels.json');

function collect(pick: (file: LabelFile) => string | undefined): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [language, file] of files) {
    const label = pick(file);
    if (label !== undefined) labels[language] = label;
  }
  return labels;
}

/** Returns labels in the languages that have one. */
export const otherLabels = {
  objectType: (name: string) => collect(({ objectTypes }) => objectTypes[name]),
  field: (objectType: string, fieldId: string) =>
    collect(({ fields }) => fields[`${objectType}.${fieldId}`] ?? fields[fieldId]),
  term: (name: string) => collect(({ terms }) => terms[name]),
  /** Returns the name of a region's licensing body. `regionNames`: names of the region, in the languages that have one. */
  body: (country: string, regionNames: Labels, ownName: string) =>
    Object.fromEntries(
      [...files].flatMap(([language, { bodies }]) =>
        bodies[country] === undefined
          ? []
          : [[language, bodies[country].replace('{region}', regionNames[language] ?? ownName)]],
      ),
    ),
  tag: (name: string) => collect(({ tags }) => tags[name]),
  code: (type: string, code: string) => collect(({ codes }) => codes[type]?.[code]),
};
