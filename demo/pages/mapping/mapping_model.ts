/** What the mapping section reads when it opens. */
import { readSourceSubscriptions } from '../data/subscriptions.ts';
import { service } from '../service/session.ts';
import { readSystemLabels } from '../service/systems.ts';
import { readWords } from '../visibility/part_words.ts';

/** Reads the subscriptions, and the model as it is now: an administrator may have added fields since the page opened. */
export async function readModel(signal: AbortSignal) {
  const [subscriptions, systems, words, { objectTypes }] = await Promise.all([
    readSourceSubscriptions(signal),
    readSystemLabels(signal),
    readWords(signal),
    service.call('get /metadata/objectTypes', { signal }),
  ]);
  return {
    subscriptions,
    systems,
    words,
    objectTypes: objectTypes.map(({ name }) => name),
  };
}
