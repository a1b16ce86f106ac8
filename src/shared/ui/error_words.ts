/** Texts and icons for the kinds of call errors. */
import type { TemplateResult } from 'lit';
import type { ApiErrorKind } from '../../api/errors.ts';
import { framePage } from '../../session/frame_page.ts';
import * as texts from '../../texts/common.ts';
import { alertIcon, lockIcon, offlineIcon } from './icons.ts';

export interface ErrorWords {
  readonly icon: TemplateResult;
  readonly title: string;
  readonly hint: string;
}

/** Returns the page's domain. Undefined for pages without one (files, sandboxed frames), whose origin is "null". */
function pageDomain(): string | undefined {
  const pageOrigin = framePage()?.origin ?? origin;
  return URL.canParse(pageOrigin) ? new URL(pageOrigin).hostname : undefined;
}

/** Returns the texts and icon of an error. `retryAfterSeconds` applies to `rate-limited`. */
export function errorWords(kind: ApiErrorKind, retryAfterSeconds?: number): ErrorWords {
  switch (kind) {
    case 'offline':
      return { icon: offlineIcon, title: texts.offline(), hint: texts.offlineHint() };
    case 'unreachable':
      return { icon: offlineIcon, title: texts.unreachable(), hint: texts.unreachableHint() };
    case 'timeout':
      return { icon: alertIcon, title: texts.timeout(), hint: texts.timeoutHint() };
    case 'malformed':
      return { icon: alertIcon, title: texts.malformed(), hint: texts.malformedHint() };
    case 'session-ended':
      return { icon: lockIcon, title: texts.sessionEnded(), hint: texts.sessionEndedHint() };
    case 'authentication-failed':
      return { icon: lockIcon, title: texts.rejected(), hint: texts.rejectedHint() };
    case 'rate-limited':
      return { icon: alertIcon, title: texts.rateLimited(), hint: texts.rateLimitedHint(retryAfterSeconds) };
    case 'insufficient-access':
      return { icon: lockIcon, title: texts.insufficientAccess(), hint: texts.insufficientAccessHint() };
    case 'domain-not-allowed': {
      const domain = pageDomain();
      return {
        icon: lockIcon,
        title: texts.domainNotAllowed(),
        hint: domain ? texts.domainNotAllowedHint(domain) : texts.noDomainHint(),
      };
    }
    case 'not-found':
      return { icon: alertIcon, title: texts.recordNotFound(), hint: texts.recordNotFoundHint() };
    case 'unsupported-version':
      return { icon: alertIcon, title: texts.unsupportedVersion(), hint: texts.unsupportedVersionHint() };
    case 'invalid':
      return { icon: alertIcon, title: texts.invalid(), hint: texts.invalidHint() };
    case 'failed':
    case 'server-fault':
      return { icon: alertIcon, title: texts.failed(), hint: texts.failedHint() };
  }
}
