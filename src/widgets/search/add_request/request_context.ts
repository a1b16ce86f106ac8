/** Provides the data that sending an add request needs from the widget. */
import type { LitElement } from 'lit';
import { attributesContext, contextValue, textsContext, widgetContext } from '../../../shared/contexts.ts';
import type { AddRequestContext } from './add_request_controller.ts';
import { failureWords } from './failure_words.ts';

/** Returns undefined while the widget has no transport. */
export function requestContext(host: LitElement): AddRequestContext | undefined {
  const { transport } = contextValue(host, widgetContext);
  const texts = contextValue(host, textsContext);
  return (
    transport && {
      transport,
      widgetName: contextValue(host, attributesContext).widgetName,
      describe: (reason) => {
        texts.enter();
        return failureWords(reason);
      },
    }
  );
}
