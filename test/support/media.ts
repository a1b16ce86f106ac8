/** What tests ask of media, for engines whose drivers cannot emulate it. */

export interface AskedMedia {
  readonly colorScheme?: string;
  readonly [feature: string]: string | undefined;
}

/**
 * Dark is what the page itself says; of everything else a page has the defaults already, and asking for more is refused, so that a test can
 * leave itself out.
 */
export const mediaByPage =
  (say: (colorScheme: string) => Promise<unknown>) =>
  async ({ colorScheme, ...others }: AskedMedia): Promise<void> => {
    if (Object.values(others).some((value) => !['no-preference', 'none', 'screen'].includes(value!)))
      throw new Error('This driver cannot emulate media.');
    if (colorScheme !== undefined) await say(colorScheme);
  };
