/**
 * Keeps a page from being drawn. Layout, focus and styles are the same, but nothing is painted and composited, which takes a fifth of the
 * processor time of a test page. Checks of accessibility see the page drawn, because text that cannot be seen has no contrast.
 */
import { chai } from '@open-wc/testing';

type Check = Chai.Assertion & PromiseLike<void>;

const set = (opacity: string): void => void (document.documentElement.style.opacity = opacity);

/** Checks that run. */
let running = 0;

/** Stops drawing the page, except while its accessibility is checked. */
export function stopDrawing(): void {
  chai.use(({ Assertion }) =>
    Assertion.overwriteMethod(
      'accessible',
      (original: (...options: unknown[]) => Check) =>
        function (this: Chai.Assertion, ...options: unknown[]): Check {
          running++;
          set('');
          const check = original.apply(this, options);
          const ended = (): void => {
            if (!--running) set('0');
          };
          check.then(ended, ended);
          return check;
        },
    ),
  );
  set('0');
}
