/** When the profile loads the metadata of fields, and which of them (specification 4.22). */
import { expect } from '@open-wc/testing';
import { withHistory } from '../../../../../demo/fixtures/fake_history.ts';
import { FakeInstance, failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { button, find, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { control } from '../../../support/editing.ts';
import { openKatherine, placeProfile, showsRecord } from '../../../support/profile.ts';

const hidden = 'inner_score__c';

describe('profile: metadata of fields', () => {
  let instance: FakeInstance;
  const views = (): (string | null)[] =>
    instance.callsTo('/metadata/fields').map(({ query }) => query.get('view'));
  /** Answers all fields to the whole list only, as the service does with fields that it shows nowhere. */
  const hide = (whole: () => Response | undefined = () => undefined): void => {
    const shown = instance.fields;
    const first = shown.find(({ fieldId }) => fieldId === 'first_name__v');
    const field = {
      ...first!,
      fieldId: hidden,
      labels: { en: 'Inner score' },
      required: false,
      customer_defined: true,
    };
    instance.fields = [...shown, field];
    instance.intercept = ({ path, query }) => {
      if (path !== '/metadata/fields') return undefined;
      return query.get('view') === 'shown' ? json({ responseStatus: 'SUCCESS', attributes: shown }) : whole();
    };
  };
  const placeHidden = (): void => {
    for (const layout of Object.values(instance.configuration.layouts.HCP!))
      layout.sections[0]!.fields.push({ name: hidden });
  };
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  it('loads while the record loads, and only the fields that widgets show', async () => {
    let answer = (): void => {};
    instance.intercept = ({ path }) =>
      path.startsWith('/entity/')
        ? new Promise((resolve) => {
            answer = () => {
              instance.intercept = undefined;
              void fetch(`${instance.origin}/api/v39.0${path}`).then(resolve);
            };
          })
        : undefined;
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await until(() => views().length > 0, 'the call for the fields');
    answer();
    await showsRecord(widget, 'Katherine Johnson');
    await shows(widget, 'NPI number');
    expect(views()).to.deep.equal(['shown']);
  });

  it('a value of a field that nothing shows does not load the others', async () => {
    hide();
    instance.records[0]!.entity[hidden] = '7';
    const widget = await openKatherine(instance);
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'), 'the form');
    expect(views()).to.deep.equal(['shown']);
  });

  it('a form waits for a field that only its layout shows', async () => {
    hide();
    placeHidden();
    instance.records[0]!.entity[hidden] = '7';
    const widget = await openKatherine(instance);
    button(widget, 'Edit').click();
    await until(() => control(widget, hidden), 'the field in the form');
    await shows(widget, 'Inner score');
    expect(views()).to.deep.equal(['shown', null]);
  });

  it('a form opens without a field that cannot be loaded', async () => {
    hide(() => failure(500, 'UNEXPECTED_ERROR'));
    placeHidden();
    const widget = await openKatherine(instance);
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'), 'the form');
    expect(control(widget, hidden)).to.equal(null);
  });

  it('the history has the label of a field that nothing shows', async () => {
    hide();
    const fieldsOnly = instance.intercept!;
    withHistory(instance);
    const history = instance.intercept!;
    instance.intercept = (call, signal) => {
      const answer = fieldsOnly(call, signal) ?? history(call, signal);
      if (!answer || !call.path.endsWith('/revisions')) return answer;
      return Promise.resolve(answer)
        .then((response) => response.text())
        .then((answered) => json(JSON.parse(answered.replaceAll('email_1__v', hidden))));
    };
    const widget = await openKatherine(instance);
    button(widget, 'History').click();
    await shows(widget, 'Inner score');
    expect(views()).to.deep.equal(['shown', null]);
  });
});
