// Runs in the measured page before its own scripts: records paints, layout shifts and hydration.
globalThis.paints = { fcp: 0, lcp: 0, content: 0, live: 0, cls: 0 };

function watch(type, note) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  });
  observer.observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') globalThis.paints.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  globalThis.paints.lcp = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) globalThis.paints.cls += value;
});

const heading = () => document.querySelector('[data-remote] h1');
/** React stores its handlers on an element once it has rendered or hydrated it. */
const isLive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

function look() {
  const { paints } = globalThis;
  const found = heading();
  if (found && paints.content === 0) paints.content = performance.now();
  if (found && isLive(found)) paints.live = performance.now();
  else requestAnimationFrame(look);
}
look();
