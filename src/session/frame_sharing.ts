/**
 * One sign-in for all isolated widgets of a page. Each is in a frame, and so in a memory, of its own; frames of one page and one origin tell
 * each other of their session over a channel whose name only they know. Who signed in renews for all. The page never sees any of it.
 */
import { ApiError } from '../api/errors.ts';
import type { SessionAnswer } from '../api/types.ts';
import type { FramePage } from './frame_page.ts';
import type { IssuedSession, PageSession } from './page_session.ts';

const patienceMilliseconds = 15_000;

type Message =
  /** Somebody came and asks whether anybody is signed in. */
  | { readonly kind: 'who' }
  /** The session of the frame that signed in. */
  | { readonly kind: 'session'; readonly session: IssuedSession }
  /** A frame met the end of this session. */
  | { readonly kind: 'renew'; readonly ended: string }
  /** There is no session any more after this one: a person is needed. */
  | { readonly kind: 'over'; readonly ended: string }
  /** Somebody signed out, in whichever frame. */
  | { readonly kind: 'signed-out'; readonly ended: string };

type Tell = (message: Message) => void;

/** Waits for the session after the ended one, from the frame that signed in; that frame may be gone. */
function askOwner(channel: BroadcastChannel, tell: Tell, ended: string): Promise<SessionAnswer> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const lost = (): void => {
      stop.abort();
      reject(new ApiError('session-ended', 'The widget that signed in is gone, or was signed out.'));
    };
    const timer = setTimeout(lost, patienceMilliseconds);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'over' || data.kind === 'signed-out') lost();
        else if (data.kind === 'session' && data.session.answer.sessionId !== ended) {
          stop.abort();
          resolve(data.session.answer);
        }
      },
      { signal: stop.signal },
    );
    tell({ kind: 'renew', ended });
  });
}

/** How long a person may go on typing before the page holds what was typed. */
const keepingMilliseconds = 150;

/** Lets the page hold what is typed here: it takes the frame away without asking, with everything in it. */
export function keepInPage(session: PageSession, page: FramePage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => page.keep(session.works);
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, keepingMilliseconds);
  };
  for (const type of ['input', 'change', 'click', 'keyup', 'drop']) addEventListener(type, soon);
  addEventListener('pagehide', keep);
}

/** Joins the frames of the page. `name`: this page and instance, as its frames alone know them. */
export function shareAmongFrames(session: PageSession, name: string): void {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`platform-network.${name}`);
  } catch {
    // A browser that keeps storage from frames keeps channels too: then each widget signs in for itself.
    return;
  }
  // A channel has no other end than frames of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell: Tell = (message) => channel.postMessage(message);
  /** The session that came from another frame; this one does not speak for it. */
  let adopted: string | undefined;
  /** The session that this frame knows, whoever signed in. */
  let known: string | undefined;
  /** While this frame does what another one told of. */
  let isTold = false;

  const adopt = (issued: IssuedSession): void => {
    const isOwner = session.issued !== undefined && session.issued.answer.sessionId !== adopted;
    if (isOwner || issued.answer.sessionId === adopted) return;
    adopted = issued.answer.sessionId;
    session.adopt(issued, async () => {
      const answer = await askOwner(channel, tell, adopted!);
      adopted = answer.sessionId;
      return answer;
    });
  };

  session.onIssued(() => {
    const { issued } = session;
    if (issued) {
      known = issued.answer.sessionId;
      if (known === adopted) return;
      adopted = undefined;
      tell({ kind: 'session', session: issued });
    } else if (known) {
      const isOwner = known !== adopted;
      if (session.state === 'signed-out' && !isTold) tell({ kind: 'signed-out', ended: known });
      else if (isOwner) tell({ kind: 'over', ended: known });
      known = undefined;
    }
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { issued } = session;
    const isOwner = issued !== undefined && issued.answer.sessionId !== adopted;
    if (data.kind === 'who' && isOwner) tell({ kind: 'session', session: issued });
    else if (data.kind === 'session') adopt(data.session);
    else if (data.kind === 'over' && data.ended === adopted) session.drop('ended');
    else if (data.kind === 'signed-out') {
      isTold = true;
      // Whoever signed out ended the session that they knew; one that followed it is this frame's to end.
      if (isOwner && data.ended !== issued.answer.sessionId) void session.signOut();
      else session.drop('signed-out');
      isTold = false;
    } else if (data.kind === 'renew' && isOwner)
      session.renew(data.ended).then(
        () => session.issued && tell({ kind: 'session', session: session.issued }),
        () => tell({ kind: 'over', ended: data.ended }),
      );
  });
  if (session.issued) {
    known = session.issued.answer.sessionId;
    tell({ kind: 'session', session: session.issued });
  } else tell({ kind: 'who' });
}
