import { render } from '@testing-library/react';
import { Card } from '../layout/card';
import { AppProvider } from './app-provider';
import { createStyleCache } from './style-cache';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const draw = () =>
  render(<Card>Alone</Card>, { wrapper: AppProvider, container: document.getElementById('root') as HTMLElement });
const styles = () => [...document.querySelectorAll('style')];
const cssOf = (style: HTMLStyleElement) => [...(style.sheet?.cssRules ?? [])].map((rule) => rule.cssText).join('');

test('a page that a browser draws gets its global styles', () => {
  document.body.innerHTML = '<div id="root"></div>';
  draw();
  expect(styles().filter((style) => cssOf(style).includes('--az-colors-brand-500:'))).toHaveLength(1);
});

test('what a server has put into the page is not made again, and stays before what is made', () => {
  document.body.innerHTML = '<div id="root"></div>';
  draw();
  const own = document.querySelector('#root > *')?.className.replace('az-', '') ?? '';
  document.head.innerHTML = '';
  document.body.innerHTML = `<style data-styles="${own}">.az-${own}{color:red}</style><div id="root"></div>`;
  draw();
  expect(styles().map(cssOf).join('')).toBe(`.az-${own} {color: red;}`);

  document.body.innerHTML = '<style data-styles="another">.az-another{color:red}</style><div id="root"></div>';
  draw();
  expect(styles()[0]?.dataset.styles).toBe('another');
  expect(styles().slice(1).map(cssOf).join('')).toContain(`.az-${own}`);
  expect(styles().some((style) => cssOf(style).includes('--az-colors-brand-500:'))).toBe(false);
});

test('prefixes are written for what a browser that runs the site knows only so', () => {
  const cache = createStyleCache();
  const style = { name: 'a', styles: 'display:flex;user-select:none;', map: undefined, next: undefined };
  cache.insert('.a', style, cache.sheet, true);
  expect(styles().map(cssOf)).toEqual(['.a {display: flex; -webkit-user-select: none; user-select: none;}']);
});
