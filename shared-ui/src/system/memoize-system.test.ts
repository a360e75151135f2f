import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { memoizeSystem } from './memoize-system';

const chakraSystem = createSystem(defaultBaseConfig);
const memoized = memoizeSystem(chakraSystem);

test('the function of a recipe is created once, and returns what Chakra returns', () => {
  const recipe = { base: { p: '2' }, variants: { size: { sm: { m: '1' }, lg: { m: '4' } } } } as const;
  const fn = memoized.cva(recipe);
  expect(memoized.cva(recipe)).toBe(fn);
  expect(memoized.cva({ ...recipe })).not.toBe(fn);
  expect(fn({ size: 'lg' })).toEqual(chakraSystem.cva(recipe)({ size: 'lg' }));
});

test.each(['marginTop', 'mt', '_hover', 'onClick', 'href', 'constructor', '__proto__'])(
  'isValidProperty(%s) returns the same twice',
  (name) => {
    const expected = chakraSystem.isValidProperty(name);
    expect([memoized.isValidProperty(name), memoized.isValidProperty(name)]).toEqual([expected, expected]);
  },
);
