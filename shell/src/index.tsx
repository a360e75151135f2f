import { AppProvider, followColorMode } from '@azadkar/shared-ui';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { countPages } from './count-pages';
import { addDisplayFont } from './display-font';
import './federation/provide-shared';
import { followSession } from './follow-session';
import { measureSpeed } from './measure-speed';
import { createRouter } from './routing/create-router';
import { prefetchOnIntent } from './routing/prefetch-on-intent';
import { siteManifest } from './site-manifest';

const manifest = siteManifest();
const router = createRouter(manifest);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const root = document.getElementById('root');

if (root) {
  followColorMode();
  addDisplayFont();
  followSession(router);
  prefetchOnIntent(manifest, document);
  countPages(router);
  measureSpeed();
  createRoot(root).render(
    <AppProvider nonce={nonce}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
}
