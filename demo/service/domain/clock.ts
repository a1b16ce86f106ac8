/** What time it is. Handed in, so that tests decide when a session ends. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
