/** A visitor without a browser: fetches pages with a cookie, and reports what a browser would report. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultReport } from '@azadkar/release/manifest';
import { VISITOR_COOKIE } from '../../../gateway/src/page/page-request';
import { site } from '../site';
import { parseManifest } from './manifest';

/** The gateway takes so many reports a minute from one address, and here all visitors have the same. */
const PAUSE_MS = 5_000;

export interface PlainVisitor {
  /** The cookie by which the gateway knows the visitor; undefined while it needs to know none. */
  readonly cookie: string | undefined;
  /** The version of a remote that the visitor gets. */
  versionOf(remote: string): string;
  report(fault: Pick<FaultReport, 'name' | 'version' | 'kind' | 'outcome'>): Promise<void>;
}

let visitors = 0;

/** A new visitor fetches a page, with a browser that no other visitor has. */
export async function arrive(address: string): Promise<PlainVisitor> {
  visitors += 1;
  // a connection of its own: one that is kept may end just when it is used again
  const browser = { 'user-agent': `browser ${visitors}`, connection: 'close' };
  const answer = await fetch(site.url + address, { headers: browser });
  const { revision, remotes } = parseManifest(await answer.text());
  const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${VISITOR_COOKIE}=`));
  const cookie = given?.split(';')[0];
  return {
    cookie,
    versionOf(remote) {
      const [first] = remotes.find(({ name }) => name === remote)?.versions ?? [];
      if (!first) throw new Error(`There is no ${remote}.`);
      return first.version;
    },
    report: (fault) =>
      sendReport(
        { revision, page: '', message: 'Error: a fault', stack: '', ...fault },
        { ...browser, ...(cookie ? { cookie } : {}) },
      ),
  };
}

async function sendReport(report: FaultReport, visitor: Readonly<Record<string, string>>): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: site.url, ...visitor };
  for (;;) {
    const answer = await fetch(`${site.url}/reports/fault`, { method: 'POST', headers, body: JSON.stringify(report) });
    if (answer.ok) return;
    if (answer.status !== 429) throw new Error(`A report was answered ${answer.status}.`);
    await sleep(PAUSE_MS);
  }
}
