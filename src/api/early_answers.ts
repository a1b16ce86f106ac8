/** Answers that the loader asked for while the code was on its way. */
import { publishedScripts } from './published_scripts.ts';

/** The answer to a call of this address that is on its way already. It is handed out once: whoever asks again asks anew. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { early = {} } = publishedScripts() ?? {};
  if (!Object.hasOwn(early, url)) return undefined;
  const answer = early[url];
  delete early[url];
  return answer;
}
