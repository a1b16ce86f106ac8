/** A widget that schedules an update in an update renders twice, which its start must not cost. */
import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { scenes as affiliation } from '../../../demo/pages/gallery/scenes/affiliation.ts';
import { scenes as profile } from '../../../demo/pages/gallery/scenes/profile.ts';
import { scenes as search } from '../../../demo/pages/gallery/scenes/search.ts';
import type { Draw } from '../../../demo/pages/gallery/stage.ts';

/** The method of Lit that is called last in an update. */
interface Updated {
  updated(this: LitElement, changed: Map<PropertyKey, unknown>): void;
}

/** Draws a scene, and returns the number of its updates and of those in which another one was scheduled. */
async function updatesOf(kind: string, draw: Draw): Promise<{ count: number; scheduled: number }> {
  const place = document.createElement('div');
  document.body.append(place);
  // The first scene defines the element.
  await draw({ place, name: `first-${kind}` });
  const { prototype } = customElements.get(`platform-network-${kind}-widget`)!;
  const { updated } = prototype as Updated;
  const result = { count: 0, scheduled: 0 };
  const counted: Updated = {
    updated(changed) {
      updated.call(this, changed);
      result.count++;
      if (this.isUpdatePending) result.scheduled++;
    },
  };
  Object.assign(prototype, counted);
  try {
    place.replaceChildren();
    await draw({ place, name: `counted-${kind}` });
    return result;
  } finally {
    Object.assign(prototype, { updated });
    place.remove();
  }
}

describe('updates of a widget', () => {
  for (const [kind, id, draw] of [
    ['search', 'a search', search['search-results']],
    ['profile', 'a record', profile['profile-record']],
    ['affiliation', 'a network', affiliation['map-6']],
  ] as const)
    it(`schedule no other update in the start of ${id}`, async () => {
      const { count, scheduled } = await updatesOf(kind, draw!);
      expect(count, 'updates').to.be.greaterThan(2);
      expect(scheduled).to.equal(0);
    });
});
