/**
 * Patterns that administrators give to fields: regular expressions that browsers and the service apply to every value. A pattern with more than linear time for some value is
 * refused, so that no value can make a page or the service hang.
 */
import type { Field } from '../../model/types.ts';
import type { User } from '../users/users.ts';
import { checkPattern } from './pattern_thread.ts';

/** Flag `u` and the whole value, as in forms (`fitsPattern` of the widgets). */
const whole = (pattern: string): string => `^(?:${pattern})$`;

const compiled = new Map<string, RegExp>();
/** More patterns than a data model has. */
const mostCompiled = 2000;

function expressionOf(pattern: string): RegExp {
  let expression = compiled.get(pattern);
  if (!expression) {
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(pattern, (expression = new RegExp(whole(pattern), 'u')));
  }
  return expression;
}

/** A thread that checks patterns ends at a number that is larger than its library can read. */
const mostRepeated = 9999;

/** Returns whether a repetition `{n,m}` has a larger number. Skips escapes, such as code points (`\\u{12345}`). */
const hasHugeNumber = (pattern: string): boolean =>
  /\{(?:\d+,)?0*[1-9]\d{4,}/.test(pattern.replaceAll(/\\[upP]\{[^}]*\}|\\./gsu, '.'));

/** Returns why a pattern of a user cannot be used; undefined for a safe one. Slow checks of a user hold up only their own. */
export async function whyNotPattern(pattern: string, { id }: User): Promise<string | undefined> {
  try {
    expressionOf(pattern);
  } catch {
    return 'not a regular expression.';
  }
  if (hasHugeNumber(pattern)) return `a repetition may have at most ${mostRepeated} times.`;
  const answer = await checkPattern(whole(pattern), id);
  if (answer === 'safe') return undefined;
  return answer === 'vulnerable'
    ? 'for some values, this pattern takes so long that a browser hangs. Avoid repetitions inside of repetitions, and repetitions that can match the same text.'
    : 'cannot be checked. Use a simpler pattern, without lookaround and backreferences.';
}

/** Returns whether a text fits the enforced pattern of a field. Other patterns are only advice, see FieldValidation. */
export function fitsEnforcedPattern({ validation }: Field, value: string): boolean {
  if (!validation?.enforced || validation.pattern === null) return true;
  return expressionOf(validation.pattern).test(value);
}
