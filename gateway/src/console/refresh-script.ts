/**
 * The overview's script: every two seconds the part that changes by itself, if it is another. Whoever stands on one of its
 * buttons keeps standing there; when the session is over the page asks for the token.
 */
export const REFRESH_SCRIPT = `
var shown = null, live = document.getElementById('live'), trouble = document.getElementById('trouble')
async function keepUp() {
  if (document.hidden) return
  var answer = await fetch('/console/live').catch(function () { return null })
  if (answer && answer.status === 401) return location.reload()
  trouble.hidden = Boolean(answer && answer.ok)
  if (!trouble.hidden) return trouble.textContent = 'The gateway does not answer. This is what was live when it last did.'
  var fresh = await answer.text()
  if (fresh === shown) return
  var first = shown === null, at = document.activeElement && document.activeElement.id
  shown = fresh
  if (first) return
  live.innerHTML = fresh
  var again = at && document.getElementById(at)
  if (again) again.focus()
}
if (location.search) history.replaceState(null, '', '/console')
keepUp()
setInterval(keepUp, 2000)
`;
