/** A service that answers as a test says, and the buttons of a page. */
import { service } from '../../../../demo/pages/service/session.ts';

export type Answers = Record<string, (parameters: never) => unknown>;

/** Answers calls of the suite that calls it by `answers`, all others with an empty object. `calls`: the operations of the test, in order. */
export function withService(): { answers: Answers; calls: string[] } {
  const { call } = service;
  const answering: { answers: Answers; calls: string[] } = { answers: {}, calls: [] };
  beforeEach(() => {
    answering.calls = [];
    service.call = (async (name: string, parameters: never) => {
      answering.calls.push(name);
      return (answering.answers[name] ?? (() => ({})))(parameters);
    }) as never;
  });
  afterEach(() => (service.call = call));
  return answering;
}

/** Returns the button with a label. */
export const buttonOf = (root: ParentNode, label: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('wa-button')].find(
    ({ textContent }) => textContent.trim() === label,
  );
