import { isContained } from './part-html';

const PREFIX = '_R_1_ticketing-next-events-';

test.each([
  '',
  'only text &amp; an entity',
  '<section class="az-1x"><h2 id="_R_1_ticketing-next-events-R_0_">Next events</h2><ul><li><a href="/event/a/1">A</a></li></ul></section>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><img src="/a.webp" alt=""><button type="button" name="more">More</button>',
  '<table><tbody><tr><td>1</td></tr></tbody></table><dl><dt>A</dt><dd>B</dd></dl><!--$--><p>x</p><!--/$-->',
])('stays in its place: %s', (html) => {
  expect(isContained(html, PREFIX)).toBe(true);
});

test.each([
  ['ends its element', 'a</div><h1>Not mine</h1><div>'],
  ['ends the list item that it stands in', '<li>mine</li>'],
  ['ends a list item through a paragraph', '<p><li>mine</p>'],
  ['leaves an element open', '<div>'],
  ['leaves a comment open', '<!-- '],
  ['leaves an attribute open', '<a href="'],
  ['swallows what follows', '<textarea>'],
  ['puts a button into a button', '<button><div><button></button></div></button>'],
  ['runs a script', '<script>go()</script>'],
  ['runs a script in a picture', '<svg><script>go()</script></svg>'],
  ['has a script for data', '<script type="application/json" id="manifest">{}</script>'],
  ['handles an event', '<img src="/x" onerror="go()">'],
  ['has a script for an address', '<a href=" JavaScript:go()">x</a>'],
  ['changes the base of addresses', '<base href="//evil.test/">'],
  ['leads elsewhere', '<meta http-equiv="refresh" content="0;url=//evil.test/">'],
  ['loads a style', '<link rel="stylesheet" href="//evil.test/">'],
  ['has styles', '<style>body{display:none}</style>'],
  ['frames a page', '<iframe srcdoc="x"></iframe>'],
  ['has a template', '<template shadowrootmode="open"></template>'],
  ['has a formula', '<math><mtext><img></mtext></math>'],
  ['takes an id of the page', '<div id="root"></div>'],
  ['takes a name of the document', '<form name="cookie"></form>'],
  ['says that it is a page', '<div data-remote="public@1.0.0" data-page="home"></div>'],
  ['has a place for another part', '<div data-part="learning/certificates" data-place="_R_1_"></div>'],
])('is refused when it %s', (_what, html) => {
  expect(isContained(html, PREFIX)).toBe(false);
});

test('a part of more tags than any part has is refused before it is parsed', () => {
  expect(isContained('<b>'.repeat(100_000), PREFIX)).toBe(false);
  expect(isContained('<div>'.repeat(1_900) + '</div>'.repeat(1_900), PREFIX)).toBe(true);
});
