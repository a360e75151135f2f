/**
 * What stands in the page before any script. When one of the shell's cannot be loaded or is not what was published, nothing
 * else could say so: it says it once, above what the server may have rendered, which can still be read. Trying again
 * replaces a damaged copy in the browser's cache first. A script of a remote's that failed is taken away, so that the shell
 * asks anew instead of waiting for it.
 */
export const LOADING_FAILURE = `
addEventListener('error', function (event) {
  var script = event.target
  var of = script && script.dataset && script.dataset.of
  if (of === 'page') script.remove()
  if (of !== 'shell') return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
}, true)
function tell() {
  var root = document.getElementById('root')
  if (!root || document.getElementById('loading-failure')) return
  var notice = document.createElement('div')
  var text = document.createElement('p')
  var again = document.createElement('button')
  notice.id = 'loading-failure'
  notice.style.padding = '1rem'
  text.textContent = 'The site could not be loaded.'
  text.setAttribute('role', 'alert')
  again.textContent = 'Reload'
  again.onclick = function () {
    var fresh = Array.from(document.querySelectorAll('script[data-of=shell]'), function (script) {
      return fetch(script.src, { cache: 'reload' })
    })
    Promise.allSettled(fresh).then(function () { location.reload() })
  }
  notice.append(text, again)
  root.before(notice)
}
`;
