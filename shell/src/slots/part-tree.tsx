/** What is around a part, on a server and in a browser alike: React's ids depend on it. */
import { type ContextType, type ReactNode, use } from 'react';
import {
  DataRouterContext,
  DataRouterStateContext,
  LocationContext,
  NavigationContext,
  RouteContext,
} from '../federation/page-router';

export interface RouterValues {
  readonly router: ContextType<typeof DataRouterContext>;
  readonly state: ContextType<typeof DataRouterStateContext>;
  readonly navigation: ContextType<typeof NavigationContext>;
  readonly location: ContextType<typeof LocationContext>;
}

/** The router that this component is in. */
export const useRouterValues = (): RouterValues => ({
  router: use(DataRouterContext),
  state: use(DataRouterStateContext),
  navigation: use(NavigationContext),
  location: use(LocationContext),
});

/** A part belongs to no route: it has no parameters and no loader data of the page. */
const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

/** The router of the page, in another root. */
export const WithRouter = ({ values, children }: { values: RouterValues; children: ReactNode }) => (
  <DataRouterContext value={values.router}>
    <DataRouterStateContext value={values.state}>
      <NavigationContext value={values.navigation}>
        <LocationContext value={values.location}>
          <RouteContext value={NO_ROUTE}>{children}</RouteContext>
        </LocationContext>
      </NavigationContext>
    </DataRouterStateContext>
  </DataRouterContext>
);
