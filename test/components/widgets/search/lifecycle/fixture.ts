/** What the tests beside this file share. */
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { demoAttributes } from '../../../support/widget.ts';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());
  const demo = (more: Record<string, string> = {}): Record<string, string> => ({
    ...demoAttributes(instance),
    ...more,
  });

  const faults: [string, () => Response | Promise<Response>, string][] = [
    ['service down', noNetwork, 'cannot be reached'],
    ['a fault of the service', () => failure(500, 'UNEXPECTED_ERROR'), 'Something went wrong'],
    [
      'HTML instead of JSON',
      () => new Response('<html>proxy</html>', { headers: { 'content-type': 'text/html' } }),
      'unreadable answer',
    ],
    ['half an answer', () => new Response('{"responseStatus":"SUC'), 'unreadable answer'],
    [
      'an answer of the wrong shape',
      () => json({ responseStatus: 'SUCCESS', widget: { id: 1 } }),
      'unreadable answer',
    ],
    ['rate limited', () => failure(429, 'RATE_LIMITED', { 'retry-after': '30' }), 'Try again in 30 seconds'],
    ['an unsupported version', () => failure(404, 'UNSUPPORTED_VERSION'), 'are not compatible'],
  ];

  return {
    get instance() {
      return instance;
    },
    demo,
    faults,
  };
}
