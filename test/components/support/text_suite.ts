/**
 * Rules for all texts: translated by an ID of the source, with the values that the template needs. It checks German;
 * `texts/languages.test.ts` checks that the other languages match German.
 */
import { expect } from '@open-wc/testing';
import { loadLanguage, useLanguage, type TextArea } from '../../../src/texts/language.ts';
import type { Templates } from '../../../src/texts/templates.ts';

type TextFunction = (...values: never[]) => string;

export interface TextSuite {
  /** Modules of texts by name; only exported functions are texts. */
  readonly modules: Readonly<Record<string, object>>;
  readonly areas: readonly TextArea[];
  /** The German templates of these texts, and no others. */
  readonly german: Templates;
  /** Texts that are equal in both languages, as `<module>.<function>`. */
  readonly same: readonly string[];
  /** Calls functions whose arguments are not just numbers. */
  readonly alsoSay?: () => void;
  /** Minimum number of texts. Default: eleven. */
  readonly atLeast?: number;
}

export function testTexts({
  modules,
  areas,
  german,
  same,
  alsoSay = () => {},
  atLeast = 11,
}: TextSuite): void {
  const all = Object.fromEntries(
    Object.entries(modules).flatMap(([name, texts]) =>
      Object.entries(texts)
        .filter(([, text]) => typeof text === 'function')
        .map(([key, text]) => [`${name}.${key}`, text as TextFunction]),
    ),
  );
  const sayAll = (count: number): Record<string, string> =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [
        name,
        (text as (...values: unknown[]) => string)(count, count, count, count),
      ]),
    );

  it('saw the texts', () => {
    expect(Object.keys(all).length).to.be.at.least(atLeast);
  });

  it('German has a translation of every text, and none equals the English one by accident', async () => {
    await loadLanguage('de', areas);
    useLanguage('en');
    const english = sayAll(5);
    useLanguage('de');
    const translated = sayAll(5);
    const unchanged = Object.keys(all).filter((name) => english[name] === translated[name]);
    expect(unchanged.toSorted()).to.deep.equal(same.toSorted());
  });

  it('German has no translation without a source text, and the values of each template match', async () => {
    await loadLanguage('de', areas);
    const asked = new Set<string>();
    const original = german as Record<string, unknown>;
    for (const [id, template] of Object.entries(german)) {
      if (typeof template !== 'string')
        expect(
          template.values.every((value) => typeof value === 'number'),
          id,
        ).to.equal(true);
      Object.defineProperty(original, id, {
        get: () => (asked.add(id), template),
        configurable: true,
      });
    }
    useLanguage('de');
    sayAll(1);
    sayAll(5);
    alsoSay();
    const ids = Object.keys(original);
    for (const id of ids)
      Object.defineProperty(original, id, { value: original[id], configurable: true, enumerable: true });
    expect(ids.filter((id) => !asked.has(id))).to.deep.equal([]);
  });
}
