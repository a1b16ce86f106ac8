import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import type { RequestDetail } from '../../../src/events/widget_events.ts';
import { control, editKatherine, review, withEditing, write } from '../support/editing.ts';
import { FakeInstance } from '../support/fake_instance.ts';
import { asProfile, openKatherine } from '../support/profile.ts';
import { button, find, until } from '../support/shown.ts';

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

describe('profile: any text goes in and comes out as it is', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => {
    instance.restore();
    expect('hostileRan' in window).to.equal(false);
  });

  it('what is typed is what would be sent', async () => {
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

  it('what the record has is what is shown and what the form holds; nobody’s touch changes nothing', async () => {
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
});
