/** Starts the performing tour on a new playground, because it needs one in its first state. Its code and texts load then. */
import { loadTexts } from '../language/load.ts';

const wish = 'watch';

/** Loads the playground again and starts the tour there. */
export const watchTour = (): void => location.assign(`/?tour=${wish}`);

/** Returns whether the address asks for the tour. The playground then replaces the address, so that a reload does not repeat it. */
export const isWatching = (): boolean => new URLSearchParams(location.search).get('tour') === wish;

/** `restart` starts the tour in which the user does the steps. */
export async function addWatchedTour(place: Element, restart: () => void): Promise<void> {
  await loadTexts('watch');
  await import('../watch/watch.ts');
  place.prepend(Object.assign(document.createElement('sandbox-watched-tour'), { restart }));
}
