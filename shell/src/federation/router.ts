/**
 * The router facade: what the share scope offers as 'react-router-dom'. It names only what the site uses, so that the rest
 * is tree-shaken. Add a name here when a page needs it; a test compares it with the imports of every room.
 */
export {
  Await,
  createPath,
  createStaticRouter,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Outlet,
  parsePath,
  redirect,
  redirectDocument,
  replace,
  ScrollRestoration,
  useActionData,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { Link, useNavigation } from './page-router';
