/**
 * What a failed attempt says, and about whom. The mail server may be away or may refuse us, which says nothing about the
 * email; or it answered for this email (RFC 5321, 4.2.1 and 4.5.4.1; the codes with dots are those of RFC 3463).
 */
import { errorCodeOf } from '../../error-code';

export type Failure =
  /** No email would be taken now. */
  | 'server'
  /** This email, later. */
  | 'temporary'
  /** Refused for a reason that may be ours: a few attempts, because an operator may mend it. */
  | 'refused'
  /** Never. */
  | 'permanent';

export function classifyFailure(cause: unknown): Failure {
  const { code, command, status, detail } = answerOf(cause);
  if (!status) return withoutAnswer(code, command);
  if (status === 421 || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) return 'server';
  if (command === 'MAIL FROM') return status === 552 ? 'permanent' : 'server'; // all emails have the same sender
  // RFC 5321, 4.5.3.1.10: servers also answer 552 to a recipient when they mean 452
  if (status < 500 || (status === 552 && command === 'RCPT TO'))
    return detail.startsWith('4.3') ? 'server' : 'temporary';
  return isPolicy(command, detail) ? 'refused' : 'permanent';
}

/** Errors of nodemailer have a code that names what failed, the command, and the reply of the server if there was one. */
function answerOf(cause: unknown) {
  const error: { command?: unknown; responseCode?: unknown; response?: unknown } =
    typeof cause === 'object' && cause !== null ? cause : {};
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(String(error.response ?? '')) ?? [];
  return {
    code: errorCodeOf(cause) ?? '',
    command: String(error.command ?? ''),
    status: Number(error.responseCode ?? 0),
    detail,
  };
}

const NETWORK_CODES = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY', 'EABORT'];
const SIGN_IN_CODES = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'];

function withoutAnswer(code: string, command: string): Failure {
  if (NETWORK_CODES.includes(code) || SIGN_IN_CODES.includes(code)) return 'server';
  if (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM')) return 'permanent'; // no address, or too large
  return 'temporary'; // ours, such as an attachment that could not be made
}

/** 5.7.x: security or policy. After the content, also without such a code: it may be a filter that dislikes the sender. */
const isPolicy = (command: string, detail: string) => detail.startsWith('5.7') || (command === 'DATA' && detail === '');

/** The failure in one line, for the table and for people. */
export const describeFailure = (cause: unknown): string => String(cause).replace(/\s+/g, ' ').slice(0, 500);
