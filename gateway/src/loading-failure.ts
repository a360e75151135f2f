/**
 * What stands in the page before any script. When one of the shell's cannot be loaded or is not what was published,
 * nothing else could say so; trying again replaces a damaged copy in the browser's cache first. One of a remote's is taken
 * away, so that the shell asks anew instead of waiting for a script that has failed already.
 */
export const LOADING_FAILURE = `
addEventListener('error', function (event) {
  var script = event.target
  var of = script && script.dataset && script.dataset.of
  if (of === 'page') script.remove()
  if (of !== 'shell') return
  var root = document.getElementById('root')
  if (!root || root.firstChild) return
  var main = document.createElement('main')
  var text = document.createElement('p')
  var again = document.createElement('button')
  text.textContent = 'The site could not be loaded.'
  text.setAttribute('role', 'alert')
  again.textContent = 'Reload'
  again.onclick = function () {
    var fresh = Array.from(document.querySelectorAll('script[data-of=shell]'), function (script) {
      return fetch(script.src, { cache: 'reload' })
    })
    Promise.allSettled(fresh).then(function () { location.reload() })
  }
  main.append(text, again)
  root.append(main)
}, true)
`;
