import Fastify from 'fastify';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { ObservationExchange } from './observation-exchange';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aGateway(store: ReturnType<typeof memoryStore>, live: { revision: number }, port: number) {
  const exchange = new ObservationExchange({
    settings: { channel: 'live', port },
    store,
    log: Fastify().log,
    faults: { groups: () => [], restore: () => undefined },
    revision: () => live.revision,
    isWatching: () => false,
    onExchange: async () => undefined,
  });
  exchange.start();
  return exchange;
}

test('a gateway that starts anew after the newest revision was deleted says what others have served', async () => {
  const store = memoryStore();
  const first = aGateway(store, { revision: 3 }, 8080);
  await jest.advanceTimersByTimeAsync(3_000);
  await first.stop();
  const live = { revision: 2 };
  const second = aGateway(store, live, 8090);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(second.problem()).toBeNull(); // it may be on its way
  await jest.advanceTimersByTimeAsync(20_000);
  expect(second.problem()).toBe(
    'other gateways have served revision 3, and the store has 2: newer revisions were deleted',
  );
  live.revision = 4;
  expect(second.problem()).toBeNull();
  await second.stop();
});
