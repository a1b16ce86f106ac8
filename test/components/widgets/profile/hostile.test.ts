import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import type { RequestDetail } from '../../../../src/events/widget_events.ts';
import { withEditing } from '../../../../demo/fixtures/fake_requests.ts';
import { control, editKatherine, review, write } from '../../support/editing.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { modelFields } from '../../../../demo/fixtures/fake_model.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { openKatherine } from '../../support/profile.ts';
import { button, find, findAll, until } from '../../../../demo/fixtures/shown.ts';

const nasty = [
  '<script>window.hostileRan=1</script>',
  `"><img src=x onerror=window.hostileRan=1>`,
  "Robert'); DROP TABLE entity;--",
  '=1+1',
  '  00123  ',
  '\u202Eabc\u200f',
  'ｆｕｌｌ\u3000ｗｉｄｔｈ',
  'e\u0301 é',
  '👨‍👩‍👧 𝒳',
  '${7*7} {{7*7}} #{7*7}',
  '&lt;b&gt; &amp;amp;',
  '%00 %2e%2e/ \\u0000',
  'مرحبا Hello שלום',
  'z'.repeat(3000),
];

/** Served by the test runner. */
const collection = (await (await fetch('/hostile_strings.json')).json()) as string[];

describe('profile with hostile texts', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => {
    instance.restore();
    expect('hostileRan' in window).to.equal(false);
  });

  it('sends exactly what was typed', async () => {
    const details: RequestDetail[] = [];
    const stop = (event: Event): void => {
      event.preventDefault();
      details.push((event as CustomEvent<RequestDetail>).detail);
    };
    document.addEventListener('platform-network:profile:dcr-presubmit', stop);
    const widget = await editKatherine(instance);
    // An input of one line holds no line breaks.
    const lines = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), 12);
    const texts = [...nasty, ...lines.map((line) => line.replace(/[\r\n]/g, ''))].filter(
      (typed) => typed !== '' && typed !== 'Johnson',
    );
    for (const typed of texts) {
      await write(widget, 'last_name__v', typed);
      await review(widget);
      const before = details.length;
      button(widget, 'Send request').click();
      await until(() => details.length > before, 'presubmit');
      expect((details.at(-1)!.entity as Record<string, unknown>)['last_name__v']).to.equal(typed);
      await until(() => !button(widget, 'Send request').disabled, 'the review');
      button(widget, 'Back to the form').click();
      await until(() => control(widget, 'last_name__v'), 'the form');
    }
    document.removeEventListener('platform-network:profile:dcr-presubmit', stop);
  });

  it('breaks a label that is wider than the widget', async () => {
    const name = modelFields.find(({ fieldId }) => fieldId === 'last_name__v')!;
    const others = instance.fields.filter(({ fieldId }) => fieldId !== name.fieldId);
    instance.fields = [...others, { ...name, labels: { en: 'z'.repeat(100) } }];
    const widget = await openKatherine(instance);
    widget.style.inlineSize = '300px';
    const labelOf = () => findAll(widget, 'dt').find(({ textContent }) => textContent.includes('zzz'));
    await until(labelOf, 'the label');
    const label = labelOf()!;
    expect(label.scrollWidth).to.be.at.most(label.clientWidth);
  });

  it('shows and edits exactly the record’s values, and an unedited form has no changes', async () => {
    for (const kept of nasty) {
      instance.records[0]!.entity['last_name__v'] = kept;
      const widget = await openKatherine(instance);
      expect(find(widget, '[data-field=last_name__v] .value')!.textContent).to.equal(kept);
      widget.remove();
    }
    instance.records[0]!.entity['last_name__v'] = 'two\nlines ';
    const widget = await editKatherine(instance);
    expect(control(widget, 'last_name__v').value).to.equal('two\nlines ');
    expect(button(widget, 'Review changes').disabled).to.equal(true);
  });

  it('shows, edits and sends every string of the collection unchanged', async function () {
    expect(collection.length).to.be.greaterThan(500);
    this.timeout(60_000);
    const number = modelFields.find(({ fieldId }) => fieldId === 'license_number__v')!;
    instance.fields = [...instance.fields, { ...number, required: false, maximumLength: 255 }];
    const details: RequestDetail[] = [];
    const stop = (event: Event): void => {
      event.preventDefault();
      details.push((event as CustomEvent<RequestDetail>).detail);
    };
    document.addEventListener('platform-network:profile:dcr-presubmit', stop);
    const perRecord = 100;
    for (let from = 0; from < collection.length; from += perRecord) {
      const kept = collection.slice(from, from + perRecord);
      const id = (index: number): string => `9400000000000${10_000 + index}`;
      Object.assign(instance.records[0]!.entity, {
        addresses__v: [],
        parent_hcos__v: [],
        custom_keys__v: [],
        licenses__v: kept.map((license_number__v, index) => ({
          vid__v: id(index),
          license_number__v,
          license_status__v: 'A',
        })),
      });
      const widget = await editKatherine(instance);
      const inputs = kept.map((_, index) => control(widget, 'license_number__v', id(index)));
      expect(inputs.map(({ value }) => value)).to.deep.equal(kept);

      // Each is typed where another one stood. An input of one line holds no line breaks.
      const typed = kept.map((_, index) => kept[(index + 1) % kept.length]!.replace(/[\r\n]/g, ' '));
      for (const [index, input] of inputs.entries()) {
        input.value = typed[index]!;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
      await widget.updateComplete;
      await review(widget);
      button(widget, 'Send request').click();
      await until(() => details.length > 0, 'presubmit');
      const { licenses__v: asked } = details.pop()!.entity as {
        licenses__v: { vid_key: string; license_number__v: string }[];
      };
      const changed = kept.flatMap((before, index) =>
        typed[index] === before
          ? []
          : [{ vid_key: `Network:License:${id(index)}`, license_number__v: typed[index]! }],
      );
      expect(asked).to.deep.equal(changed);
      widget.remove();
      instance.forgetSession();

      const shown = await openKatherine(instance);
      const all = findAll(shown, 'button').find(
        (each) => each.textContent.trim() === `Show all ${kept.length}`,
      );
      all?.click();
      await shown.updateComplete;
      const titles = [...shown.renderRoot.querySelectorAll('.child-title')];
      // A value without visible characters is shown as the name of its field.
      const visible = (_: unknown, index: number): boolean => kept[index]!.trim() !== '';
      expect(titles.map(({ textContent }) => textContent).filter(visible)).to.deep.equal(
        kept.filter(visible),
      );
      shown.remove();
    }
    document.removeEventListener('platform-network:profile:dcr-presubmit', stop);
  });
});
