import { WAITING_PRESS } from '@azadkar/release/manifest';

/**
 * An inline script of rendered pages. A button that only scripts answer keeps its press until they run, and looks pressed
 * meanwhile; the shell then carries it out (shell/src/waiting-press.ts). Links, and forms that are sent without
 * scripts, work by themselves.
 */
export const WAITING_PRESS_SCRIPT = `
document.onclick = function (event) {
  var button = event.target.closest('button')
  if (!button || (button.type === 'submit' && button.form && button.form.method === 'post')) return
  document.querySelectorAll('[${WAITING_PRESS}]').forEach(function (other) {
    other.removeAttribute('${WAITING_PRESS}')
    other.style.opacity = ''
  })
  button.setAttribute('${WAITING_PRESS}', '')
  button.style.opacity = 0.6
}
`;
