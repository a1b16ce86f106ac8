/** Replaces XMLHttpRequest: half of the body is sent at once, the rest with the answer, which comes from `fetch`. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseURL = '';
  responseText = '';
  #url = '';
  readonly #init: { method: string; headers: Record<string, string> } = { method: 'POST', headers: {} };
  #answerHeaders = '';
  readonly #stop = new AbortController();

  open(method: string, url: string): void {
    this.#init.method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#init.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return this.#answerHeaders;
  }

  send(body: string): void {
    void this.#send(body);
  }

  abort(): void {
    this.#stop.abort();
  }

  async #send(body: string): Promise<void> {
    const total = body.length;
    const left = (loaded: number): unknown =>
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
    try {
      const answer = fetch(this.#url, { ...this.#init, body, signal: this.#stop.signal });
      left(total / 2);
      const { status, headers, text } = await answer.then(async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }));
      left(total);
      this.status = status;
      this.responseText = text;
      this.#answerHeaders = [...headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event(this.#stop.signal.aborted ? 'abort' : 'error'));
    }
    this.dispatchEvent(new Event('loadend'));
  }
}
