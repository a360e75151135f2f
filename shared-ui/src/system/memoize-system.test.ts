import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { memoizeSystem } from './memoize-system';

const chakras = createSystem(defaultBaseConfig);
const ours = memoizeSystem(chakras);

test('a recipe is worked out once, and as Chakra does it', () => {
  const recipe = { base: { p: '2' }, variants: { size: { sm: { m: '1' }, lg: { m: '4' } } } } as const;
  const fn = ours.cva(recipe);
  expect(ours.cva(recipe)).toBe(fn);
  expect(ours.cva({ ...recipe })).not.toBe(fn);
  expect(fn({ size: 'lg' })).toEqual(chakras.cva(recipe)({ size: 'lg' }));
});

test.each(['marginTop', 'mt', '_hover', 'onClick', 'href', 'constructor', '__proto__'])('%s, asked twice', (name) => {
  const answer = chakras.isValidProperty(name);
  expect([ours.isValidProperty(name), ours.isValidProperty(name)]).toEqual([answer, answer]);
});
