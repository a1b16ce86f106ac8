/** Messages for why an add request did not lead to a record. */
import type { CreateFailure } from '../../../events/widget_events.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import * as texts from '../../../texts/add_request.ts';

export function failureWords(reason: CreateFailure): string {
  switch (reason) {
    case 'invalid':
      return texts.invalid();
    case 'rejected':
      return texts.rejected();
    case 'cancelled':
      return texts.cancelled();
    default:
      return errorWords(reason).title;
  }
}

const advised = /^(?:server-fault|malformed|unreachable|rate-limited|insufficient-access)$/;

/** Returns what the user can do after an error of the call; empty when the title or the page says it. */
export const failureAdvice = (reason: CreateFailure): string =>
  advised.test(reason) ? errorWords(reason as Parameters<typeof errorWords>[0]).hint : '';
