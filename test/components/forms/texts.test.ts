import { expect } from '@open-wc/testing';
import * as addRequest from '../../../src/texts/add_request.ts';
import * as form from '../../../src/texts/form.ts';
import { loadLanguage, useLanguage } from '../../../src/texts/language.ts';
import type { Templates } from '../../../src/texts/templates.ts';
import { templates as germanAdd } from '../../../src/texts/languages/de/add_request.ts';
import { templates as germanForm } from '../../../src/texts/languages/de/form.ts';

type TextFunction = (...values: unknown[]) => string;

describe('texts of forms and of the add request', () => {
  afterEach(() => useLanguage('en'));
  const all = [...Object.entries(form), ...Object.entries(addRequest)].filter(
    (entry): entry is [string, TextFunction] => typeof entry[1] === 'function',
  );
  const sayAll = (count: number): string[] => all.map(([, text]) => text(count, count));

  it('German has a translation of every text', async () => {
    await loadLanguage('de', [form.formTexts, addRequest.addRequestTexts]);
    useLanguage('en');
    const english = sayAll(5);
    useLanguage('de');
    const translated = sayAll(5);
    expect(all.length).to.be.greaterThan(100);
    expect(all.map(([name]) => name).filter((_, at) => english[at] === translated[at])).to.deep.equal([
      'nameLine',
    ]);
  });

  it('German has no translation without a source text', async () => {
    await loadLanguage('de', [form.formTexts, addRequest.addRequestTexts]);
    const asked = new Set<string>();
    const watch = (templates: Templates): void => {
      for (const [id, template] of Object.entries(templates))
        Object.defineProperty(templates, id, { get: () => (asked.add(id), template), configurable: true });
    };
    watch(germanForm);
    watch(germanAdd);
    useLanguage('de');
    sayAll(1);
    sayAll(5);
    form.between('1', '2');
    addRequest.draftHint('');
    addRequest.madeTitle('');
    const ids = [...Object.keys(germanForm), ...Object.keys(germanAdd)];
    expect(ids.filter((id) => !asked.has(id))).to.deep.equal([]);
  });
});
