import { html, htmlLines, trustedHtml } from './html';

test('text is escaped wherever it stands', () => {
  const text = `<b title="it's">&</b>`;
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;b title=&quot;it&#39;s&quot;&gt;&amp;&lt;/b&gt;">&lt;b title=&quot;it&#39;s&quot;&gt;&amp;&lt;/b&gt;</p>',
  );
});

test('HTML inside HTML is escaped once, also in a list', () => {
  const items = ['<a>', 'b'].map((text) => html`<li>${text}</li>`);
  expect(String(html`<ul>${items}</ul>${trustedHtml('<hr>')}`)).toBe('<ul><li>&lt;a&gt;</li><li>b</li></ul><hr>');
});

test('what is absent is left out, and zero is not', () => {
  expect(String(html`${null}${undefined}${false}${''}${0}`)).toBe('0');
  expect(String(htmlLines([html`a`, null, false, html`b`]))).toBe('a\nb\n');
});
