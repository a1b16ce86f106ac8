import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext } from '../search_contexts.ts';

export type Density = 'compact' | 'comfortable';

const keptName = 'platform-network.search.density';
/** The user's choice, read once. */
let chosen: Density | undefined;
let isRead = false;

const densityNamed = (name: string | null | undefined): Density | undefined =>
  name === 'compact' || name === 'comfortable' ? name : undefined;

function userChoice(): Density | undefined {
  if (isRead) return chosen;
  isRead = true;
  try {
    chosen = densityNamed(localStorage.getItem(keptName));
  } catch {
    // The page forbids storage.
  }
  return chosen;
}

export const densityOf = (): Density => {
  const settings = read(settingsContext);
  const { density } = read(partsContext);
  return userChoice() ?? densityNamed(density) ?? settings.density ?? 'compact';
};

/** Keeps the user's choice for all search widgets of the page. */
export function keepDensity(density: Density): void {
  [chosen, isRead] = [density, true];
  try {
    localStorage.setItem(keptName, density);
  } catch {
    // The page forbids storage; the choice lasts until it is left.
  }
}

/** Forgets the user's choice. */
export function forgetDensity(): void {
  [chosen, isRead] = [undefined, true];
  try {
    localStorage.removeItem(keptName);
  } catch {
    // Nothing was kept.
  }
}
