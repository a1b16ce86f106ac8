/** Scenes of the profile widget. */
import { consents, withConsents } from '../../../fixtures/custom_objects.ts';
import { withHistory } from '../../../fixtures/fake_history.ts';
import { failure, type FakeInstance } from '../../../fixtures/fake_instance.ts';
import { modelFields } from '../../../fixtures/fake_model.ts';
import { withLeaders } from '../../../fixtures/fake_network.ts';
import { known } from '../../../fixtures/fake_records.ts';
import { changedMeanwhile, someRequests, withEditing } from '../../../fixtures/fake_requests.ts';
import { editInPlace, review, write } from '../../../fixtures/edit_steps.ts';
import { asProfile } from '../../../fixtures/profile_configuration.ts';
import { button, find, findAll, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

type Prepare = (instance: FakeInstance) => void;
type Steps = (widget: LitWidget, instance: FakeInstance) => Promise<void>;

/** Returns a scene of a profile of a record. */
const profile =
  (steps: Steps, prepare?: Prepare, identifier: string = known.katherine): Draw =>
  async (stage) => {
    const instance = asProfile(instanceOf(stage));
    prepare?.(instance);
    const widget = await addWidget(stage, 'profile', instance, { identifier });
    await steps(widget, instance);
  };

const showsName = (widget: LitWidget): Promise<void> => until(() => find(widget, '[part=name]'), 'the name');

async function showsRecord(widget: LitWidget): Promise<void> {
  await showsName(widget);
  await shows(widget, 'NPI number');
}

/** Returns a scene of a record with an open field. */
const editField = (label: string, steps: (widget: LitWidget) => Promise<void> = async () => {}): Draw =>
  profile(
    async (widget) => {
      await showsRecord(widget);
      await editInPlace(widget, label);
      await steps(widget);
    },
    (instance) => {
      withEditing(instance);
      instance.fields = [...instance.fields, ...modelFields];
    },
  );

/** Returns a scene of a form that edits Katherine. */
const edit = (steps: Steps = async () => {}): Draw =>
  profile(async (widget, instance) => {
    await showsRecord(widget);
    button(widget, 'Edit').click();
    await until(() => has(widget, '[part=edit-form]'), 'the form');
    await steps(widget, instance);
  }, withEditing);

async function changeName(widget: LitWidget): Promise<void> {
  await write(widget, 'first_name__v', 'Kate');
  await review(widget);
}

async function openHistory(widget: LitWidget): Promise<void> {
  await showsRecord(widget);
  button(widget, 'History').click();
  await until(() => has(widget, '[part=revision]'), 'the versions');
  await shows(widget, 'Medical oncology');
}

const fails =
  (path: string, answer: () => Response | Promise<Response>): Prepare =>
  (instance) => {
    instance.intercept = (call) => (call.path.startsWith(path) ? answer() : undefined);
  };

export const scenes: Readonly<Record<string, Draw>> = {
  'profile-leaders': profile(
    async (widget) => {
      await until(() => has(widget, '[part=leaders]'), 'the leaders');
      find(widget, '[part=leaders]')!.scrollIntoView({ block: 'center' });
    },
    (instance) => withLeaders(instance, known.hospital),
    known.hospital,
  ),
  'profile-waiting': profile(
    (widget) => until(() => has(widget, '.skeleton, .bone'), 'the skeleton'),
    fails('/entity/', () => new Promise(() => {})),
  ),
  'profile-missing': profile(
    (widget) => until(() => has(widget, '[part=state]'), 'the notice'),
    undefined,
    '1',
  ),
  'profile-failed': profile(
    (widget) => until(() => has(widget, '[part=state]'), 'the notice'),
    fails('/entity/', () => failure(500, 'UNEXPECTED_ERROR')),
  ),
  'profile-record': profile(showsRecord),
  'profile-pending': profile(
    async (widget) => {
      await showsRecord(widget);
      await shows(widget, 'k.johnson@hospital.example');
    },
    (instance) => {
      instance.requests = someRequests();
    },
  ),
  'profile-custom-objects': profile(
    async (widget) => {
      await showsRecord(widget);
      await shows(widget, 'Phone calls');
      find(widget, '#section-consents__c')!.scrollIntoView({ block: 'center' });
    },
    (instance) => withConsents(instance, [consents.newsletter, consents.calls]),
  ),
  'profile-inactive': profile(showsName, undefined, known.inactive),
  'profile-hostile': profile(showsName, undefined, known.hostile),
  'profile-japanese': profile(showsName, undefined, known.japanese),
  'profile-inline': editField('Last name'),
  'profile-inline-problem': editField('Last name', async (widget) => {
    await write(widget, 'last_name__v', '');
    button(widget, 'Request change').click();
    await until(() => has(widget, '[aria-invalid=true]'), 'the problem');
  }),
  'profile-inline-address': editField('55 Fruit Street, Yawkey Center, Suite 5700, Boston, MA 02114'),
  'profile-inline-sent': editField('Last name', async (widget) => {
    await write(widget, 'last_name__v', 'Johnson-Smith');
    button(widget, 'Request change').click();
    await shows(widget, 'Change requested.');
  }),
  'profile-edit': edit(),
  'profile-edit-problems': edit(async (widget) => {
    await write(widget, 'last_name__v', '');
    await write(widget, 'email_1__v', 'not an address');
    button(widget, 'Review changes').click();
    await until(() => has(widget, '[aria-invalid=true]'), 'the problem');
  }),
  'profile-review': edit(changeName),
  'profile-attachments': edit(async (widget) => {
    await changeName(widget);
    await until(() => has(widget, '#edit-files'), 'the field for files');
    const input = find<HTMLInputElement>(widget, '#edit-files')!;
    const files = new DataTransfer();
    for (const name of ['letter.txt', 'diploma.txt'])
      files.items.add(new File([name], name, { type: 'text/plain' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await shows(widget, 'diploma.txt');
    find(widget, '[part=attachments]')!.scrollIntoView({ block: 'center' });
  }),
  'profile-conflict': edit(async (widget, instance) => {
    await changeName(widget);
    changedMeanwhile(instance, { first_name__v: 'Katharine' });
    button(widget, 'Send request').click();
    await until(() => has(widget, '[part=conflict]'), 'the conflict');
  }),
  'profile-sent': edit(async (widget) => {
    await changeName(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'was sent');
  }),
  'profile-discard': edit(async (widget) => {
    await write(widget, 'first_name__v', 'Kate');
    find(widget, '.back')!.click();
    await shows(widget, 'Discard your changes?');
  }),
  'profile-history': profile(openHistory, withHistory),
  'profile-comparison': profile(async (widget) => {
    await openHistory(widget);
    button(widget, 'Show older versions').click();
    await shows(widget, 'First stored');
    for (const [at, select] of findAll<HTMLSelectElement>(widget, 'select').entries()) {
      select.value = at ? '1' : '3';
      select.dispatchEvent(new Event('change'));
    }
    await widget.updateComplete;
    button(widget, 'Compare').click();
    await until(() => has(widget, '[part=comparison] [data-field]'), 'the differences');
  }, withHistory),
};
