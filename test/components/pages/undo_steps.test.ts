import { expect } from '@open-wc/testing';
import { UndoSteps } from '../../../demo/pages/admin/widgets/undo_steps.ts';

describe('steps that can be undone', () => {
  it('are changes; typing in one setting is one step', () => {
    const steps = new UndoSteps<string>();
    steps.add('', 'name', 0);
    steps.add('a', 'name', 500);
    steps.add('ab', 'name', 1400);
    steps.add('abc', 'theme', 1500);
    steps.add('abc t', 'theme', 3000);
    expect(steps.undo('abc tt')).to.equal('abc t');
    expect(steps.undo('abc t')).to.equal('abc');
    expect(steps.undo('abc')).to.equal('');
    expect(steps.undo('')).to.equal(undefined);
    expect(steps.redo('')).to.equal('abc');
    expect(steps.redo('abc')).to.equal('abc t');
  });

  it('cannot be redone after another change, also of the same setting', () => {
    const steps = new UndoSteps<number>();
    steps.add(0, 'name', 0);
    expect(steps.undo(1)).to.equal(0);
    steps.add(0, 'name', 100);
    expect(steps.canRedo).to.equal(false);
    expect(steps.undo(2)).to.equal(0);
  });

  it('are at most a hundred', () => {
    const steps = new UndoSteps<number>();
    for (let at = 0; at < 150; at++) steps.add(at, `setting ${at}`, at);
    let last: number | undefined;
    let count = 0;
    for (let state = steps.undo(150); state !== undefined; state = steps.undo(state))
      [last, count] = [state, count + 1];
    expect([last, count]).to.deep.equal([50, 100]);
  });
});
