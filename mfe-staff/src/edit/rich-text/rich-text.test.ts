/** What becomes of HTML in the editor: what it keeps, what it drops, and what is pasted into it. */
import { parseHtml, toHtml } from './document-schema';

const through = (html: string) => toHtml(parseHtml(html));

test('on a server, which has no parser, the document is empty until the browser has it', () => {
  const { DOMParser: parser } = globalThis;
  Reflect.deleteProperty(globalThis, 'DOMParser');
  const { childCount, textContent } = parseHtml('<p>Some words</p>');
  globalThis.DOMParser = parser;
  expect([childCount, textContent]).toEqual([1, '']);
});

test.each([
  '<h2>Title</h2><p>Some <strong>words</strong>, <em>more</em>, <u>a</u> <s>b</s> <code>c</code> H<sub>2</sub>O.</p>',
  '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><ol><li><p>First</p></li></ol>',
  '<blockquote><p>Said.</p></blockquote><hr><pre><code>let a;</code></pre>',
  '<p><a href="https://azadkar.example">A</a> <a href="/events">B</a> <a href="mailto:a@b.pk">C</a></p>',
  '<figure><img src="/api/files/960/a.webp" alt="A hall" width="960" height="540"><figcaption>Full.</figcaption></figure>',
  '<table><tbody><tr><th>Plan</th><td>Seed</td></tr></tbody></table>',
])('%s stays as it is', (html) => {
  const read = (text: string) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    return body.innerHTML.replace(/ (col|row)span="1"/g, '');
  };
  const kept = new DOMParser().parseFromString(through(html), 'text/html').body;
  for (const wanted of new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'))
    expect(kept.querySelector(wanted.localName)).not.toBeNull();
  expect(kept.textContent).toBe(new DOMParser().parseFromString(html, 'text/html').body.textContent);
  expect(read(through(through(html)))).toBe(read(through(html)));
});

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>'],
  ['a handler', '<p onclick="x()">a</p>'],
  ['a script address', '<p><a href="javascript:alert(1)">a</a></p>'],
  ['an address of another origin without a scheme', '<p><a href="//evil.test">a</a></p>'],
  ['a style', '<p style="color:red" class="MsoNormal">a</p>'],
  ['a picture from elsewhere', '<p>a<img src="https://elsewhere.test/a.png"></p>'],
  ['a picture in the text itself', '<p>a<img src="data:image/png;base64,AAAA"></p>'],
])('%s is dropped', (_, html) => {
  expect(through(html)).not.toMatch(/script|alert|onclick|style|class|evil|elsewhere|data:/i);
});

test('a text without words is empty', () => {
  expect(through('<p></p>')).toBe('');
});

test('the headings of a pasted page begin below the title', () => {
  expect(through('<h1>Big</h1><h6>Small</h6>')).toBe('<h2>Big</h2><h4>Small</h4>');
});

test('what Google Docs wraps in bold that is none is not bold', () => {
  const docs = '<b style="font-weight:normal"><p>Plain <span style="font-weight:700">bold</span></p></b>';
  expect(through(docs)).toBe('<p>Plain <strong>bold</strong></p>');
});
