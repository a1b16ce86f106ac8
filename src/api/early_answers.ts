/** Responses that the loader requested while the code was loading. */
import { publishedScripts } from './published_scripts.ts';

/**
 * Returns the pending response of an early call to this URL. Each response is returned once; later calls use the
 * network.
 */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { early = {} } = publishedScripts() ?? {};
  if (!Object.hasOwn(early, url)) return undefined;
  const answer = early[url];
  delete early[url];
  return answer;
}
