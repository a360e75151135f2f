// Runs in the measured page before its own scripts: when its parts can be read, each at the first frame that shows it.
globalThis.reading = { paint: Infinity, menus: Infinity, heading: Infinity, content: Infinity, shift: 0 };

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') globalThis.reading.paint = startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.reading.shift += value;
}).observe({ type: 'layout-shift', buffered: true });

const isShown = (element) => element.getClientRects().length > 0 && element.textContent.trim().length > 0;
/** The page itself, with more than its heading. */
const isContent = (element) =>
  isShown(element) && !element.querySelector('[aria-busy=true]') && element.textContent.trim().length > 60;

function look() {
  const { reading } = globalThis;
  const note = (what, selector, isThere) => {
    if (reading[what] === Infinity && [...document.querySelectorAll(selector)].some(isThere))
      reading[what] = performance.now();
  };
  note('menus', 'header', isShown);
  note('heading', 'h1', isShown);
  note('content', '[data-page]', isContent);
  if (reading.content === Infinity) requestAnimationFrame(look);
}
look();
