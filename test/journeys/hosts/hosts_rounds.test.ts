/**
 * Widgets that are removed leave no element, listener, timer or call behind. For a thousand rounds of each: `npm run
 * bench -- rounds`.
 */
import { kinds, Rounds } from '../../support/rounds.ts';
import { expect, instanceUrl, serveHostPage, test } from '../support/host_page.ts';

const rounds = 20;

for (const kind of kinds)
  test(`${rounds} rounds of insert, start, close and remove leave nothing of a ${kind} widget`, async ({
    page,
  }) => {
    const watched = await Rounds.watch(page);
    await page.goto(await serveHostPage(page, '<link rel="icon" href="data:,">'));
    const name = `sandbox-${kind}`;
    const attributes = {
      'widget-name': name,
      'widget-id': name,
      'auth-domain': instanceUrl(),
      'hold-initialization': '',
      'demo-mode': '',
      username: 'rep@sandbox.example',
      password: 'sandbox-rep',
    };
    // Warms up what is loaded once and kept.
    await watched.run(kind, attributes, 5);
    let next = await watched.held(kind);
    // The browser sometimes keeps one widget's tree for a while. A real leak also shows in the next rounds.
    await expect(async () => {
      const before = next;
      await watched.run(kind, attributes, rounds);
      const after = (next = await watched.held(kind));
      const left = {
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        instances: after.instances,
        timers: after.timers - before.timers,
        requests: after.requests,
      };
      expect(left.nodes, JSON.stringify({ before, after })).toBeLessThan(rounds);
      expect(left.listeners, JSON.stringify({ before, after })).toBeLessThan(rounds);
      expect(left).toMatchObject({ instances: 0, timers: 0, requests: 0 });
      expect((after.heapBytes - before.heapBytes) / rounds, 'bytes a round').toBeLessThan(20_000);
    }).toPass({ timeout: 60_000 });
  });
