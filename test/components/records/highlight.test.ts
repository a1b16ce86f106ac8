import { expect } from '@open-wc/testing';
import { mergeRanges, projectRanges, segments } from '../../../src/widgets/search/results/highlight.ts';

describe('highlights (search answer: ranges in UTF-16 code units)', () => {
  it('split a text at its ranges without loss', () => {
    expect(segments('Katherine Johnson', [[10, 14]])).to.deep.equal([
      { text: 'Katherine ', matched: false },
      { text: 'John', matched: true },
      { text: 'son', matched: false },
    ]);
  });

  it('join overlapping and adjacent ranges in any order', () => {
    expect(
      mergeRanges(
        [
          [5, 8],
          [0, 2],
          [2, 4],
          [6, 10],
        ],
        20,
      ),
    ).to.deep.equal([
      [0, 4],
      [5, 10],
    ]);
  });

  it('tolerate reversed ranges and ranges outside of the text', () => {
    const cut = segments('abc', [
      [-5, 1],
      [2, 99],
      [3, 2],
    ]);
    expect(cut.map(({ text }) => text).join('')).to.equal('abc');
    expect(cut.filter(({ matched }) => matched).map(({ text }) => text)).to.deep.equal(['a', 'c']);
  });

  it('keep characters outside the basic plane whole', () => {
    expect(segments('𠮷野 太郎', [[0, 3]])[0]).to.deep.equal({ text: '𠮷野', matched: true });
  });

  it('move with a part to its position in the whole text', () => {
    const whole = '1 Main Street, Boston, MA';
    const ranges = projectRanges(
      whole,
      [
        { path: 'addresses__v.0.locality__v', ranges: [[0, 6]] },
        { path: 'addresses__v.1.locality__v', ranges: [[0, 2]] },
        { path: 'addresses__v.0.gone__v', ranges: [[0, 2]] },
      ],
      'addresses__v.0.',
      (name) => (name === 'locality__v' ? 'Boston' : undefined),
    );
    expect(ranges.map(([start, end]) => whole.slice(start, end))).to.deep.equal(['Boston']);
  });
});
