/** Measures match quality on rows whose identities are known. */
import { compare } from '../../../demo/service/domain/match/compare/comparisons.ts';
import { parametersOf } from '../../../demo/service/domain/match/score/parameters.ts';
import { priorScore, score } from '../../../demo/service/domain/match/score/scoring.ts';
import { nicknamesOf } from '../../../demo/service/domain/search/language/nicknames.ts';
import { febrlRecords } from '../../bench/match_quality/febrl.ts';
import { candidatePairs, qualityOfPairs, type Quality } from '../../bench/match_quality/pairs.ts';

/** Returns the quality over all true pairs of FEBRL-like rows, with the parameters of the service. */
export function matchQuality(rows: readonly object[]): Quality {
  const records = febrlRecords(rows);
  const profiles = records.map(({ profile }) => profile);
  const parameters = parametersOf('HCP');
  const prior = priorScore(parameters, records.length);
  const matching = candidatePairs(profiles).filter(([one, other]) => {
    const compared = compare(profiles[one]!, profiles[other]!, (name, own) =>
      nicknamesOf(name).includes(own),
    );
    return score(parameters, compared, prior, () => undefined).score >= 0;
  });
  return qualityOfPairs(
    records.map(({ person }) => person),
    matching,
  );
}
