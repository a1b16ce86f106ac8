/** Labels that the service marks, because the code is inactive or the country does not have it (docs/decisions/0047-inactive-codes.md). */
import { button, find, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { control, editKatherine, write } from '../../../support/editing.ts';
import { openKatherine } from '../../../support/profile.ts';
import { fixture } from './edit/fixture.ts';

describe('profile: labels that the service marks', () => {
  const given = fixture();
  const marked = 'Cardiology (inactive)';
  beforeEach(() => {
    // The metadata do not know the country of the record, so they have the label without a mark.
    for (const { entity } of given.instance.records) Object.assign(entity, { specialty_1_value__u: marked });
  });

  it('are in the record', async () => {
    await shows(await openKatherine(given.instance), marked);
  });

  it('stay with the stored value in the form, and come back with it after another choice', async () => {
    const widget = await editKatherine(given.instance);
    const specialty = (): HTMLInputElement => control(widget, 'specialty_1__v');
    await until(() => specialty().value === marked, 'the mark');
    await write(widget, 'specialty_1__v', 'oncology');
    const option = (): HTMLElement | null => find(widget, '[role=option]');
    await until(() => option()?.textContent?.includes('Medical oncology'), 'the other code');
    option()!.click();
    await until(() => specialty().value === 'Medical oncology', 'the other label');
    button(widget, 'Undo the change of Specialty').click();
    await until(() => specialty().value === marked, 'the mark after Undo');
  });
});
