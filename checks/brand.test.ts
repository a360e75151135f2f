import { lookOf, SITE_NAME } from '../gateway/src/page/site-look';
import { brand } from '../shared-api/src/brand';
import { scaleOf } from '../shared-api/src/site-colors';
import { getSystem } from '../shared-ui/src/system/system';

test('titles of pages end with the name of the brand, and security.txt has its address until the site has one', () => {
  expect(SITE_NAME).toBe(brand.name);
  expect(lookOf(undefined).contact).toBe(brand.contactEmail);
  expect(lookOf({ site: { name: 'Potters', contactEmail: 'hello@potters.example' } }).contact).toBe(
    'hello@potters.example',
  );
});

test('the shades of a color are those of the design tokens', () => {
  const { style } = lookOf({ site: { name: 'Potters of Punjab', colors: scaleOf('#8a3324') } });
  const tokens = JSON.stringify(getSystem().getTokenCss());
  const names = style.match(/--[\w-]+(?=:)/g) ?? [];
  expect(names).toHaveLength(11);
  for (const name of names) expect(tokens).toContain(`"${name}":`);
});
