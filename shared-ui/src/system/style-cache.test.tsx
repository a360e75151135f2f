/** @jest-environment-options {"styles": true} */
import { render } from '@testing-library/react';
import { Card } from '../layout/card';
import { AppProvider } from './app-provider';
import { createStyleCache } from './style-cache';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const renderCard = () =>
  render(<Card>Alone</Card>, { wrapper: AppProvider, container: document.getElementById('root') as HTMLElement });
const styles = () => [...document.querySelectorAll('style')];
const cssOf = (style: HTMLStyleElement) => [...(style.sheet?.cssRules ?? [])].map((rule) => rule.cssText).join('');

test('a page rendered in the browser gets the global styles', () => {
  document.body.innerHTML = '<div id="root"></div>';
  renderCard();
  expect(styles().filter((style) => cssOf(style).includes('--az-colors-brand-500:'))).toHaveLength(1);
});

test('server-rendered styles are not created again, and stay before new ones', () => {
  document.body.innerHTML = '<div id="root"></div>';
  renderCard();
  const own = document.querySelector('#root > *')?.className.replace('az-', '') ?? '';
  document.head.innerHTML = '';
  document.body.innerHTML = `<style data-styles="${own}">.az-${own}{color:red}</style><div id="root"></div>`;
  renderCard();
  expect(styles().map(cssOf).join('')).toBe(`.az-${own} {color: red;}`);

  document.body.innerHTML = '<style data-styles="another">.az-another{color:red}</style><div id="root"></div>';
  renderCard();
  expect(styles()[0]?.dataset.styles).toBe('another');
  expect(styles().slice(1).map(cssOf).join('')).toContain(`.az-${own}`);
  expect(styles().some((style) => cssOf(style).includes('--az-colors-brand-500:'))).toBe(false);
});

test('the styles of a skeleton, in an element before those of the page, are not created again either', () => {
  document.body.innerHTML =
    '<style data-styles="one"></style><style data-styles="two three"></style><div id="root"></div>';
  expect(createStyleCache().inserted).toMatchObject({ one: true, two: true, three: true });
});

test('vendor prefixes are added only where a supported browser needs them', () => {
  const cache = createStyleCache();
  const style = { name: 'a', styles: 'display:flex;user-select:none;', map: undefined, next: undefined };
  cache.insert('.a', style, cache.sheet, true);
  expect(styles().map(cssOf)).toEqual(['.a {display: flex; -webkit-user-select: none; user-select: none;}']);
});

test('a style of its own wins over every state of a recipe, and no sheet has a layer of recipes', () => {
  const cache = createStyleCache();
  const css =
    '@layer recipes{color:red;&:hover, &::before{color:blue;}@media print{color:gray;}}color:green;&:hover{top:0;}';
  const style = { name: 'a', styles: css, map: undefined, next: undefined };
  cache.insert('.az-a', style, cache.sheet, true);
  expect(styles().map(cssOf).join('').replace(/\s+/g, ' ')).toBe(
    '.az-a:not(#_) {color: green;}@media all {.az-a {color: red;}.az-a:hover,.az-a::before {color: blue;}' +
      '@media print {.az-a {color: gray;}}}.az-a:not(#_):hover {top: 0;}',
  );
});
