import { expect } from '@open-wc/testing';
import { DraftStore } from '../../../src/drafts/draft_store.ts';
import { touched } from '../../../src/widgets/profile/edit/touched.ts';
import { draftOf, withNewChild, withValue } from '../../../src/forms/model/draft.ts';
import { restoreDraft, saveDraft } from '../../../src/forms/model/draft_data.ts';
import type { ChildForm } from '../../../src/forms/model/form_model.ts';

describe('drafts of a user', () => {
  let userId: number | undefined;
  let isOver: boolean;
  let drafts: DraftStore;
  beforeEach(() => {
    [userId, isOver] = [1, false];
    drafts = new DraftStore(
      () => userId,
      () => isOver,
    );
  });

  it('a draft of a removed widget is returned once, including what is kept in memory only', () => {
    const asked: boolean[] = [];
    const stop = drafts.track('search', (isAway) => {
      asked.push(isAway);
      return { text: 'kath' };
    });
    stop();
    stop();
    expect(asked).to.deep.equal([false]);
    expect(drafts.take('search')).to.deep.equal({ text: 'kath' });
    expect(drafts.take('search')).to.equal(undefined);
  });

  it('a draft survives leaving the page, only with input and only for the same user', () => {
    drafts.track('search', () => undefined);
    drafts.track('profile', (isAway) => ({ isAway }));
    const saved = JSON.parse(JSON.stringify(drafts.save())) as ReturnType<DraftStore['save']>;
    expect(saved).to.deep.equal({ profile: { userId: 1, draft: { isAway: true } } });
    for (const [who, given] of [
      [1, { isAway: true }],
      [2, undefined],
    ] as const) {
      userId = who;
      drafts.restore(saved);
      expect(drafts.take('profile')).to.deep.equal(given);
      expect(drafts.take('profile'), 'it is thrown away').to.equal(undefined);
    }
  });

  it('no draft remains or is added after a sign-out', () => {
    drafts.track('search', () => 'a')();
    drafts.clear();
    expect(drafts.take('search')).to.equal(undefined);
    isOver = true;
    drafts.track('search', () => 'a')();
    expect(drafts.take('search')).to.equal(undefined);
  });

  it('a forged draft is ignored', () => {
    for (const saved of ['text', [1], { search: null }, { search: 'x' }, { search: { userId: 1 } }]) {
      drafts.restore(saved as never);
      expect(drafts.take('search')).to.equal(undefined);
    }
  });
});

describe('draft of a form as plain data', () => {
  it('restores the form; of a record it keeps only edited fields and their groups', () => {
    const record = {
      first_name__v: 'Ada',
      middle_name__v: 'Augusta',
      last_name__v: 'Byron',
      addresses__v: [
        { vid__v: '1', locality__v: 'London' },
        { vid__v: '2', locality__v: 'Paris' },
      ],
    };
    const form = { array: 'licenses__v', objectType: 'LICENSE', fields: [] } as unknown as ChildForm;
    let draft = withValue(draftOf('HCP', record), 'entity', 'last_name__v', 'Lovelace');
    draft = withNewChild(withValue(draft, '2', 'locality__v', 'Rome'), form).draft;
    const text = JSON.stringify(saveDraft(touched(draft, () => ['middle_name__v', 'last_name__v'])));
    expect(text).to.contain('Byron').and.contain('Paris');
    expect(text).not.to.match(/Ada|London/);
    const back = restoreDraft(JSON.parse(text) as ReturnType<typeof saveDraft>);
    expect([...back.entity.changes]).to.deep.equal([['last_name__v', 'Lovelace']]);
    expect(back.children.map(({ id, isNew }) => [id, isNew])).to.deep.equal([
      ['2', false],
      ['new-1', true],
    ]);
    expect(back.entity.original).to.deep.equal({
      middle_name__v: 'Augusta',
      last_name__v: 'Byron',
    });
  });
});
