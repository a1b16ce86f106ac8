/** Answers that the loader asked for while the code was on its way. */

/** The answer to a call of this address that is on its way already. It is handed out once: whoever asks again asks anew. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const page = globalThis as { PlatformNetworkWidgets?: { early?: Record<string, Promise<Response>> } };
  const { early = {} } = page.PlatformNetworkWidgets ?? {};
  if (!Object.hasOwn(early, url)) return undefined;
  const answer = early[url];
  delete early[url];
  return answer;
}
