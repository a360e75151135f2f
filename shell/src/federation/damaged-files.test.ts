import { abandonPendingScripts, refetch, replaceDamagedFiles } from './damaged-files';

const fetchFile = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeAll(replaceDamagedFiles);
beforeEach(() => {
  global.fetch = fetchFile.mockReset().mockImplementation(async () => new Response('code'));
  document.body.innerHTML = '';
});

function failScript(src: string, integrity: string) {
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

test('the file of a failed script is fetched past the cache, with its hash, once for all retries', () => {
  failScript('/shell/1.0.0/forms.js', 'sha384-forms');
  failScript('/shell/1.0.0/forms.js?retry=1', 'sha384-forms');
  failScript('/shell/1.0.0/forms.js?retry=2', 'sha384-forms');
  expect(fetchFile).toHaveBeenCalledTimes(1);
  const [address, options] = fetchFile.mock.calls[0] ?? [];
  expect(address).toBe(`${location.origin}/shell/1.0.0/forms.js`);
  expect(options).toMatchObject({ cache: 'reload', integrity: 'sha384-forms' });
});

test('a picture that failed is not fetched', () => {
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  expect(fetchFile).not.toHaveBeenCalled();
});

test('a file can be had when the answer is whole, and is a file', async () => {
  expect(await refetch('/shell/1.0.0/data.js?retry=1')).toBe(true);
  fetchFile.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  expect(await refetch('/shell/1.0.0/data.js')).toBe(false);
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await refetch('/shell/1.0.0/data.js')).toBe(false);
});

test('nobody waits any longer for a script that hangs, whether a runtime requested it or the document', () => {
  document.head.innerHTML = '<script data-webpack="news:page"></script><script data-of="page"></script>';
  const failed: string[] = [];
  for (const script of document.scripts) script.onerror = () => failed.push(Object.keys(script.dataset).join());
  abandonPendingScripts();
  expect(failed).toEqual(['webpack', 'of']);
});
