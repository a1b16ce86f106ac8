/** Messages for problems of fields, which say what to do. */
import type { Problem, ProblemKind } from '../model/check.ts';
import * as texts from '../../texts/form.ts';

type Words = (problem: Problem, label: string) => string;

const range: Words = ({ field }) => {
  const [least, most] = [field?.minimum ?? null, field?.maximum ?? null];
  // Not grouped, because many of these numbers are years.
  if (least !== null && most !== null) return texts.between(String(least), String(most));
  return least !== null ? texts.atLeast(String(least)) : texts.atMost(String(most));
};

const pattern: Words = ({ field }) => {
  const { example = null, isStrict } = field ?? {};
  if (isStrict) return example === null ? texts.refused() : texts.wrongForm(example);
  return example ? texts.unusualExample(example) : texts.unusual();
};

const words: Record<ProblemKind, Words> = {
  required: (_, label) => texts.required(label),
  'child-required': (_, label) => texts.childRequired(label),
  'too-long': ({ field }) => texts.tooLong(field?.maximumLength ?? 0),
  characters: () => texts.unstorable(),
  range,
  integer: () => texts.notInteger(),
  number: () => texts.notNumber(),
  date: () => texts.notDate(),
  'date-time': () => texts.notDate(),
  email: () => texts.notEmail(),
  url: () => texts.notWebAddress(),
  id: () => texts.notId(),
  'not-offered': () => texts.notOffered(),
  group: () => texts.halfGroup(),
  usual: () => texts.usual(),
  pattern,
  phone: () => texts.notPhone(),
  refused: ({ message }) => message ?? texts.refused(),
};

/** Returns the message of a problem. `label` names the field, or the kind of the missing child. */
export const problemText = (problem: Problem, label: string): string => words[problem.kind](problem, label);
