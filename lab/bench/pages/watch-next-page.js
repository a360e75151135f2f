// Runs in the measured page before a click: notes how long it takes until the heading of another page is there to be painted.
(() => {
  const pageName = (root) => root?.getAttribute('data-page');
  const before = pageName(document.querySelector('[data-page]'));
  let clicked = 0;
  addEventListener(
    'click',
    () => {
      clicked ||= performance.now();
    },
    { capture: true },
  );
  function look() {
    const roots = [...document.querySelectorAll('[data-page]')];
    const shown = roots.some((root) => pageName(root) !== before && root.querySelector('h1'));
    if (clicked && shown) globalThis.shown = performance.now() - clicked;
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})();
