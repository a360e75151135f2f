/** Prints a heading and lines of text alone, without the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title });
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) {
    frame.remove();
    return;
  }
  page.title = title;
  page.body.append(
    Object.assign(page.createElement('h1'), { textContent: title }),
    Object.assign(page.createElement('pre'), { textContent: lines.join('\n\n') }),
  );
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
