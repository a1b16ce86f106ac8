/** A process for `kill.test.ts` to kill: loads, waits for a line, and delivers to webhooks until then. */
import { once } from 'node:events';
import { openSealing } from '../../../demo/service/domain/sealing.ts';
import { WebhookDispatcher } from '../../../demo/service/domain/webhooks/dispatcher.ts';
import { Sender } from '../../../demo/service/domain/webhooks/send.ts';
import { openServer } from '../../../demo/service/store/store.ts';

process.stdout.write('loaded\n');
await once(process.stdin, 'data');
process.stdin.destroy();
const store = await openServer(process.argv[2]!);
const leaseSeconds = 0.5;
const dispatcher = new WebhookDispatcher(
  {
    store,
    clock: () => new Date(),
    sealing: await openSealing(store, undefined),
    sender: new Sender(['127.0.0.0/8']),
    source: 'https://instance.example',
  },
  (error) => console.error(error),
  leaseSeconds,
);
// The timer of the dispatcher alone does not keep a process.
setInterval(() => dispatcher.wake(), 1000);
process.stdout.write('ready\n');
