/** @jest-environment-options {"styles": true} */
import { screen } from '@testing-library/react';
import { renderComponent } from '../testing';
import { Picture } from './picture';

/** The styles of the page that concern the picture. */
function stylesOf(src: string, props: { bg?: string } = {}): string {
  renderComponent(<Picture src={src} alt="A picture" width={640} height={320} {...props} />);
  const { classList } = screen.getByRole('img', { name: 'A picture' });
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return rules.filter((rule) => [...classList].some((name) => rule.includes(`.${name}`))).join('\n');
}

test('until it has loaded, a picture has the colors of its corners', () => {
  const styles = stylesOf('a_cf000f000ffff.webp');
  for (const color of ['#f00', '#0f0', '#00f', '#fff']) expect(styles).toContain(color);
});

test('without colors in its name it is a plain area', () => {
  expect(stylesOf('a.webp')).toContain('background: var(');
});

test('a ground of its own is kept', () => {
  const styles = stylesOf('a_cf000f000ffff.webp', { bg: 'transparent' });
  expect(styles).toContain('background: var(--az-colors-transparent)');
  expect(styles).not.toContain('gradient');
});
