import type { SystemContext } from '@chakra-ui/react/styled-system';

/**
 * A Chakra system that creates the function of each recipe once. Chakra (3.37.0) creates it, with all its variants and
 * caches, again for each element that it renders, and looks up each property name of each element in a cache that reorders
 * itself. Memoizing both makes rendering a quarter faster, in browsers and on servers: docs/decisions/015.
 */
export const memoizeSystem = (system: SystemContext): SystemContext =>
  Object.assign<SystemContext, Partial<SystemContext>>(Object.create(system), {
    cva: memoizeRecipes(system.cva),
    isValidProperty: memoizePropertyCheck(system.isValidProperty),
  });

/** By identity: a recipe is a constant of its component. The cast is needed because a map cannot have the type parameter of `cva`. */
function memoizeRecipes(create: SystemContext['cva']): SystemContext['cva'] {
  const functions = new WeakMap<object, unknown>();
  return ((recipe: object) => {
    const known = functions.get(recipe) ?? create(recipe);
    functions.set(recipe, known);
    return known;
  }) as SystemContext['cva'];
}

/** The map stays small: it holds the names of the components' props. */
function memoizePropertyCheck(check: (name: string) => boolean): (name: string) => boolean {
  const results = new Map<string, boolean>();
  return (name) => {
    const known = results.get(name);
    if (known !== undefined) return known;
    const result = check(name);
    results.set(name, result);
    return result;
  };
}
