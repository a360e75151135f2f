/** @jest-environment jsdom */
import { WAITING_PRESS } from '@azadkar/release/manifest';
import { WAITING_PRESS_SCRIPT } from './waiting-press';

document.body.innerHTML = `
  <button type="button" id="menu">Menu</button>
  <form method="dialog"><button id="save">Save</button></form>
  <form method="post"><button id="send">Send</button><button type="button" id="show">Show</button></form>
  <a id="link">Events</a>`;
document.body.append(Object.assign(document.createElement('script'), { textContent: WAITING_PRESS_SCRIPT }));
document.body.addEventListener('submit', (event) => event.preventDefault());

const pressed = () => [...document.querySelectorAll(`[${WAITING_PRESS}]`)].map(({ id }) => id);

test('the last button that waits for scripts keeps its press; a link and a form that is sent without scripts do not', () => {
  const steps = ['menu', 'save', 'show', 'link', 'send'].map((id) => {
    document.getElementById(id)?.click();
    return pressed();
  });
  expect(steps).toEqual([['menu'], ['save'], ['show'], ['show'], ['show']]);
  expect(document.getElementById('show')?.style.opacity).toBe('0.6');
  expect(document.getElementById('menu')?.style.opacity).toBe('');
});
