/** A profile widget on a page with a usual and a large record. Its instance answers when the bench tells it to. */
import type { EntityWrapper } from '../../../src/api/types.ts';
import { PlatformNetworkProfileWidget } from '../../../src/widgets/profile/profile_widget.ts';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { demoAttributes } from '../../../demo/fixtures/shown.ts';

const largeVid = '242977178443199999';

/** The same HCP with 100 addresses and 50 affiliations. */
function large(usual: EntityWrapper): EntityWrapper {
  const { addresses__v: [address] = [], parent_hcos__v: [parent] = [] } = usual.entity;
  const copies = <T extends object>(child: T, count: number, change: (at: number) => object): T[] =>
    Array.from({ length: count }, (_, at) => ({
      ...child,
      vid__v: String(970_000_000_000_000_000n + BigInt(at)),
      ...change(at),
    }));
  return {
    ...usual,
    entityId: largeVid,
    entity: {
      ...usual.entity,
      vid__v: largeVid,
      formatted_name__v: 'Katherine of many places',
      addresses__v: copies(address!, 100, (at) => ({
        address_ordinal__v: at + 1,
        formatted_address__v: `${at + 1} Long Road, Boston, MA 02114`,
      })),
      parent_hcos__v: copies(parent!, 50, (at) => ({
        parent_hco_name__v: `Hospital ${at + 1}`,
        is_primary_relationship__v: at === 0 ? 'Y' : 'N',
      })),
    },
  };
}

const instance = asProfile(new FakeInstance());
instance.records.push(large(instance.records[0]!));
customElements.define('platform-network-profile-widget', PlatformNetworkProfileWidget);

let arrive: (() => void) | undefined;
instance.intercept = ({ path }) => {
  const record = instance.records.find(({ entityId }) => path === `/entity/${entityId}`);
  if (!record) return undefined;
  const text = JSON.stringify({ responseStatus: 'SUCCESS', entities: [record] });
  return new Promise((resolve) => {
    arrive = () => resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  });
};

const widget = document.createElement('platform-network-profile-widget') as PlatformNetworkProfileWidget;
for (const [name, value] of Object.entries(demoAttributes(instance))) widget.setAttribute(name, value);
document.body.append(widget);

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const painted = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await frame();
  // A frame is painted when the next one begins.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};
const shownName = (): string => widget.shadowRoot?.querySelector('[part=name]')?.textContent?.trim() ?? '';

export interface ProfilePage {
  /** Returns the milliseconds from the arrival of a record's data until it is painted. */
  open(which: 'usual' | 'large'): Promise<number>;
  /** Shows all children of the large record, scrolls through it, and returns the milliseconds of every frame. */
  scroll(): Promise<number[]>;
}

const bench: ProfilePage = {
  async open(which) {
    const vid = which === 'large' ? largeVid : known.katherine;
    const name = which === 'large' ? 'Katherine of many places' : 'Katherine Johnson';
    widget.identifier = '';
    await painted(() => shownName() === '');
    arrive = undefined;
    widget.identifier = vid;
    await painted(() => arrive !== undefined);
    const begun = performance.now();
    arrive!();
    await painted(() => shownName() === name);
    return performance.now() - begun;
  },
  async scroll() {
    await bench.open('large');
    for (const button of widget.shadowRoot!.querySelectorAll<HTMLElement>('.section-body > .button'))
      button.click();
    await painted(() => widget.shadowRoot!.querySelectorAll('[part=child]').length > 100);
    const scroller = widget.shadowRoot!.querySelector('[part=scroller]')!;
    const frames: number[] = [];
    let last = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += 60;
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    return frames;
  },
};
Object.assign(window, { bench });
