/** The description of the interface, which the API reference and the playground of calls read, from a service that does not give it. */
import { expect } from '@open-wc/testing';
import { readInterface } from '../../../../demo/pages/reference/document.ts';

describe('the description of the interface', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const answers: readonly [name: string, answer: () => Response, words: string][] = [
    [
      'a busy service tells when to try again',
      () => new Response('upstream connect error', { status: 503, headers: { 'Retry-After': '7' } }),
      'The service is restarting or busy. Try again in 7 seconds.',
    ],
    [
      'a page of a proxy is not from the sandbox',
      () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }),
      'The answer was cut off or is not from the sandbox. Check the connection, then try again.',
    ],
    [
      'JSON that is no description is not from the sandbox',
      () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
      'The answer was cut off or is not from the sandbox. Check the connection, then try again.',
    ],
  ];
  for (const [name, answer, words] of answers)
    it(name, async () => {
      globalThis.fetch = ((address: string) =>
        Promise.resolve(
          address === '/settings.json'
            ? new Response(JSON.stringify({ instanceUrl: 'https://instance.example', accounts: [] }))
            : answer(),
        )) as typeof globalThis.fetch;
      const error = await readInterface(new AbortController().signal).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.message).to.equal(words);
    });
});
