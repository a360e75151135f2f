import { governedStore, makeKeys } from '../testing/a-governed-store';
import { aPrincipal, everything } from '../testing/a-policy';
import { memoryStore } from '../testing/memory-store';
import { Trust } from './trust';
import { firstPolicy, nextPolicy, writePolicy } from './write-policy';

test('a policy that somebody else makes while this one is made takes its number, so that this one is refused', async () => {
  const governed = await governedStore();
  const { store, root, keys } = governed;
  const renew = (trust: Trust) =>
    nextPolicy(trust, keys.amna.key, (content) => content, { at: '2026-11-24T09:00:00.000Z', reason: '' });
  const trust = new Trust(store, root);
  const inForce = await trust.policyInForce();
  const other = jest.fn(async () => writePolicy(store, await renew(new Trust(store, root))));
  trust.policyInForce = async () => {
    if (other.mock.calls.length === 0) await other();
    return inForce;
  };
  const late = await renew(trust);
  await expect(writePolicy(store, late)).rejects.toThrow('Someone else made policy 2 in the meantime');
  expect((await new Trust(store, root).policyInForce()).policy.policy).toBe(2);
  governed.end();
});

test('a policy of an earlier release, with rights for webhooks, is in force, and another one can follow it', async () => {
  const store = memoryStore();
  const { key, publicKey } = makeKeys();
  const rights = [{ ...everything, actions: [...everything.actions, 'webhook' as const] }];
  const amna = aPrincipal('Amna Khan', { keys: [publicKey], rights });
  const meta = { at: '2026-11-22T08:00:00.000Z', reason: '' };
  await writePolicy(store, await firstPolicy(store, key, { principals: [amna] }, meta));
  const trust = new Trust(store, publicKey);
  expect((await trust.policyInForce()).policy.principals).toEqual([amna]);
  await writePolicy(store, await nextPolicy(trust, key, (content) => content, meta));
  expect((await new Trust(store, publicKey).policyInForce()).policy).toMatchObject({ policy: 2, principals: [amna] });
});

test('of two readings at the same moment, the later policy counts for both', async () => {
  const { store, root, keys, end } = await governedStore();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const readPolicy = jest.fn(store.readPolicy).mockImplementationOnce(async (number) => {
    await held;
    return store.readPolicy(number);
  });
  const trust = new Trust({ ...store, readPolicy }, root);
  const first = trust.policyInForce();
  const meta = { at: '2026-11-24T09:00:00.000Z', reason: '' };
  await writePolicy(store, await nextPolicy(new Trust(store, root), keys.amna.key, (content) => content, meta));
  expect((await trust.policyInForce()).policy.policy).toBe(2);
  goOn();
  expect((await first).policy.policy).toBe(2);
  end();
});
