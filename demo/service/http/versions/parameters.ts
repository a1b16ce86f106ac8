/** Leaves parameters out of a query before it is validated. */
import type { HonoRequest } from 'hono';

/** The address without some parameters. The others stay as the caller wrote them: encoded again they could change. */
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

/** Leaves out the named parameters whose value `isLeftOut` says so of. */
export function leaveOutParameters(
  request: HonoRequest,
  names: readonly string[],
  isLeftOut: (value: string) => boolean = () => true,
): void {
  const url = withoutParameters(request.url, names, isLeftOut);
  const { method, headers, signal } = request.raw;
  // A body of JSON has been read by now, and no other operation has such parameters.
  if (url !== request.url) request.raw = new Request(url, { method, headers, signal });
}
