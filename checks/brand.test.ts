import { SITE_NAME } from '../gateway/src/page/page-html';
import { brand } from '../shared-api/src/brand';

test('titles of pages end with the name of the brand', () => {
  expect(SITE_NAME).toBe(brand.name);
});
