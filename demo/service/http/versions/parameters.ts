/** Removes parameters from a query before it is validated. */
import type { HonoRequest } from 'hono';

/** Returns the URL without some parameters. Keeps the text of the others, because encoding them again could change them. */
function withoutParameters(
  url: string,
  names: readonly string[],
  isLeftOut: (value: string) => boolean,
): string {
  const start = url.indexOf('?') + 1;
  if (!start) return url;
  const isKept = (part: string): boolean =>
    ![...new URLSearchParams(part)].some(([name, value]) => names.includes(name) && isLeftOut(value));
  return url.slice(0, start) + url.slice(start).split('&').filter(isKept).join('&');
}

/** Removes the named parameters for whose value `isLeftOut` returns true. */
export function leaveOutParameters(
  request: HonoRequest,
  names: readonly string[],
  isLeftOut: (value: string) => boolean = () => true,
): void {
  const url = withoutParameters(request.url, names, isLeftOut);
  const { method, headers, signal } = request.raw;
  // The new request has no body: JSON bodies have been read already, and no operation with another body has such parameters.
  if (url !== request.url) request.raw = new Request(url, { method, headers, signal });
}
