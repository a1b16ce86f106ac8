import { expect } from '@open-wc/testing';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ApiError } from '../../../src/api/errors.ts';
import { AsyncTask } from '../../../src/shared/async_task.ts';

/** A host that counts its updates. */
class CountingHost implements ReactiveControllerHost {
  readonly controllers = new Set<ReactiveController>();
  updates = 0;
  readonly updateComplete = Promise.resolve(true);

  addController(controller: ReactiveController): void {
    this.controllers.add(controller);
  }
  removeController(controller: ReactiveController): void {
    this.controllers.delete(controller);
  }
  requestUpdate(): void {
    this.updates++;
  }
}

/** Returns a run that the test completes. */
function openRun(): {
  work: (signal: AbortSignal) => Promise<string>;
  finish(value: string): void;
  signal?: AbortSignal;
} {
  let finish: (value: string) => void;
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const run = {
    signal: undefined as AbortSignal | undefined,
    work: (signal: AbortSignal) => {
      run.signal = signal;
      return promise;
    },
    finish: (value: string) => finish(value),
  };
  return run as never;
}

describe('AsyncTask', () => {
  let host: CountingHost;
  let task: AsyncTask<string>;
  beforeEach(() => {
    host = new CountingHost();
    task = new AsyncTask(host);
  });

  it('is busy until it has its result, and updates the host at the start and end', async () => {
    const run = openRun();
    const ended = task.run(run.work);
    expect([task.isBusy, host.updates]).to.deep.equal([true, 1]);
    run.finish('found');
    expect(await ended).to.equal(true);
    expect([task.isBusy, task.value, host.updates]).to.deep.equal([false, 'found', 2]);
  });

  it('keeps the latest result when a run fails, and has its error', async () => {
    await task.run(() => Promise.resolve('found'));
    const isDone = await task.run(() => Promise.reject(new ApiError('not-found', 'There is no record 1.')));
    expect([isDone, task.value, task.error?.kind]).to.deep.equal([false, 'found', 'not-found']);
    await task.run(() => Promise.resolve('again'));
    expect([task.value, task.error]).to.deep.equal(['again', undefined]);
  });

  it('drops the result of a superseded run, whichever ends last', async () => {
    const [first, second] = [openRun(), openRun()];
    const ended = [task.run(first.work), task.run(second.work)];
    expect([first.signal?.aborted, second.signal?.aborted]).to.deep.equal([true, false]);
    second.finish('second');
    first.finish('first');
    expect(await Promise.all(ended)).to.deep.equal([false, true]);
    expect(task.value).to.equal('second');
  });

  it('stops when the host is disconnected', async () => {
    const run = openRun();
    const ended = task.run(run.work);
    for (const controller of host.controllers) controller.hostDisconnected?.();
    expect([run.signal?.aborted, task.isBusy]).to.deep.equal([true, false]);
    run.finish('late');
    expect([await ended, task.value]).to.deep.equal([false, undefined]);
  });

  it('drops its result when cleared, and detaches from the host when removed', async () => {
    await task.run(() => Promise.resolve('found'));
    task.clear();
    expect([task.value, task.error]).to.deep.equal([undefined, undefined]);
    task.remove();
    expect(host.controllers.size).to.equal(0);
  });
});
