/**
 * The overview's script: every two seconds it replaces the live section, if that has changed. A focused button keeps its
 * focus; when the session is over, the page reloads and asks to sign in.
 */
export const REFRESH_SCRIPT = `
var shown = null, live = document.getElementById('live'), trouble = document.getElementById('trouble')
async function refresh() {
  if (document.hidden) return
  var response = await fetch('/live').catch(function () { return null })
  if (response && response.status === 401) return location.reload()
  trouble.hidden = Boolean(response && response.ok)
  if (!trouble.hidden) return trouble.textContent = 'The gateway does not answer. This is what was live when it last did.'
  var section = await response.text()
  if (section === shown) return
  var first = shown === null, focused = document.activeElement && document.activeElement.id
  shown = section
  if (first) return
  live.innerHTML = section
  var button = focused && document.getElementById(focused)
  if (button) button.focus()
}
if (location.search) history.replaceState(null, '', '/')
refresh()
setInterval(refresh, 2000)
`;
