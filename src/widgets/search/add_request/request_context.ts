/** Provides the data that sending an add request needs from the widget. */
import { useLanguage } from '../../../texts/language.ts';
import type { ReadySearchView } from '../search_view.ts';
import type { AddRequestContext } from './add_request_controller.ts';
import { failureWords } from './failure_words.ts';

/** Returns undefined while the widget has no transport. */
export function requestContext(
  { widget: { transport }, language }: ReadySearchView,
  widgetName: string | null,
): AddRequestContext | undefined {
  return (
    transport && {
      transport,
      widgetName,
      describe: (reason) => {
        useLanguage(language);
        return failureWords(reason);
      },
    }
  );
}
