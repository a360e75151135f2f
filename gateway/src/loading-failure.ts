/**
 * What stands in the page before any script of the shell: when one of those cannot be loaded or is not what was
 * published, nothing else could say so. Trying again replaces a damaged copy in the browser's cache first.
 */
export const LOADING_FAILURE = `
addEventListener('error', function (event) {
  var script = event.target
  if (!script || !script.hasAttribute || !script.hasAttribute('data-shell')) return
  var root = document.getElementById('root')
  if (!root || root.firstChild) return
  var main = document.createElement('main')
  var text = document.createElement('p')
  var again = document.createElement('button')
  text.textContent = 'The site could not be loaded.'
  text.setAttribute('role', 'alert')
  again.textContent = 'Reload'
  again.onclick = function () {
    var fresh = Array.from(document.querySelectorAll('script[data-shell]'), function (script) {
      return fetch(script.src, { cache: 'reload' })
    })
    Promise.allSettled(fresh).then(function () { location.reload() })
  }
  main.append(text, again)
  root.append(main)
}, true)
`;
