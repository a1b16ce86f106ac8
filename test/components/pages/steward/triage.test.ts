/** A decision in the list of requests can be undone until it is sent. */
import { expect } from '@open-wc/testing';
import type { ReactiveControllerHost } from 'lit';
import { Triage } from '../../../../demo/pages/steward/inbox/triage.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { withNotices } from '../service/notice_page.ts';
import { until } from '../stale_form.ts';

describe('a decision in the list of requests', () => {
  const { call } = service;
  withNotices();
  const host = { addController: () => {}, requestUpdate: () => {} } as unknown as ReactiveControllerHost;
  const item = { id: '7', name: 'Ada', version: 1, canDecide: true };
  let sent: string[] = [];
  let answer: (value: unknown) => void = () => {};
  let decided: string[] = [];
  let triage: Triage;

  beforeEach(() => {
    [sent, decided] = [[], []];
    service.call = ((name: string) => {
      sent.push(name);
      return new Promise((resolve) => (answer = resolve));
    }) as never;
    triage = new Triage(host, {
      items: () => [item],
      focus: () => {},
      decided: (id) => decided.push(id),
      isShown: () => true,
    });
    triage.hostConnected();
  });
  afterEach(() => (service.call = call));

  it('can be undone before it is sent', () => {
    triage.decide(item, 'CHANGE_ACCEPTED');
    expect(triage.mayUndo('7')).to.equal(true);
    triage.undo('7');
    expect(triage.verdictOf('7')).to.equal(undefined);
    triage.hostDisconnected();
    expect(sent).to.deep.equal([]);
  });

  it('cannot be undone, nor sent twice, while its answer takes long', async () => {
    triage.decide(item, 'CHANGE_ACCEPTED');
    triage.hostDisconnected();
    await until(() => sent.length);
    expect(triage.mayUndo('7')).to.equal(false);
    triage.undo('7');
    expect(triage.verdictOf('7')).to.equal('CHANGE_ACCEPTED');
    triage.hostDisconnected();
    expect(sent).to.deep.equal(['put /change_requests/{change_request_id}']);
    for (let done = 0; done < 2; done++) {
      answer({ change_requests: [{ version: 2 }] });
      await new Promise(requestAnimationFrame);
    }
    await until(() => decided.length);
    expect(triage.verdictOf('7')).to.equal(undefined);
  });
});
