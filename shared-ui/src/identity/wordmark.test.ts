import { brand } from '@azadkar/shared-api/brand';
import { wordmark } from './wordmark';

test("the outline in the logo is that of the brand's name", () => {
  expect(wordmark.name).toBe(brand.name);
});
