import { expect } from '@open-wc/testing';
import { templates as profileGerman } from '../../../../src/texts/languages/de/profile.ts';
import { templates as editGerman } from '../../../../src/texts/languages/de/profile_edit.ts';
import { templates as historyGerman } from '../../../../src/texts/languages/de/profile_history.ts';
import { templates as inlineGerman } from '../../../../src/texts/languages/de/profile_inline.ts';
import { templates as pendingGerman } from '../../../../src/texts/languages/de/profile_pending.ts';
import { templates as problemGerman } from '../../../../src/texts/languages/de/profile_problem.ts';
import { useLanguage } from '../../../../src/texts/language.ts';
import * as profile from '../../../../src/texts/profile.ts';
import * as edit from '../../../../src/texts/profile_edit.ts';
import * as history from '../../../../src/texts/profile_history.ts';
import * as inline from '../../../../src/texts/profile/inline.ts';
import * as problem from '../../../../src/texts/profile/problem.ts';
import * as pending from '../../../../src/texts/profile/pending.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { withEditing } from '../../../../demo/fixtures/fake_requests.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { placeProfile, showsRecord } from '../../support/profile.ts';
import { shows } from '../../../../demo/fixtures/shown.ts';
import { testTexts } from '../../support/text_suite.ts';

describe('texts of the profile (every message has an id; English and German complete)', () => {
  afterEach(() => useLanguage('en'));

  describe('has texts for reading', () =>
    testTexts({
      modules: { profile },
      areas: [profile.profileTexts],
      german: profileGerman,
      same: [],
    }));
  describe('has texts for requested changes, and for records that cannot be shown', () =>
    testTexts({
      modules: { pending, problem },
      areas: [pending.pendingTexts, problem.problemTexts],
      german: { ...pendingGerman, ...problemGerman },
      same: [],
      alsoSay: () => {
        problem.otherKind(true);
        problem.otherKind(false);
      },
    }));
  describe('has texts for editing in the record', () =>
    testTexts({
      modules: { inline },
      areas: [inline.inlineTexts],
      german: inlineGerman,
      same: [],
    }));
  describe('has texts for the history', () =>
    testTexts({
      modules: { history },
      areas: [history.historyTexts],
      german: historyGerman,
      same: ['history.version'],
    }));
  describe('has texts for editing', () =>
    testTexts({
      modules: { edit },
      areas: [edit.editTexts],
      german: editGerman,
      same: [],
      alsoSay: () => edit.changeCount(0),
    }));
});

describe('profile on a German page', () => {
  it('uses German, and loads with what is shown', async () => {
    const instance = asProfile(new FakeInstance());
    withEditing(instance);
    const around = document.createElement('div');
    around.lang = 'de';
    document.body.append(around);
    const widget = await placeProfile(instance, { identifier: known.katherine }, around);
    await showsRecord(widget, 'Katherine Johnson');
    await shows(widget, 'Leere Felder anzeigen');
    // Cards of a search have these words, too, but this page loads no search.
    await shows(widget, 'Stammdaten');
    widget.shadowRoot!.querySelector<HTMLElement>('.edit-button')!.click();
    await shows(widget, 'Noch nichts geändert');
    await shows(widget, 'Nachname');
    around.remove();
    instance.restore();
  });

  it('follows when the page turns German later, and requests new data in German', async () => {
    const instance = asProfile(new FakeInstance());
    const around = document.createElement('div');
    around.lang = 'en';
    document.body.append(around);
    const widget = await placeProfile(instance, { identifier: known.katherine }, around);
    await showsRecord(widget, 'Katherine Johnson');
    around.lang = 'de';
    await shows(widget, 'Leere Felder anzeigen');
    widget.identifier = known.hospital;
    await showsRecord(widget, 'Massachusetts General Hospital');
    const asked = [known.katherine, known.hospital].map((vid) =>
      instance.callsTo(`/entity/${vid}`)[0]!.query.get('resultLanguage'),
    );
    expect(asked).to.deep.equal(['en', 'de']);
    around.remove();
    instance.restore();
  });
});
