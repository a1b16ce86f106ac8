/** Returns the match parameters, as the estimation (`npm run bench -- estimate_match`) wrote them. */
import type { EntityType } from '../../../records/record.ts';
import parameters from './parameters.json' with { type: 'json' };
import type { MatchParameters } from './scoring.ts';

export const parametersOf = (entityType: EntityType): MatchParameters => parameters[entityType];
