/** Describes what another user did to a request. Pure. */
import { msg, str } from '@lit/localize';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { formatTime, type Vocabulary } from '../service/vocabulary.ts';
import type { LogEntry } from './request_data.ts';
import { actionOf, childKinds, resultWords, type ChildArray } from './words.ts';
import { inSentence } from '../language/texts.ts';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resultOf = (decision: Loose): string =>
  inSentence(
    resultWords[String(decision['result'])] ??
      (decision['result'] === null ? msg('Withdrawn') : msg('Changed')),
  );

/** Returns who acted, when, and the decision on each field. */
export function meanwhileWords(entry: LogEntry, request: ChangeRequest, vocabulary: Vocabulary): string[] {
  const who = entry.username ?? msg('The service');
  const { entity, result } = entry.detail as { entity?: Loose; result?: string };
  const parts: string[] = [];
  for (const [name, decision] of Object.entries(entity ?? {}))
    if (Array.isArray(decision)) {
      const { objectType, title } = childKinds[name as ChildArray] ?? { objectType: '', title: name };
      for (const { object_id__v: _, vid__v: __, ...fields } of decision.filter(isObject))
        for (const [field, one] of Object.entries(fields))
          if (isObject(one))
            parts.push(`${title}, ${vocabulary.fieldLabel(objectType, field)}: ${resultOf(one)}`);
    } else if (isObject(decision))
      parts.push(`${vocabulary.fieldLabel(request.entity_type, name)}: ${resultOf(decision)}`);
  if (result) parts.push(msg(str`all open fields: ${inSentence(resultWords[result] ?? result)}`));
  return [
    `${msg(str`${formatTime(entry.date)}: ${who} ${actionOf(entry.action)}`)}${parts.length ? ` (${parts.join('; ')})` : ''}.`,
  ];
}
