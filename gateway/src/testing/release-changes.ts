/** What release managers and visitors do, in tests of roll-outs and pins. */
import { type ChangeRequest, planChange, type Store } from '@azadkar/release';

/** Makes a change live now. */
export async function apply(store: Store, request: ChangeRequest, urgent = false): Promise<void> {
  const meta = { channel: 'live', author: 'tests', reason: '', urgent, at: new Date().toISOString() };
  const { next } = await planChange(store, request, meta, null);
  await store.appendRevision(next);
}

export interface Visit {
  visitor: string;
  version: string;
}

/** A visitor's page: the id that the visitor gets, and the version. */
export async function arrive(gateway: string, visitor?: string): Promise<Visit> {
  const answer = await fetch(`${gateway}/events`, visitor ? { headers: { cookie: `visitor=${visitor}` } } : {});
  const given = /visitor=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  const [, manifest = ''] = /id="manifest">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  const version = JSON.parse(manifest).remotes[0].versions[0].version;
  return { visitor: given ?? visitor ?? '', version };
}

export const arriveMany = (gateway: string, many: number) =>
  Promise.all(Array.from({ length: many }, () => arrive(gateway)));

export const report = (gateway: string, { visitor, version }: Visit) =>
  fetch(`${gateway}/reports/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `visitor=${visitor}` },
    body: JSON.stringify({ name: 'ticketing', version, kind: 'load', outcome: 'fell-back' }),
  });
