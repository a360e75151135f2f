import type { SystemContext } from '@chakra-ui/react/styled-system';

/**
 * A system that works out each recipe once. Chakra does so for every element that it draws: it makes the recipe's function
 * anew, with all variants and with caches that nobody uses twice. The same for whether a property is one of style, which it
 * asks for each property of each element through a cache that reorders itself. A quarter of what drawing a page costs.
 */
export function memoizeSystem(system: SystemContext): SystemContext {
  return { ...system, cva: memoizeRecipes(system.cva), isValidProperty: memoizePropertyCheck(system.isValidProperty) };
}

/** A recipe is a constant of the component that wears it. */
function memoizeRecipes(create: SystemContext['cva']): SystemContext['cva'] {
  const made = new WeakMap<object, unknown>();
  return ((recipe: object) => {
    const known = made.get(recipe) ?? create(recipe);
    made.set(recipe, known);
    return known;
  }) as SystemContext['cva'];
}

/** Names of properties are few: those of the components' own props. */
function memoizePropertyCheck(check: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = check(name);
    known.set(name, answer);
    return answer;
  };
}
