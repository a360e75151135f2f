/** As the bar about an ended session; system colors where the page came without the site's. */
const NOTICE =
  'display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;justify-content:center;padding:.75rem 1rem;inset:auto 0 0;' +
  'z-index:2000;background:var(--az-colors-bg-inverted,Canvas);color:var(--az-colors-fg-inverted,CanvasText)';
const BUTTON =
  'min-height:2.75rem;padding:0 1.25rem;border:1px solid;border-radius:.5rem;font-weight:600;cursor:pointer';

/**
 * An inline script that runs before every other. When a script of the shell cannot be loaded, has another hash or throws as
 * it starts, no code of the site can say so: this one reports it and shows a notice at the lower edge of the screen, so that
 * what the server rendered stays readable and where it is. "Reload" first replaces damaged copies in the browser's cache. A
 * failed script or stylesheet of a remote is removed, so that it is requested again instead of waited for. What fails before
 * the shell has started is kept for it to report; it starts in slices, whose errors are rejections, also after the page has loaded.
 */
export const LOADING_FAILURE_SCRIPT = `
var faultsBeforeStart = []
function keep(event) {
  if (faultsBeforeStart && faultsBeforeStart.length < 20) faultsBeforeStart.push(event)
}
addEventListener('unhandledrejection', keep)
addEventListener('error', keep, true)
addEventListener('error', function (event) {
  var script = event.target
  var of = script && script.dataset && script.dataset.of
  if (of === 'page') script.remove()
  if (of !== 'shell') return
  report(script.src + ' could not be loaded', '')
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
}, true)
addEventListener('load', function () {
  var thrown = (faultsBeforeStart || []).find(function (event) { return /\\/shell\\//.test(event.filename) })
  if (thrown) stopped(thrown.message, thrown.error)
})
addEventListener('unhandledrejection', function (event) {
  if (faultsBeforeStart && /\\/shell\\//.test(event.reason && event.reason.stack)) stopped(event.reason, event.reason)
})
function stopped(message, error) {
  report(String(message), String(error && error.stack))
  show()
}
function report(message, stack) {
  var version = document.querySelector('script[data-of=shell]').src.split('/')[4]
  var fault = { name: 'shell', version: version, kind: 'load', outcome: 'notice' }
  fault.message = message.slice(0, 500)
  fault.stack = stack.slice(0, 4000)
  navigator.sendBeacon('/reports/fault', new Blob([JSON.stringify(fault)], { type: 'application/json' }))
}
function show() {
  var root = document.getElementById('root')
  if (!root || document.getElementById('loading-failure')) return
  var notice = document.createElement('div')
  var text = document.createElement('p')
  var again = document.createElement('button')
  var first = document.getElementById('skeleton') || root
  notice.id = 'loading-failure'
  notice.style.cssText = '${NOTICE}'
  again.style.cssText = '${BUTTON}'
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
  first.before(notice)
  if (first.firstChild) {
    notice.style.position = 'fixed'
    document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = notice.offsetHeight + 'px'
  }
}
`;

/**
 * Runs on pages with stylesheets of their own. A browser paints nothing and runs no script until they are there: one that
 * takes longer than three seconds is treated as failed, and the page is readable without it. The remote requests it again.
 */
export const SLOW_STYLESHEETS_SCRIPT = `
setTimeout(function () {
  document.querySelectorAll('link[rel=stylesheet][data-of=page]').forEach(function (link) {
    if (!link.sheet) link.dispatchEvent(new Event('error'))
  })
}, 3000)
`;
