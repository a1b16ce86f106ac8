/**
 * Shares one sign-in among all isolated widgets of a page. Each widget is in a separate frame with its own memory.
 * Frames of one page and origin exchange their session over a channel whose name only they know. The frame that signed
 * in renews the session for all. The host page has no access to it.
 */
import { ApiError } from '../api/errors.ts';
import type { SessionAnswer } from '../api/types.ts';
import type { FramePage } from './frame_page.ts';
import type { PageSession } from './page_session.ts';
import type { IssuedSession } from './grant.ts';

const patienceMilliseconds = 15_000;

type Message =
  /** A new frame asks for a session. */
  | { readonly kind: 'who' }
  /** The session of the frame that signed in. */
  | { readonly kind: 'session'; readonly session: IssuedSession }
  /** A frame found this session ended. */
  | { readonly kind: 'renew'; readonly ended: string }
  /** This session ended and cannot be renewed without the user. */
  | { readonly kind: 'over'; readonly ended: string }
  /** The user signed out in one of the frames. */
  | { readonly kind: 'signed-out'; readonly ended: string };

type Tell = (message: Message) => void;

/**
 * Waits for the frame that signed in to renew the ended session. Rejects with `session-ended` when that frame does not
 * answer.
 */
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

/** Delay before new input is saved in the host page, in milliseconds. */
const savingMilliseconds = 150;

/** Passes drafts to the host page continuously, because the page may remove the frame without notice. */
export function saveInPage(session: PageSession, page: FramePage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => page.saveDrafts(session.drafts);
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, savingMilliseconds);
  };
  for (const type of ['input', 'change', 'click', 'keyup', 'drop']) addEventListener(type, soon);
  addEventListener('pagehide', save);
}

/** Joins the frames of the page. `name` identifies the page and instance and is known only to its frames. */
export function shareAmongFrames(session: PageSession, name: string): void {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`platform-network.${name}`);
  } catch {
    // Browsers that block storage in frames block channels too. Each widget then signs in separately.
    return;
  }
  // Only frames of this origin receive messages of the channel.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell: Tell = (message) => channel.postMessage(message);
  /** The session that another frame signed in for. This frame does not announce it. */
  let adopted: string | undefined;
  /** The current session, whichever frame signed in. */
  let known: string | undefined;
  /** True while handling a sign-out from another frame. */
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
      // The other frame ended only the session it knew. This frame must end a newer one.
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

/** Shares the session of an instance among the frames of the page, and its drafts with the page. */
export function joinPage(session: PageSession, page: FramePage, origin: string): void {
  shareAmongFrames(session, `${page.sharing} ${origin}`);
  saveInPage(session, page);
}
