import { watchPictures } from './picture-bar';

const onCount = jest.fn();
const fetched = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  fetched.mockImplementation(async () => ({ ok: true, blob: async () => new Blob(['picture']) }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = jest.fn();
  document.body.innerHTML = `
    <img id="one" src="/api/files/one.webp" srcset="/api/files/320/one.webp 320w" alt="One">
    <a href="/event/1"><img id="linked" src="/api/files/linked.webp" alt=""></a>
    <img id="late" src="/api/files/late.webp" alt="">
    <img id="own" src="data:image/png;base64,AAAA" alt="">`;
});

const picture = (id: string) => document.getElementById(id) as HTMLImageElement;
const fail = (...ids: string[]) => {
  for (const id of ids) picture(id).dispatchEvent(new Event('error'));
};

test('what the browser did not load waits, and is fetched when it is pressed', async () => {
  const { stop } = watchPictures(document, onCount);
  fail('one', 'own');
  expect(onCount).toHaveBeenLastCalledWith(1);
  picture('one').click();
  await settled();
  expect(fetched).toHaveBeenCalledWith('http://localhost/api/files/one.webp', { headers: expect.anything() });
  expect(picture('one').src).toBe('blob:http://localhost/1');
  expect(picture('one').hasAttribute('srcset')).toBe(false);
  expect(onCount).toHaveBeenLastCalledWith(0);
  stop();
});

test('a press on a link opens it, and its picture goes on waiting', async () => {
  const { stop } = watchPictures(document, onCount);
  fail('linked');
  picture('linked').click();
  await settled();
  expect(fetched).not.toHaveBeenCalled();
  expect(onCount).toHaveBeenLastCalledWith(1);
  stop();
});

test('all are shown at once, and those that come near later by themselves', async () => {
  const { showAll, stop } = watchPictures(document, onCount);
  fail('one', 'linked');
  showAll();
  fail('late');
  await settled();
  for (const id of ['one', 'linked', 'late']) expect(picture(id).src).toBe('blob:http://localhost/1');
  stop();
});

test('one that could not be fetched waits again', async () => {
  fetched.mockImplementation(async () => ({ ok: false, status: 503 }));
  const { stop } = watchPictures(document, onCount);
  fail('one');
  picture('one').click();
  await settled();
  expect(onCount).toHaveBeenLastCalledWith(1);
  expect(picture('one').src).toContain('/api/files/one.webp');
  stop();
});

test('pictures that failed before are found, and after the end none', () => {
  Object.defineProperty(picture('one'), 'complete', { value: true });
  const { stop } = watchPictures(document, onCount);
  expect(onCount).toHaveBeenLastCalledWith(1);
  stop();
  fail('late');
  expect(onCount).toHaveBeenCalledTimes(1);
});
