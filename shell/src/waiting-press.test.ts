import { WAITING_PRESS } from '@azadkar/release/manifest';
import { repeatWaitingPress, takeWaitingPress } from './waiting-press';

const press = jest.fn();

/** A rendered page whose button was pressed before its scripts ran. */
function aPressedButton(): HTMLButtonElement {
  press.mockClear();
  document.body.innerHTML = `<button ${WAITING_PRESS}="" style="opacity: 0.6">Redeem now</button>`;
  document.onclick = () => undefined;
  return document.querySelector('button') as HTMLButtonElement;
}

const later = () => new Promise((resolve) => setTimeout(resolve));

test('the button looks as it was rendered, no more presses are marked, and its own is carried out once', async () => {
  const button = aPressedButton();
  takeWaitingPress(document);
  expect(button.outerHTML).toBe('<button>Redeem now</button>');
  expect(document.onclick).toBeNull();
  button.onclick = press;
  repeatWaitingPress();
  repeatWaitingPress();
  await later();
  expect(press).toHaveBeenCalledTimes(1);
});

test('a button that React has replaced is not pressed', async () => {
  const button = aPressedButton();
  button.onclick = press;
  takeWaitingPress(document);
  button.remove();
  repeatWaitingPress();
  await later();
  expect(press).not.toHaveBeenCalled();
});
