/** OperationOutcome: every error of the face. */
import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes';
import type { ErrorType, Refusal } from '../domain/refusal.ts';

type Code = OperationOutcomeIssue['code'];

/** Issue types by error type (section 7). The message says more. */
const codes: Partial<Record<ErrorType, Code>> = {
  INVALID_DATA: 'invalid',
  INVALID_SESSION_ID: 'login',
  AUTHENTICATION_FAILED: 'login',
  RATE_LIMITED: 'throttled',
  INSUFFICIENT_ACCESS: 'forbidden',
  DOMAIN_NOT_ALLOWED: 'forbidden',
  NOT_FOUND: 'not-found',
  UNSUPPORTED_TYPE: 'not-supported',
  PAYLOAD_TOO_LARGE: 'too-long',
  UNEXPECTED_ERROR: 'exception',
  SERVICE_UNAVAILABLE: 'transient',
  INSUFFICIENT_STORAGE: 'no-store',
};

/** Returns text that FHIR accepts: not empty, without control characters. */
const printable = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF\uFFFE\uFFFF]/g, '\uFFFD').trim() ||
  'No details.';

export const outcomeOf = (
  code: Code,
  diagnostics: string,
  severity: OperationOutcomeIssue['severity'] = 'error',
): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics: printable(diagnostics) }],
});

export const outcomeOfRefusal = ({ type, message }: Refusal): OperationOutcome =>
  outcomeOf(codes[type] ?? 'business-rule', message);
