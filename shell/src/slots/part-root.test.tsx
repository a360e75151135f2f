/** What happens to a part that a server has rendered while React hydrates it. */
import { type FaultReport, type LeanManifest, RENDERED_PARTS } from '@azadkar/release/manifest';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { PartRoot, partLoader } from './part-root';

const PLACES = ['changed', 'left'];
const part = { remote: 'ticketing', part: 'news' };
const version = { version: '1.0.0', container: 'ticketing', entry: '/entry.js', integrity: 'sha384-aaaa' as const };
const manifest: LeanManifest = {
  revision: 1,
  shell: '1.0.0',
  remotes: [{ name: 'ticketing', routes: [], versions: [version] }],
};

const reports: FaultReport[] = [];
const hydrated = jest.fn();

function News({ data }: { data: unknown }) {
  useEffect(() => hydrated(), []);
  return <p>{String(data)}</p>;
}

beforeAll(() => {
  const rendered = Object.fromEntries(
    PLACES.map((place) => [`${place} ticketing/news`, { version: '1.0.0', data: 'As rendered' }]),
  );
  document.body.innerHTML = `
    <script id="manifest" type="application/json">${JSON.stringify(manifest)}</script>
    <script id="${RENDERED_PARTS}" type="application/json">${JSON.stringify(rendered)}</script>`;
  navigator.sendBeacon = (_, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
    return true;
  };
  jest.spyOn(partLoader, 'load').mockResolvedValue({ version: '1.0.0', page: { Component: News } } as never);
});
beforeEach(() => hydrated.mockClear());

/** A place with what the server has rendered, whose part loads. */
function openPlace(place: string) {
  const element = document.createElement('div');
  Object.assign(element.dataset, { part: 'ticketing/news', place });
  element.innerHTML = '<div><!--$--><p>As rendered</p><!--/$--></div>';
  document.body.append(element);
  const root = new PartRoot(element, part);
  root.begin();
  root.render((children) => children);
  root.load('{}');
  return { element, root };
}

/** React hydrates in a later task. */
const untilHydrationBegins = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('what changes around it meanwhile is drawn after it, in the elements of the server', async () => {
  const { element, root } = openPlace('changed');
  const rendered = element.querySelector('p');
  await untilHydrationBegins();
  root.render((children) => <section aria-label="Changed">{children}</section>);
  expect(element.querySelector('section')).toBeNull();
  await waitFor(() => expect(element.querySelector('section')).toHaveTextContent('As rendered'));
  expect(rendered).not.toBeNull();
  expect(hydrated).toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('a place that is left meanwhile is no fault of the part', async () => {
  const { element, root } = openPlace('left');
  await untilHydrationBegins();
  root.end();
  await waitFor(() => expect(element.querySelector('p')).toBeNull());
  expect(reports).toEqual([]);
});
