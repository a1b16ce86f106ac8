/**
 * Calls the operations of an OpenAPI document with the contract's examples, as the reference page fills its
 * forms.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyText, NamedByAnswers, parameterText } from '../../demo/pages/reference/beginning.ts';
import { InterfaceDocument, type Operation } from '../../demo/pages/reference/document.ts';
import type { TestService } from './service.ts';

/** Operations that cannot be called with an example alone, with the reason. */
export const withoutExample: Readonly<Record<string, string>> = {
  exchangeAccessToken: 'needs an access token of the identity provider',
  retrieveMerge: 'needs a merge, and a new sandbox has none',
  undoMerge: 'needs a merge, and a new sandbox has none',
  sendAgentDraft: 'needs a draft of an agent, and a new sandbox has none',
  discardAgentDraft: 'needs a draft of an agent, and a new sandbox has none',
  cancelJob: 'needs a job that has not ended',
  resetSandbox: 'has its own test, because nothing is left',
};

/** They end what others need: in this order after all others. */
const lastCalls: readonly string[] = ['deleteWebhook', 'signOut'];

export class ExampleCalls {
  readonly document: InterfaceDocument;
  /** The operations that an example can call; those that end what others need come last. */
  readonly operations: readonly Operation[];
  readonly #service: () => TestService;
  readonly #account: string | undefined;
  readonly #sessions = new Map<string, Promise<string>>();
  readonly #answers = new NamedByAnswers();

  /** With `account`, that account calls all operations, and not the one of each example. */
  constructor(service: () => TestService, document: object, account?: string) {
    this.#service = service;
    this.#account = account;
    this.document = new InterfaceDocument(document as ConstructorParameters<typeof InterfaceDocument>[0]);
    this.operations = this.document.operations
      .filter(({ operationId }) => !(operationId in withoutExample))
      .sort((one, other) => lastCalls.indexOf(one.operationId) - lastCalls.indexOf(other.operationId));
    assert.ok(this.operations.length);
  }

  #session(account: string): Promise<string> {
    const session = this.#sessions.get(account) ?? this.#service().signIn(account);
    this.#sessions.set(account, session);
    return session;
  }

  /** Waits for the end of the first job, whose files an example names. */
  async #firstJobEnded(): Promise<void> {
    const headers = { authorization: await this.#session('admin') };
    for (;;) {
      const response = await fetch(`${this.#service().url}/api/v39.0/jobs/5001`, { headers });
      const { job } = (await response.json()) as { job?: { job_status: string } };
      if (!job || !['QUEUED', 'RUNNING'].includes(job.job_status)) return;
      await wait(20);
    }
  }

  async call(
    operation: Operation,
    version = 'v39.0',
  ): Promise<{ status: number; text: string; type: string }> {
    if (operation.operationId === 'readArtifact') await this.#firstJobEnded();
    const query = new URLSearchParams();
    let { path } = operation;
    for (const parameter of operation.parameters ?? []) {
      const text = parameterText(this.document, parameter, this.#answers);
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
      else if (text) query.set(parameter.name, text);
    }
    const type = Object.keys(operation.requestBody?.content ?? {})[0];
    const base = operation.isOutsideVersions ? this.#service().url : `${this.#service().url}/api/${version}`;
    const session =
      operation.needsSession && (await this.#session(this.#account ?? operation.account!.split('@')[0]!));
    const response = await fetch(`${base}${path}?${query}`, {
      method: operation.method,
      headers: {
        ...(session ? { authorization: session } : {}),
        ...(type ? { 'content-type': type } : {}),
        // The origin of the sandbox's own page, as a browser sends it.
        origin: 'http://localhost:5173',
      },
      ...(type ? { body: type === 'text/csv' ? 'badge\n' : bodyText(this.document, operation, type) } : {}),
    });
    const text = await response.text();
    this.#answers.hear(text);
    return { status: response.status, text, type: response.headers.get('content-type') ?? '' };
  }
}
