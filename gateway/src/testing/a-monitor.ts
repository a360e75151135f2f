/** A gateway's monitor, which follows what is live by a clock that the test moves. */
import { readLive, type Store } from '@azadkar/release';
import Fastify from 'fastify';
import { createFailureCounts } from '../metrics/failure-counts';
import { VersionMonitor } from '../monitor/version-monitor';
import { readSettings } from '../settings';

const monitors: VersionMonitor[] = [];

/** To be called once in a test file: time stands still between the tests' own steps. */
export function useMonitorClock(now: number): void {
  beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(async () => {
    for (const monitor of monitors.splice(0)) await monitor.stop();
    jest.useRealTimers();
  });
}

/** `said` is what it logs as errors. */
export async function aMonitor(store: Store, port = 8080) {
  const { log } = Fastify({ logger: { level: 'silent' } });
  const said = jest.spyOn(log, 'error');
  const monitor = new VersionMonitor({
    settings: { ...readSettings({}), port },
    store,
    failures: createFailureCounts(),
    faults: { groups: () => [], restore: () => undefined },
    log,
    signer: async () => null,
  });
  monitors.push(monitor);
  const follow = async () => {
    const live = await readLive(store, 'live');
    if (live) monitor.follow(live);
  };
  await follow();
  return { monitor, follow, said };
}
