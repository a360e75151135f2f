/** The calls of one page: which it may make, and what the replies do to the visitor's session. */
import type { ApiCall, ApiReply } from '@azadkar/release';
import { boundToSpan } from '../../../../process/telemetry/spans';
import type { ApiUpstream } from '../../upstream/api-upstream';
import type { Visitor } from '../visitor';
import { callApi } from './call-api';
import { cookiesOf, type SessionChange, withoutToken } from './session-change';

/** The home page makes some seven calls; each may be repeated twice. */
const MAX_CALLS = 40;

interface PageCallsOptions {
  readonly api: ApiUpstream;
  /** Whether visitors reach the site by https. */
  readonly secure: boolean;
  readonly visitor: Visitor;
  /** For a posted form, which alone may write. */
  readonly posted: boolean;
  /** Whether the page's form may begin and end sessions. */
  readonly session: boolean;
  /** Called for the first call that was refused, with the reason. */
  readonly onRefused: (reason: string) => void;
  /** Called for each call that was made; 0 stands for no answer. */
  readonly onAnswered?: (status: number, seconds: number) => void;
}

export class PageCalls {
  readonly #options: PageCallsOptions;
  /** As part of the page's span: a renderer asks from outside of it. */
  readonly #call = boundToSpan(callApi);
  readonly #end = new AbortController();
  #made = 0;
  #waiting = 0;
  #hasRefused = false;
  #change: SessionChange | null = null;

  constructor(options: PageCallsOptions) {
    this.#options = options;
  }

  /** Never rejects. */
  async make(call: ApiCall): Promise<ApiReply> {
    const { api, visitor, posted, session } = this.#options;
    this.#made += 1;
    if (this.#made > MAX_CALLS) return this.#refuse(429, `made more than ${MAX_CALLS} calls`);
    if (call.method !== 'GET' && !posted) return this.#refuse(405, `called ${nameOf(call)} while it was read`);
    const personal = posted || visitor.token !== null;
    const startedAt = performance.now();
    this.#waiting += 1;
    const answer = await this.#call(call, { api, visitor, personal, signal: this.#end.signal });
    this.#waiting -= 1;
    this.#options.onAnswered?.(answer.status, (performance.now() - startedAt) / 1_000);
    const { reply, change } = withoutToken(answer);
    if (change && !(posted && session))
      return this.#refuse(403, `began or ended a session with ${nameOf(call)}, which its route table does not say`);
    this.#change = change ?? this.#change;
    return reply;
  }

  get areWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** The Set-Cookie headers of the page's answer; `details` is what the page shows of the member, as JSON. */
  cookies(details: string | undefined): readonly string[] {
    return this.#change ? cookiesOf(this.#change, details, this.#options.secure) : [];
  }

  /** The page is there, or the visitor no longer waits. */
  end(): void {
    this.#end.abort();
  }

  #refuse(status: number, reason: string): ApiReply {
    if (!this.#hasRefused) this.#options.onRefused(reason);
    this.#hasRefused = true;
    return { status, headers: {}, body: REFUSAL };
  }
}

/** Without the query, which may hold a secret. */
const nameOf = ({ method, path }: ApiCall) => `${method} ${path.replace(/\?.*$/, '')}`;

/** In the api's response envelope. */
const REFUSAL = JSON.stringify({ error: true, message: 'This page may not do that.', data: null });
