/** The calls of one page: which it may make, and what the replies say about the visitor's session. */
import type { ApiCall, ApiReply } from '@azadkar/release';
import type { Visitor } from '../visitor';
import { callApi } from './call-api';
import { BeginningSession, withoutToken } from './session-change';

/** The home page makes seven; a call may be repeated twice. */
const MAX_CALLS = 40;

interface PageCallsOptions {
  readonly apiOrigin: string;
  readonly visitor: Visitor;
  readonly pairName: string;
  /** For a posted form, which alone may write. */
  readonly posted: boolean;
  /** Whether the page's form may begin and end sessions. */
  readonly session: boolean;
  /** Called for the first call that was refused, with the reason. */
  readonly onRefused: (reason: string) => void;
}

export class PageCalls {
  readonly #options: PageCallsOptions;
  readonly #end = new AbortController();
  #made = 0;
  #refused = 0;
  #session: BeginningSession | null = null;

  constructor(options: PageCallsOptions) {
    this.#options = options;
  }

  /** What the api's replies did to the session; null where they did nothing. */
  get session(): BeginningSession | null {
    return this.#session;
  }

  /** Never rejects. */
  async make(call: ApiCall): Promise<ApiReply> {
    const { apiOrigin, visitor, pairName, posted, session } = this.#options;
    this.#made += 1;
    if (this.#made > MAX_CALLS) return this.#refuse(429, `more than ${MAX_CALLS} calls`);
    if (call.method !== 'GET' && !posted) return this.#refuse(405, `${call.method} ${nameOf(call)} while a page is read`);
    const answer = await callApi(call, { apiOrigin, visitor, pairName, signal: this.#end.signal });
    const { reply, change } = withoutToken(answer, pairName);
    if (change && !(posted && session))
      return this.#refuse(403, `${call.method} ${nameOf(call)} begins a session, which the page does not say`);
    this.#session = change ?? this.#session;
    return reply;
  }

  /** The page is there, or nobody waits for it any more. */
  end(): void {
    this.#end.abort();
  }

  #refuse(status: number, reason: string): ApiReply {
    this.#refused += 1;
    if (this.#refused === 1) this.#options.onRefused(reason);
    return { status, headers: {}, body: REFUSAL };
  }
}

/** Without the query, which may hold a secret. */
const nameOf = ({ path }: ApiCall) => path.replace(/\?.*$/, '');

/** In the api's response envelope. */
const REFUSAL = JSON.stringify({ error: true, message: 'This page may not do that.', data: null });
