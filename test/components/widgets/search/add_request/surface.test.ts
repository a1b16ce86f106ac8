import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { hostileName } from '../../../../../demo/fixtures/fake_records.ts';
import {
  match,
  takeAddRequests,
  type AddRequestInstance,
} from '../../../../../demo/fixtures/fake_add_requests.ts';
import {
  control,
  enter,
  openAddRequest,
  openForm,
  openReview,
  placeWidget,
  submit,
} from '../../../support/add_request.ts';
import { looks } from '../../../support/looks.ts';
import { layOutAll, reflowProblems, spaceText, unzoomed, zoomed } from '../../../support/reflow.ts';
import {
  atRest,
  button,
  find,
  findAll,
  has,
  searchFor,
  shows,
  until,
  type Widget,
} from '../../../support/widget.ts';

/** Brings the add request into each of its states. */
const states: Record<string, (widget: Widget, taken: AddRequestInstance) => Promise<void>> = {
  kind: (widget) => openAddRequest(widget),
  form: async (widget) => {
    await openAddRequest(widget);
    await openForm(widget);
    for (const what of ['Add address', 'Add license', 'Add affiliation', 'Add custom key']) {
      button(widget, what).click();
      await until(() => has(widget, '.child-form'));
    }
  },
  problems: async (widget) => {
    await openAddRequest(widget, 'xylophone');
    await openForm(widget);
    button(widget, 'Add address').click();
    await until(() => has(widget, '.child-form'));
    enter(control(widget, 'first_name__v'), '');
    enter(control(widget, 'email_1__v'), 'nobody');
    button(widget, 'Continue').click();
    await shows(widget, 'to correct');
  },
  'open list': async (widget) => {
    await openAddRequest(widget);
    await openForm(widget);
    control(widget, 'specialty_1__v').click();
    await until(() => findAll(widget, '[role=option]').length > 3);
  },
  review: async (widget, taken) => {
    taken.matches = [match('ACT'), match('ASK')];
    await openReview(widget);
    await shows(widget, '2 records may be the same');
    const input = find<HTMLInputElement>(widget, '#add-files')!;
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }));
    files.items.add(new File(['MZ'], 'tool.exe', { type: 'application/x-msdownload' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    await shows(widget, 'Files of this type are not accepted.');
    await until(() => has(widget, '.file .control'));
  },
  prevented: async (widget) => {
    widget.addEventListener('platform-network:search:add-request-presubmit', (event) =>
      event.preventDefault(),
    );
    await openReview(widget);
    submit(widget);
    await shows(widget, 'stopped the request');
  },
  waiting: async (widget, taken) => {
    taken.looksUntilMade = 1000;
    await openReview(widget);
    submit(widget);
    await shows(widget, 'is being processed');
  },
  made: async (widget) => {
    await openReview(widget);
    submit(widget);
    await shows(widget, 'Selected');
  },
  closing: async (widget) => {
    await openAddRequest(widget);
    await openForm(widget);
    enter(control(widget, 'first_name__v'), 'Anna');
    button(widget, 'Close').click();
    await shows(widget, 'Close with a request');
  },
};

describe('add request: every state, light and dark, narrow and wide', () => {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  let widget: Widget;
  beforeEach(() => {
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(async () => {
    widget.remove();
    instance.restore();
    await emulateMedia({ colorScheme: 'light' });
  });

  async function reach(name: string): Promise<void> {
    widget = await placeWidget(instance, { closeable: '' });
    await states[name]!(widget, taken);
  }

  /** Colours are judged at rest. */
  async function accessible(): Promise<void> {
    await atRest(widget);
    await expect(widget).to.be.accessible();
  }

  for (const name of Object.keys(states))
    it(`${name} is accessible in light and dark`, async () => {
      await reach(name);
      await accessible();
      await emulateMedia({ colorScheme: 'dark' });
      await accessible();
    });

  for (const name of ['kind', 'form', 'problems', 'review', 'made', 'closing'])
    it(`${name} does not overflow at 280, 320, 768 and 1280 px in both directions`, async () => {
      await reach(name);
      layOutAll(widget);
      for (const direction of ['ltr', 'rtl'])
        for (const width of [280, 320, 768, 1280]) {
          widget.dir = direction;
          widget.style.inlineSize = `${width}px`;
          await new Promise(requestAnimationFrame);
          const frame = find(widget, '[part=frame]')!;
          const edges = frame.getBoundingClientRect();
          const outside = findAll(widget, '[part=frame] *')
            .filter((each) => each.checkVisibility() && !each.matches('.visually-hidden, option, svg *'))
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return box.width > 0 && (box.left < edges.left - 1 || box.right > edges.right + 1);
            });
          expect(
            outside.map((each) => each.className),
            `${direction} at ${width}`,
          ).to.deep.equal([]);
        }
    });

  for (const name of ['kind', 'form', 'problems', 'review', 'made', 'closing'])
    it(`${name} is neither cut off nor out of reach at 400 % zoom and with wide text`, async () => {
      await zoomed();
      await reach(name);
      spaceText(widget);
      const problems = await reflowProblems(widget, name === 'closing' ? '.closing' : undefined);
      await unzoomed();
      expect(problems).to.deep.equal([]);
    });

  it('has targets of at least 24 px (WCAG 2.5.8)', async () => {
    for (const name of ['form', 'review']) {
      await reach(name);
      const small = findAll(widget, 'button, a, select, input:not([type=radio]):not([type=file]), textarea')
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.height < 24 || box.width < 24;
        });
      expect(
        small.map((each) => each.className),
        name,
      ).to.deep.equal([]);
      if (name !== 'form') continue;
      widget.remove();
      instance.forgetSession();
    }
  });

  it('puts field names above compared values on a phone', async () => {
    await reach('review');
    widget.style.inlineSize = '320px';
    const { width } = find(widget, '.compare')!.getBoundingClientRect();
    const shares = findAll(widget, '.compare tbody tr:first-child > *')
      .slice(0, 3)
      .map((each) => Math.round((100 * each.getBoundingClientRect().width) / width));
    expect(shares, 'in percent').to.deep.equal([100, 50, 50]);
  });

  it('gives the country the width of the fields on a phone', async () => {
    await reach('form');
    widget.style.inlineSize = '320px';
    const width = (selector: string): number => find(widget, selector)!.getBoundingClientRect().width;
    expect(width('.kind-bar .combo')).to.equal(width('.kind-bar'));
    expect(width('.kind-bar .segment')).to.be.closeTo(width('.kind-bar .segments'), 8);
  });

  it('leaves the results’ display unchanged after the form is closed', async () => {
    widget = await placeWidget(instance);
    await searchFor(widget, 'Katherine');
    await atRest(widget);
    const before = looks(widget, '[part~=card]');
    expect(before).to.not.deep.equal([]);
    button(widget, 'More').click();
    await shows(widget, 'Add a new record');
    button(widget, 'Add a new record').click();
    await openForm(widget);
    button(widget, 'Back to the search').click();
    await until(() => has(widget, '[part~=card]'));
    await atRest(widget);
    expect(looks(widget, '[part~=card]')).to.deep.equal(before);
  });

  it('renders hostile values as text and runs nothing', async () => {
    widget = await placeWidget(instance);
    await openAddRequest(widget, 'xylophone');
    await openForm(widget);
    enter(control(widget, 'first_name__v'), hostileName);
    enter(control(widget, 'last_name__v'), '\u202Eevil');
    button(widget, 'Continue').click();
    await shows(widget, hostileName.slice(0, 20));
    expect(has(widget, '.review img')).to.equal(false);
    submit(widget);
    await shows(widget, 'was added');
    const sent = JSON.parse(instance.callsTo('/change_request')[0]!.body) as {
      entity: Record<string, string>;
    };
    expect(sent.entity).to.include({ first_name__v: hostileName, last_name__v: '\u202Eevil' });
    expect((window as unknown as Record<string, unknown>)['hostileRan']).to.equal(undefined);
  });

  it('announces progress', async () => {
    taken.matches = [match('ASK')];
    await reach('review');
    const said = (role: string): string =>
      findAll(widget, `[role=${role}]`)
        .map((each) => each.textContent!.trim())
        .join(' ');
    await until(() => said('status').includes('2 records may be the same'), 'it is spoken');
    expect(said('alert')).to.contain('Files of this type are not accepted.');
  });

  it('has its own German texts', async () => {
    const around = document.createElement('div');
    around.lang = 'de';
    document.body.append(around);
    widget = await placeWidget(instance);
    around.append(widget);
    await until(() => find(widget, 'input[type=search]'));
    await shows(widget, 'Wen suchen Sie?');
    const box = find<HTMLInputElement>(widget, 'input[type=search]')!;
    box.value = 'Ana Cruz';
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await shows(widget, 'Neuen Datensatz anlegen');
    button(widget, 'Neuen Datensatz anlegen').click();
    await shows(widget, 'Felder mit * sind Pflichtfelder.');
    around.remove();
  });
});
