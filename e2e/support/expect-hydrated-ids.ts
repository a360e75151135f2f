import { expect, type Page } from '@playwright/test';

/**
 * Expects that each id of the page, and each reference to one, is the one that its component has. React does not correct ids
 * that differ from the server's: labels, descriptions and the links of an error summary would name nothing.
 */
export async function expectHydratedIds(page: Page, address: string): Promise<void> {
  expect.soft(await page.evaluate(findDifferentIds), `ids of ${address}`).toEqual([]);
}

/** Runs in the page. React keeps the properties of an element under a key of its own. */
function findDifferentIds(): string[] {
  const attributes = {
    id: 'id',
    'aria-labelledby': 'aria-labelledby',
    'aria-describedby': 'aria-describedby',
    htmlFor: 'for',
  };
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const properties: Record<string, unknown> = key ? Reflect.get(element, key) : {};
    return Object.entries(attributes)
      .filter(
        ([property, name]) =>
          typeof properties[property] === 'string' && properties[property] !== element.getAttribute(name),
      )
      .map(
        ([property, name]) =>
          `${name} of <${element.localName}>: ${element.getAttribute(name)}, not ${properties[property]}`,
      );
  });
}
