import { type FoundIds, idLists } from './id-lists';

const found = (ids: Int32Array): FoundIds => ({ ids, total: ids.length });
const ids = (...numbers: number[]) => found(Int32Array.from(numbers));

test('a list is loaded once for each version of the data', async () => {
  const lists = idLists();
  const load = jest.fn(async () => ids(3, 2, 1));
  expect(await lists.get('all', 1, load)).toEqual(ids(3, 2, 1));
  await lists.get('all', 1, load);
  expect(load).toHaveBeenCalledTimes(1);
  await lists.get('all', 2, load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('requests at the same time load a list once', async () => {
  const lists = idLists();
  const load = jest.fn(async () => ids(1));
  await Promise.all(Array.from({ length: 50 }, () => lists.get('all', 1, load)));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is not cached', async () => {
  const lists = idLists();
  await expect(lists.get('all', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await lists.get('all', 1, async () => ids(7))).toEqual(ids(7));
});

test('a list that became outdated while it loaded does not replace the newer one', async () => {
  const lists = idLists();
  let finish: (list: FoundIds) => void = () => undefined;
  const loaded = new Promise<FoundIds>((resolve) => {
    finish = resolve;
  });
  const slow = lists.get('all', 1, () => loaded);
  await lists.get('all', 2, async () => ids(2));
  finish(ids(1));
  await slow;
  const load = jest.fn(async () => ids(9));
  expect(await lists.get('all', 2, load)).toEqual(ids(2));
  expect(load).not.toHaveBeenCalled();
});

test('memory is limited: the least recently used list is removed first', async () => {
  const lists = idLists(4 * 1000 + 2 * 600);
  const load = jest.fn(async () => found(new Int32Array(500)));
  await lists.get('a', 1, load);
  await lists.get('b', 1, load);
  await lists.get('c', 1, load);
  load.mockClear();
  await lists.get('c', 1, load);
  expect(load).not.toHaveBeenCalled();
  await lists.get('a', 1, load);
  expect(load).toHaveBeenCalledTimes(1);
});
