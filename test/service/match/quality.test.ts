import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare } from '../../../demo/service/domain/match/comparisons.ts';
import { parametersOf } from '../../../demo/service/domain/match/parameters.ts';
import { priorScore, score } from '../../../demo/service/domain/match/scoring.ts';
import { nicknamesOf } from '../../../demo/service/domain/search/nicknames.ts';
import { hasFebrl, readFebrl } from '../../bench/match_quality/febrl.ts';
import { candidatePairs, qualityOfPairs } from '../../bench/match_quality/pairs.ts';

const skip = hasFebrl() ? false : '../shared/data/matching_febrl is not there';

describe('quality of match on real input: FEBRL data set 3 without social security numbers', () => {
  it('has an F1 of at least 0.985 over all true pairs, with the parameters of the service', { skip }, () => {
    const records = readFebrl(3);
    const profiles = records.map(({ profile }) => profile);
    const parameters = parametersOf('HCP');
    const prior = priorScore(parameters, records.length);
    const matching = candidatePairs(profiles).filter(([one, other]) => {
      const compared = compare(profiles[one]!, profiles[other]!, (name, own) =>
        nicknamesOf(name).includes(own),
      );
      return score(parameters, compared, prior, () => undefined).score >= 0;
    });
    const { f1, precision, recall } = qualityOfPairs(
      records.map(({ person }) => person),
      matching,
    );
    assert.ok(f1 >= 0.985, `F1 ${f1}, precision ${precision}, recall ${recall}`);
  });
});
