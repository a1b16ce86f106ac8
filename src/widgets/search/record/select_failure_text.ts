/** Messages for why a record could not be selected. */
import type { SelectFailure } from '../../../events/widget_events.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { cancelled } from '../../../texts/common.ts';

export const selectFailureText = (reason: SelectFailure): string =>
  reason === 'cancelled' ? cancelled() : errorWords(reason).title;
