/** @jest-environment jsdom */
import { LOADING_FAILURE_SCRIPT } from './loading-failure';

const beacons: Blob[] = [];
navigator.sendBeacon = (_address, body) => beacons.push(body as Blob) > 0;

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

document.body.append(Object.assign(document.createElement('script'), { textContent: LOADING_FAILURE_SCRIPT }));

/** A document whose inline script has run, and whose shell has not. */
function aDocument(): HTMLScriptElement {
  beacons.length = 0;
  Reflect.set(window, 'faultsBeforeStart', []);
  document.body.innerHTML = '<div id="root"><h1>Events</h1></div>';
  const shell = Object.assign(document.createElement('script'), { type: 'of the shell', src: '/shell/2.0.0/main.js' });
  shell.dataset.of = 'shell';
  document.body.append(shell);
  return shell;
}

const finish = () => window.dispatchEvent(new Event('load'));

test('a script of the shell that cannot be loaded is reported, and the content stays where it is', async () => {
  aDocument().dispatchEvent(new Event('error'));
  expect(document.body.textContent).toContain('The site could not be loaded.Reload');
  expect(document.querySelector('h1')?.textContent).toBe('Events');
  expect(document.getElementById('loading-failure')?.style.position).toBe('fixed');
  expect(await Promise.all(beacons.map(textOf))).toEqual([
    {
      ...{ name: 'shell', version: '2.0.0', kind: 'load', outcome: 'notice', stack: '' },
      message: 'http://localhost/shell/2.0.0/main.js could not be loaded',
    },
  ]);
});

test('a shell that throws as it starts is reported with its stack, and the visitor is told', async () => {
  aDocument();
  const error = Object.assign(new Error('no root'), { stack: 'at f (http://localhost/shell/2.0.0/main.js:1:2)' });
  const filename = 'http://localhost/shell/2.0.0/main.js';
  window.dispatchEvent(new ErrorEvent('error', { message: 'Error: no root', filename, error }));
  expect(beacons).toEqual([]);
  finish();
  expect(document.body.textContent).toContain('The site could not be loaded.');
  expect(await Promise.all(beacons.map(textOf))).toMatchObject([{ message: 'Error: no root', stack: error.stack }]);
});

test('a slice of its start that throws, also after the page has loaded, is reported and told', async () => {
  aDocument();
  finish();
  const reason = Object.assign(new Error('no React'), {
    stack: 'at f (http://localhost/shell/2.0.0/framework.js:1:2)',
  });
  for (const each of [new Error('of a remote'), reason])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: each }));
  expect(document.body.textContent).toContain('The site could not be loaded.');
  expect(await Promise.all(beacons.map(textOf))).toMatchObject([{ message: 'Error: no React', stack: reason.stack }]);
});

test('once the shell runs, the rest is its own to report', () => {
  aDocument();
  const filename = 'http://localhost/shell/2.0.0/main.js';
  window.dispatchEvent(new ErrorEvent('error', { message: 'Error: early', filename }));
  Reflect.set(window, 'faultsBeforeStart', undefined); // as the shell does
  window.dispatchEvent(new ErrorEvent('error', { message: 'Error: later', filename }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { stack: filename } }));
  finish();
  expect([beacons, document.getElementById('loading-failure')]).toEqual([[], null]);
});
