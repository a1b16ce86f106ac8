/** Limits of calls per user and minute, as the environment names them (`CALL_LIMITS`). */

/** `heavy`: calls about many records, and calls that start a job. */
export const callClasses = ['read', 'change', 'heavy'] as const;
export type CallClass = (typeof callClasses)[number];
export type CallLimits = Readonly<Partial<Record<CallClass, number>>>;

/** Reads, for example, `read=1200 change=300 heavy=60`. */
export function readCallLimits(text: string): CallLimits {
  const pairs = text.split(/[\s,]+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, count = ''] = pair.split('=');
      const isClass = (callClasses as readonly (string | undefined)[]).includes(name);
      if (!isClass || !/^[1-9]\d{0,8}$/.test(count))
        throw new Error(
          `CALL_LIMITS must be calls per minute by class (${callClasses.join(', ')}), for example "read=1200 change=300 heavy=60", but has "${pair}".`,
        );
      return [name, Number(count)];
    }),
  );
}
