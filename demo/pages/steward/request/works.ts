/** The steward's unsent decisions on the requests that were opened. Pure. */
import type { Draft } from '../request_changes.ts';
import type { RequestData } from '../request_data.ts';

/** The draft decisions on one request. */
export interface Work {
  drafts: Map<string, Draft>;
  note: string;
  code: string;
  /** The version of the request that the steward has seen. */
  version: number | undefined;
  /** The number of log entries of that version. */
  logLength: number;
}

export const hasChoices = ({ drafts, note, code }: Work): boolean =>
  drafts.size > 0 || note !== '' || code !== '';

export class Works {
  readonly #works = new Map<string, Work>();
  /** Questions to requesters that are typed and not sent, by the ID of the request. */
  readonly questions = new Map<string, string>();

  get hasDrafts(): boolean {
    return (
      [...this.#works.values()].some(({ drafts, note }) => drafts.size > 0 || note !== '') ||
      [...this.questions.keys()].some((id) => this.isAsking(id))
    );
  }

  isAsking(id: string): boolean {
    return (this.questions.get(id) ?? '').trim() !== '';
  }

  of(id: string): Work {
    let work = this.#works.get(id);
    if (!work) {
      work = { drafts: new Map(), note: '', code: '', version: undefined, logLength: 0 };
      this.#works.set(id, work);
    }
    return work;
  }

  /** Call it when the request is shown: later versions are news. */
  shown({ request, log }: RequestData): void {
    const work = this.of(request.change_request_id);
    if (work.version === undefined) Object.assign(work, { version: request.version, logLength: log.length });
  }

  /** Call it before a choice. The first one is about the request as it is now. */
  begin({ request, log }: RequestData): Work {
    const work = this.of(request.change_request_id);
    if (!hasChoices(work)) Object.assign(work, { version: request.version, logLength: log.length });
    return work;
  }

  /** Drops what was sent, and keeps what the steward has changed since. The next version that is shown is no news then. */
  sent(id: string, { drafts, note, code }: Pick<Work, 'drafts' | 'note' | 'code'>): void {
    const work = this.of(id);
    for (const [key, draft] of drafts) if (work.drafts.get(key) === draft) work.drafts.delete(key);
    if (work.note === note) work.note = '';
    if (work.code === code) work.code = '';
    work.version = undefined;
  }

  forget(id: string): void {
    this.#works.delete(id);
  }
}
