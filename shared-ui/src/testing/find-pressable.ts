import { screen, waitFor } from '@testing-library/react';

const ROLES = ['button', 'link', 'tab'] as const;

/** The only button, link, tab or disclosure with this name; waits until it is on the page. */
export function findPressable(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = ROLES.flatMap((role) => screen.queryAllByRole(role, { name }));
    const [only] = found.length > 0 ? found : summariesOf(name);
    if (!only) throw new Error(`Nothing to press is called "${name}".`);
    if (found.length > 1) throw new Error(`${found.length} things to press are called "${name}".`);
    return only;
  });
}

const summariesOf = (name: string) => screen.queryAllByText(name, { selector: 'summary, summary *' });
