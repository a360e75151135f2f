import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { AppProvider } from '../system/app-provider';
import { renderComponent } from '../testing/render-component';
import { SafeHtml } from './index';
import { sanitizeInBrowser } from './sanitize-in-browser';
import { sanitizeOnServer } from './sanitize-on-server';

describe.each([
  ['in a browser', sanitizeInBrowser],
  ['on a server', sanitizeOnServer],
])('sanitized %s', (_, sanitize) => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src="x" onerror="alert(1)">'],
    ['a script address', '<a href="javascript:alert(1)">x</a>'],
    ['a hidden script address', '<a href="java\nscript:alert(1)">x</a>'],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>'],
    ['a drawing that loads', '<svg onload="alert(1)"></svg>'],
    ['a frame', '<iframe src="https://evil.test"></iframe>'],
    ['a frame with its own document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a style attribute', '<p style="position:fixed">x</p>'],
    ['a form', '<form action="https://evil.test"><input name="password"></form>'],
    ['a data address', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
    ['another base', '<base href="https://evil.test/">'],
    ['markup that changes when it is read twice', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
    ['a name that covers our own', '<a id="root" name="getElementById">x</a>'],
  ])('drops %s', (_, html) => {
    expect(sanitize(html)).not.toMatch(
      /script|alert|onerror|onload|<iframe|<style|style=|<form|<input|<base|id=|name=/i,
    );
  });

  test('keeps headings, paragraphs, emphasis and lists', () => {
    const article = '<h2>Title</h2><p>Some <strong>words</strong> and <em>more</em>.</p><ul><li>One</li></ul>';
    expect(sanitize(article)).toBe(article);
  });

  test('external links get rel attributes; internal links stay unchanged', () => {
    expect(sanitize('<a href="https://elsewhere.test" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://elsewhere.test" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(sanitize('<a href="/events">x</a>')).toBe('<a href="/events">x</a>');
    expect(sanitize('<a href="mailto:hello@azadkar.example">x</a>')).toBe(
      '<a href="mailto:hello@azadkar.example">x</a>',
    );
  });

  test('links that browsers read as another origin lose their href', () => {
    expect(sanitize('<a href="//evil.test">x</a>')).toBe('<a>x</a>');
    expect(sanitize('<a href="/\\evil.test">x</a>')).toBe('<a>x</a>');
  });

  test('images are loaded lazily', () => {
    const picture = sanitize('<img src="/api/files/a.webp" alt="A hall">');
    expect(picture.replace(' />', '>')).toBe('<img src="/api/files/a.webp" alt="A hall" loading="lazy">');
    expect(sanitize('<img src="/api/files/a.webp">')).toContain('alt=""');
  });
});

test('SafeHtml shows the article without scripts', async () => {
  renderComponent(<SafeHtml html="<h2>News</h2><script>bad()</script>" />);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
});

test('what a server has rendered stays as it is while React takes it over; other HTML is drawn', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div><h2>News</h2></div>';
  const heading = container.querySelector('h2');
  const draw = jest.fn();
  const article = (html: string) => (
    <AppProvider>
      <Profiler id="article" onRender={draw}>
        <SafeHtml html={html} />
      </Profiler>
    </AppProvider>
  );
  const { rerender } = render(article('<h2>News</h2>'), { container, hydrate: true });
  expect(container.querySelector('h2')).toBe(heading);
  expect(draw).toHaveBeenCalledTimes(1); // once more right after hydration would be one long task with it
  rerender(article('<h2>Later</h2><script>bad()</script>'));
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
});
