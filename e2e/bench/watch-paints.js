// Runs in the measured page, before its own scripts: notes when something was first seen.
globalThis.paints = { fcp: 0, lcp: 0, content: 0 };

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
new MutationObserver(() => {
  const { paints } = globalThis;
  if (paints.content === 0 && document.querySelector('[data-remote] h1')) paints.content = performance.now();
}).observe(document, { childList: true, subtree: true });
