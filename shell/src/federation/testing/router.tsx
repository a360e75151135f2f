/** The router of tests, as pages have it: all of React Router, with the parts that the site has of its own. */
import { type ComponentProps, useMemo } from 'react';
import { RouterProvider as PackageProvider } from 'react-router/dom';
import { settledRouter } from '../page-router';

export * from 'react-router';
export { Link, useNavigation } from '../page-router';

export function RouterProvider({ router }: Pick<ComponentProps<typeof PackageProvider>, 'router'>) {
  return <PackageProvider router={useMemo(() => settledRouter(router), [router])} />;
}
