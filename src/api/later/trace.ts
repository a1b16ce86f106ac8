/** Trace context of calls (W3C Trace Context), for pages that want to see them in their own traces and in those of the instance. */

const given = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns random bytes in hexadecimal. All zeros would be invalid, and do not happen. */
const random = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Returns the header `traceparent` of a call. The context of the page is passed on as it is: the page's span is the parent of the call. Any
 * other value begins a sampled trace for the call.
 */
export const traceparent = (context: string): string =>
  given.test(context.trim()) ? context.trim() : `00-${random(16)}-${random(8)}-01`;
