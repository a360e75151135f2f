/** Replies to reads that were sent before the code which needs them had loaded. The call that comes later takes them. */

/** After its arrival; a page that is opened later asks again. What everybody may read is kept while a page is looked at. */
const KEPT_MS = 5_000;
const PUBLIC_KEPT_MS = 30_000;

const replies = new Map<string, Promise<Response>>();

/** What a member may see is kept apart from what everybody may. */
const keyOf = (url: string, headers: Headers) => `${headers.get('authorization')} ${url}`;

/** Sends a read, unless its reply is waited for already. */
export function prefetchReply(url: string, headers: Headers): void {
  const key = keyOf(url, headers);
  if (replies.has(key)) return;
  const reply = fetch(url, { headers });
  reply.then((response) => response.clone().arrayBuffer()).catch(() => undefined); // unread, it would be under way
  const drop = () => replies.get(key) === reply && replies.delete(key);
  replies.set(key, reply);
  const keep = () => setTimeout(drop, headers.has('authorization') ? KEPT_MS : PUBLIC_KEPT_MS);
  reply.then(keep, drop); // where it was lost, the call itself tries again
}

/** The reply to a read that was prefetched; each is taken once. */
export function takePrefetchedReply(url: string, headers: Headers): Promise<Response> | undefined {
  const key = keyOf(url, headers);
  const reply = replies.get(key);
  replies.delete(key);
  return reply;
}

/** After a write, the replies may say what is no longer so. */
export const dropPrefetchedReplies = (): void => replies.clear();
