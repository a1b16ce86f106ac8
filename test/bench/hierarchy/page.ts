/** A hierarchy widget on a page. Its instance answers at once, so that only the widget is measured. */
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { FakeDirectory } from '../../../demo/fixtures/hierarchy_instance.ts';
import { demoAttributes, find, until } from '../../../demo/fixtures/shown.ts';
import { PlatformNetworkHierarchyWidget } from '../../../src/widgets/hierarchy/hierarchy_widget.ts';

const tag = 'platform-network-hierarchy-widget';
customElements.define(tag, PlatformNetworkHierarchyWidget);

/** Places the widget with so many organizations. Returns what scrolls, when the organizations are shown. */
async function place(count: number): Promise<HTMLElement> {
  const instance = new FakeInstance();
  const directory = new FakeDirectory(instance);
  const [first] = directory.organizations;
  directory.pageSize = count;
  directory.organizations = Array.from({ length: count }, (_, at) => ({
    ...first!,
    vid: String(244_000_000_000_000_000n + BigInt(at)),
    name: `Health system ${String(at).padStart(6, '0')}`,
    childCount: at % 3,
  }));
  const widget = document.createElement(tag);
  for (const [name, value] of Object.entries(demoAttributes(instance))) widget.setAttribute(name, value);
  document.body.replaceChildren(widget);
  await until(() => find(widget, '.row') !== null, 'the organizations');
  let scroller = find(widget, '.tree')!;
  while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement!;
  return scroller;
}

/** Scrolls frame by frame. Returns the milliseconds between frames. */
async function scroll(count: number, pixelsPerFrame: number): Promise<number[]> {
  const scroller = await place(count);
  const frames: number[] = [];
  let before = performance.now();
  for (let step = 0; step < 240; step++) {
    scroller.scrollTop += pixelsPerFrame;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    // The first frames also show the list.
    if (step > 5) frames.push(now - before);
    before = now;
  }
  if (scroller.scrollTop < pixelsPerFrame * 100) throw new Error('The list did not scroll.');
  return frames;
}

export interface HierarchyPage {
  readonly scroll: typeof scroll;
}
Object.assign(window, { bench: { scroll } satisfies HierarchyPage });
