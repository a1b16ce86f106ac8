/** The key of the palette in the portal, with a stand-in of its widget. */
import { expect } from '@open-wc/testing';
import '../../../src/delivery/define/platform-network-portal.ts';
import type { PlatformNetworkPortal } from '../../../src/portal/portal.ts';
import { pressPaletteKey } from '../../../demo/fixtures/palette_steps.ts';
import { until } from '../../../demo/fixtures/shown.ts';

async function placed(settings: Partial<PlatformNetworkPortal>): Promise<PlatformNetworkPortal> {
  const portal = document.createElement('platform-network-portal') as PlatformNetworkPortal;
  document.body.append(Object.assign(portal, settings));
  await portal.updateComplete;
  return portal;
}

describe('the palette of the portal', () => {
  it('opens by its key in the header, also before the widget is there', async () => {
    const portal = await placed({ searchWidgetName: 's', searchWidgetId: 's1' });
    const link = portal.shadowRoot!.querySelector('a')!;
    expect(pressPaletteKey(link), 'the browser leaves the key to the portal').to.equal(false);
    let opened = 0;
    customElements.define(
      'platform-network-search-widget',
      class extends HTMLElement {
        async openPalette(): Promise<void> {
          opened++;
        }
      },
    );
    await until(() => opened > 0, 'the palette');
    expect(pressPaletteKey(link)).to.equal(false);
    expect(opened, 'once per key').to.equal(2);
    portal.palette = 'off';
    await portal.updateComplete;
    expect(pressPaletteKey(link)).to.equal(true);
    portal.remove();
  });

  it('leaves the key to the browser where no widget is configured', async () => {
    const portal = await placed({});
    expect(pressPaletteKey(portal.shadowRoot!.querySelector('h1')!)).to.equal(true);
    portal.remove();
  });
});
