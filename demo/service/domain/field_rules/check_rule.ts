/** Checks that a rule only narrows a standard field (specification 2.4). Errors name the setting, and what the specification says. */
import type { DataModel, Field } from '../data_model.ts';
import { numberTypes, textTypes } from '../custom_fields/check_definition.ts';
import { whyNotPattern } from '../custom_fields/patterns.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';
import { everyCountry, narrowedField, inCountry, type FieldRule, type RuleOfCountry } from './narrowed.ts';

const invalid = (setting: string, why: string): Refusal => new Refusal('INVALID_DATA', `${setting}: ${why}`);

function checkCountries(model: DataModel, field: Field, { countries }: FieldRule): void {
  if (!countries.length) return;
  const { fieldId, required, group } = field;
  if (required)
    throw invalid(
      'countries',
      `the specification requires ${fieldId}, so every country keeps it. Leave the countries empty.`,
    );
  if (group !== null)
    throw invalid(
      'countries',
      `the specification submits ${fieldId} together with the group ${group}, so every country keeps it. Leave the countries empty.`,
    );
  for (const [index, country] of countries.entries()) {
    const setting = `countries.${index}`;
    if (!model.referenceCode('Country', country)) throw invalid(setting, `there is no country ${country}.`);
    if (countries.indexOf(country) !== index) throw invalid(setting, `${country} appears twice.`);
    if (field.countries.length && !field.countries.includes(country))
      throw invalid(
        setting,
        `the specification has ${fieldId} only in ${field.countries.join(', ')}. A rule cannot add ${country}.`,
      );
  }
}

/** Throws when the service writes the field, and the rule has more than labels. */
function requireWritable({ fieldId, read_only, calculated }: Field, rule: RuleOfCountry, at: string): void {
  if (!read_only && !calculated) return;
  const { required, group, maximum_length, minimum, maximum, pattern, example } = rule;
  const settings = { group, maximum_length, minimum, maximum, pattern, example };
  const changed = required ? 'required' : Object.entries(settings).find(([, value]) => value !== null)?.[0];
  if (changed)
    throw invalid(`${at}.${changed}`, `the service writes ${fieldId}, so only its labels can change.`);
}

function checkLimits(field: Field, rule: RuleOfCountry, at: string): void {
  const { dataType } = field.type;
  const { maximum_length: length, minimum, maximum, pattern, group } = rule;
  const { minimum: least, maximum: most } = field.validation ?? { minimum: null, maximum: null };
  const words = 'The specification cannot be widened.';
  if (group !== null && field.group !== null && group !== field.group)
    throw invalid(
      `${at}.group`,
      `the specification has ${field.fieldId} in the group ${field.group}, which it stays in.`,
    );
  if (length !== null && !textTypes.includes(dataType))
    throw invalid(`${at}.maximum_length`, 'only for texts.');
  if (length !== null && field.maximumLength !== null && length > field.maximumLength)
    throw invalid(`${at}.maximum_length`, `at most ${field.maximumLength} characters. ${words}`);
  if (!numberTypes.includes(dataType) && (minimum !== null || maximum !== null))
    throw invalid(`${at}.${minimum === null ? 'maximum' : 'minimum'}`, 'only for numbers.');
  if (minimum !== null && least !== null && minimum < least)
    throw invalid(`${at}.minimum`, `at least ${least}. ${words}`);
  if (maximum !== null && most !== null && maximum > most)
    throw invalid(`${at}.maximum`, `at most ${most}. ${words}`);
  if (pattern !== null && !textTypes.includes(dataType)) throw invalid(`${at}.pattern`, 'only for texts.');
}

/** Checks a pattern for itself, then together with the patterns that hold as well. */
async function checkPattern(user: User, narrowed: Field, rule: RuleOfCountry, at: string): Promise<void> {
  if (rule.pattern !== null) {
    const reason = await whyNotPattern(rule.pattern, user);
    if (reason) throw invalid(`${at}.pattern`, reason);
  }
  const { pattern = null } = narrowed.validation ?? {};
  if (pattern === null) return;
  let whole: RegExp;
  try {
    whole = new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    throw invalid(
      `${at}.pattern`,
      'cannot be combined with the other patterns of the field. Avoid named groups.',
    );
  }
  if (rule.example !== null && !whole.test(rule.example))
    throw invalid(`${at}.example`, 'does not fit the pattern.');
}

/** Throws INVALID_DATA naming the setting that would widen the field, or that does not fit its type. `field` is as in the specification, `user` gives the rule. */
export async function checkRule(model: DataModel, user: User, field: Field, rule: FieldRule): Promise<void> {
  checkCountries(model, field, rule);
  const kept = rule.countries.length ? rule.countries : field.countries;
  for (const [index, own] of rule.rules.entries()) {
    const at = `rules.${index}`;
    const { country } = own;
    if (rule.rules.findIndex((other) => other.country === country) !== index)
      throw invalid(`${at}.country`, `${country} appears twice.`);
    if (country !== everyCountry) {
      if (!model.referenceCode('Country', country))
        throw invalid(`${at}.country`, `there is no country ${country}.`);
      if (kept.length && !kept.includes(country))
        throw invalid(`${at}.country`, `${field.fieldId} is not a field of ${country}.`);
    }
    requireWritable(field, own, at);
    checkLimits(field, own, at);
    const narrowed = inCountry(narrowedField(field, rule), country === everyCountry ? null : country);
    const { minimum = null, maximum = null } = narrowed.validation ?? {};
    if (minimum !== null && maximum !== null && minimum > maximum)
      throw invalid(
        `${at}.${own.minimum === null ? 'maximum' : 'minimum'}`,
        `no number is left: at least ${minimum}, at most ${maximum}.`,
      );
    await checkPattern(user, narrowed, own, at);
  }
}
