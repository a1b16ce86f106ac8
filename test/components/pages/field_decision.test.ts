/** A steward corrects codes of a request in their words. */
import { expect, fixture, html } from '@open-wc/testing';
import type WaSelect from '@awesome.me/webawesome/dist/components/select/select.js';
import { Vocabulary } from '../../../demo/pages/service/vocabulary.ts';
import { fieldDecision } from '../../../demo/pages/steward/field_decision.ts';
import type { Draft } from '../../../demo/pages/steward/request_changes.ts';
import { fieldStyles } from '../../../demo/pages/steward/request_styles.ts';

const field = (fieldId: string, dataType: string) => ({
  objectType: 'HCP',
  fieldId,
  labels: { en: fieldId },
  type: { dataType, discriminator: 'Level__c' },
});
const code = (name: string, label: string, changes: object = {}) => ({
  code: name,
  values: { en: label },
  inactive: false,
  countries: [] as string[],
  ...changes,
});
const vocabulary = new Vocabulary(
  [field('level__c', 'REFERENCE'), field('levels__c', 'MULTI_REFERENCE')] as never,
  [
    {
      type: 'Level__c',
      reference_type_codes: [
        code('G', 'Gold'),
        code('S', 'Silver'),
        code('F', 'French level', { countries: ['FR'] }),
        code('I', 'Italian level', { countries: ['IT'] }),
        code('O', 'Old level', { inactive: true }),
      ],
    },
  ] as never,
);

async function correction(name: string, asked: string, value: string) {
  const decided: (Draft | undefined)[] = [];
  const element = await fixture<HTMLElement>(
    html`<div>
      ${fieldDecision({
        row: { key: name, objectType: 'HCP', name, from: undefined, asked, final: null, result: null },
        draft: { choice: 'change', value },
        vocabulary,
        country: 'FR',
        isReadOnly: false,
        isNew: false,
        names: new Map(),
        competing: [],
        decide: (_key, draft) => decided.push(draft),
      })}
    </div>`,
  );
  const select = element.querySelector<WaSelect>('wa-select')!;
  await select.updateComplete;
  const words = [...select.querySelectorAll('wa-option')].map((option) => option.textContent.trim());
  return { element, select, words, decided };
}

describe('a field of a request', () => {
  it('has its name, its values and the choices side by side in a wide request', async () => {
    const { element } = await correction('level__c', 'G', 'G');
    const object = document.createElement('div');
    object.attachShadow({ mode: 'open' }).adoptedStyleSheets = [fieldStyles.styleSheet!];
    object.style.cssText = 'container-type: inline-size; inline-size: 800px';
    element.before(object);
    object.shadowRoot!.append(element);
    const group = element.querySelector('.field')!;
    const box = (of: Element): DOMRect => of.getBoundingClientRect();
    const parts = [...group.children].filter((each) => each.localName !== 'wa-select');
    expect(parts.length).to.equal(3);
    for (const [at, part] of parts.slice(1).entries())
      expect(box(part).left).to.be.at.least(box(parts[at]!).right);
    expect(box(parts[2]!).right).to.be.closeTo(box(group).right, 1);
  });
});

describe('a field with several codes in a request', () => {
  it('strikes only the codes that go, and stresses only those that come', async () => {
    const element = await fixture<HTMLElement>(
      html`<div>
        ${fieldDecision({
          row: {
            key: 'levels__c',
            objectType: 'HCP',
            name: 'levels__c',
            from: 'G,O',
            asked: 'G,S,I',
            final: null,
            result: null,
          },
          draft: undefined,
          vocabulary,
          country: 'FR',
          isReadOnly: false,
          isNew: false,
          names: new Map(),
          competing: [],
          decide: () => undefined,
        })}
      </div>`,
    );
    const words = (selector: string): string[] =>
      [...element.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    expect(words('del')).to.deep.equal(['Old level']);
    expect(words('ins')).to.deep.equal(['Silver', 'Italian level']);
    const said = element.querySelector('.values')!.textContent.replace(/\s+/g, ' ').trim();
    expect(said).to.equal('from Gold, Old level → to Gold, Silver, Italian level');
  });
});

describe('the correction of a field of a request', () => {
  it('offers several codes as a list with labels, those of the request also of another country', async () => {
    const { element, select, words, decided } = await correction('levels__c', 'G,I', 'G,I');
    expect(words).to.deep.equal(['French level', 'Gold', 'Italian level', 'Silver']);
    expect(select.value).to.have.members(['G', 'I']);
    await expect(element).to.be.accessible();
    select.value = ['G', 'F'];
    select.dispatchEvent(new Event('change'));
    expect(decided).to.deep.equal([{ choice: 'change', value: 'G,F' }]);
    select.value = [];
    select.dispatchEvent(new Event('change'));
    expect(decided.at(-1)).to.deep.equal({ choice: 'change', value: '' });
  });

  it('offers one code with the inactive one of the request', async () => {
    const { select, words } = await correction('level__c', 'O', 'O');
    expect(words).to.deep.equal(['French level', 'Gold', 'Old level', 'Silver']);
    expect(select.value).to.equal('O');
  });

  it('keeps offering the code of the request after another is chosen', async () => {
    const { words } = await correction('level__c', 'I', 'G');
    expect(words).to.include('Italian level');
  });
});
