import { FrameData } from './frame-data';

/** An api whose answers a test gives one by one. */
function anApi() {
  const answers: (() => { statusCode: number; data?: unknown })[] = [];
  const asked: string[] = [];
  const request = async ({ path }: { path: string }) => {
    asked.push(path);
    const { statusCode, data } = (answers.shift() ?? fail)();
    return { statusCode, body: { json: async () => ({ error: false, data }), dump: async () => undefined } };
  };
  const api = { request } as unknown as ConstructorParameters<typeof FrameData>[0];
  return { api, asked, answers };
}

const fail = (): never => {
  throw new Error('away');
};
/** Once all promises that can go on have done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first page waits for the answer, and the next ones get what is known while it is asked for again', async () => {
  const { api, asked, answers } = anApi();
  let now = 0;
  const frame = new FrameData(api, () => now);
  answers.push(() => ({ statusCode: 200, data: 'first' }));
  expect(await frame.current()).toBe('first');
  now = 9_999;
  expect(await frame.current()).toBe('first');
  expect(asked).toEqual(['/api/frame']);
  now = 10_000;
  answers.push(() => ({ statusCode: 200, data: 'second' }));
  expect(await frame.current()).toBe('first');
  await settled();
  expect(await frame.current()).toBe('second');
  expect(asked).toHaveLength(2);
});

test('while the api is away or refuses, what was known stays', async () => {
  const { api, answers } = anApi();
  let now = 0;
  const frame = new FrameData(api, () => now);
  answers.push(() => ({ statusCode: 200, data: 'known' }));
  await frame.current();
  for (const answer of [fail, () => ({ statusCode: 503 }), () => ({ statusCode: 404 })]) {
    answers.push(answer);
    now += 10_000;
    await frame.current();
    await settled();
    expect(await frame.current()).toBe('known');
  }
});

test('without any answer a page waits a moment, and is sent without it', async () => {
  const { api } = anApi();
  const frame = new FrameData(api);
  expect(await frame.current()).toBeUndefined();
});
