/** Media emulation for browsers whose drivers cannot emulate media. */

export interface AskedMedia {
  readonly colorScheme?: string;
  readonly [feature: string]: string | undefined;
}

/**
 * Sets the color scheme in the page itself. For everything else a page has the defaults; other requests are
 * rejected, so that a test can skip itself.
 */
export const mediaByPage =
  (say: (colorScheme: string) => Promise<unknown>) =>
  async ({ colorScheme, ...others }: AskedMedia): Promise<void> => {
    if (Object.values(others).some((value) => !['no-preference', 'none', 'screen'].includes(value!)))
      throw new Error('This driver cannot emulate media.');
    if (colorScheme !== undefined) await say(colorScheme);
  };
