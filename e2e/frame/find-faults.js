/**
 * What is wrong with the page as it is laid out now: it scrolls sideways, a control is off the screen or covered, a text is
 * cut. Each fault names the element. This script runs in the page, before the page's own.
 */
{
  const TOLERANCE = 1.5;
  /** Lines of a display face are taller than their line height. */
  const TALL = 6;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const UNSEEN = '[aria-hidden=true], svg, select';

  globalThis.findFaults = () => {
    const width = document.documentElement.clientWidth;
    return [...new Set([...sidewaysScrolling(width), ...lostControls(width), ...cutTexts()])].slice(0, 5);
  };

  function sidewaysScrolling(width) {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 0.5 || left < -0.5) && !ancestorThat(element, scrolls, clips);
    });
    const deepest = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)));
    return [`scrolls sideways: ${deepest.slice(0, 3).map(nameOf).join('; ')}`];
  }

  function lostControls(width) {
    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
      const isOff = box.left < -TOLERANCE || box.right > width + TOLERANCE;
      const cover = isOff ? null : coverOf(control, box);
      if ((!isOff && !cover) || ancestorThat(control, scrolls)) return [];
      return [isOff ? `is off the screen: ${nameOf(control)}` : `is covered by ${nameOf(cover)}: ${nameOf(control)}`];
    });
  }

  /** What is pressed in the middle of a visible control, if it is neither the control nor its label. */
  function coverOf(control, { left, right, top, bottom }) {
    if (top < 0 || bottom > innerHeight) return null;
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!found || control.contains(found) || found.contains(control)) return null;
    if (floats(getComputedStyle(found)) || ancestorThat(found, floats)) return null; // scrolling brings it out
    const label = found.closest('label');
    return label?.control === control || label?.contains(control) ? null : found;
  }

  function cutTexts() {
    return [...document.querySelectorAll('body *')].filter(cuts).flatMap((box) => {
      const cut = [...box.querySelectorAll('*')].find((element) => isCutBy(box, element));
      return cut ? [`is cut: ${nameOf(cut)} in ${nameOf(box)}`] : [];
    });
  }

  /** Whether a box has more content than room and hides the rest, except by intent: an ellipsis, words for screen readers. */
  function cuts(box) {
    const isFull = box.scrollWidth > box.clientWidth + TOLERANCE || box.scrollHeight > box.clientHeight + TALL;
    if (!isFull || isOnlyRead(box) || box.closest(UNSEEN)) return false;
    const style = getComputedStyle(box);
    return clips(style) && !clamps(style) && style.textOverflow !== 'ellipsis';
  }

  function isCutBy(box, element) {
    if (isOnlyRead(element) || element.closest(UNSEEN)) return false;
    const hasWords = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());
    if (!hasWords && !element.matches(CONTROLS)) return false;
    if (clamps(getComputedStyle(element)) || ancestorThat(element, clips, scrolls, clamps) !== box) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const edge = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = (hasWords ? range : element).getBoundingClientRect();
    const isTooWide = left < edge.left - TOLERANCE || right > edge.right + TOLERANCE;
    return isTooWide || top < edge.top - TALL || bottom > edge.bottom + TALL;
  }

  const scrolls = ({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY);
  const clips = ({ overflowX, overflowY }) => /hidden|clip/.test(overflowX + overflowY);
  const floats = ({ position }) => /sticky|fixed/.test(position);
  const clamps = ({ webkitLineClamp }) => webkitLineClamp !== 'none';

  function ancestorThat(element, ...tests) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (tests.some((test) => test(style))) return at;
    }
    return null;
  }

  function isOnlyRead(element) {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  }

  function nameOf(element) {
    const page = element.closest('[data-page]')?.dataset.page ?? 'frame';
    const landmark = element.closest('main, header, footer, aside, nav, dialog')?.localName ?? 'body';
    const words = element.textContent.trim() || element.getAttribute('aria-label') || element.getAttribute('class');
    return `${page} > ${landmark} ${element.localName} “${(words ?? '').slice(0, 40)}”`;
  }
}
