/** What every new remote begins with: a page with its test, the route table and the build's configuration. */

/** The function that makes the configuration of each bundler. */
export const CONFIGS = { webpack: 'remoteConfig', rspack: 'rspackConfig' } as const;
export type Bundler = keyof typeof CONFIGS;

export interface NewRemote {
  /** The subject word: "careers". */
  readonly name: string;
  /** What its first page is called: "Careers". */
  readonly title: string;
  /** The address of its first page: "/careers". */
  readonly path: string;
  readonly bundler: Bundler;
}

/** Contents by file name, relative to the remote's folder. */
export function remoteFiles({ name, title, path, bundler }: NewRemote): Record<string, string> {
  return {
    [`${bundler}.config.ts`]: `import { ${CONFIGS[bundler]} } from '@azadkar/release/${bundler}';
import { routeTable } from './src/route-table';

export default ${CONFIGS[bundler]}({ name: '${name}', dir: import.meta.dirname, routeTable });
`,
    'CHANGELOG.md': `# Changes of mfe-${name}\n\n## 1.0.0\n\nThe first version.\n`,
    'src/route-table.ts': `import { defineRouteTable } from '@azadkar/release/route-table';

export const routeTable = defineRouteTable([
  {
    page: 'start',
    path: '${path}',
    access: 'public',
    query: [],
    title: ${quoted(title)},
    description: ${quoted(`${title}: the first page of a new remote.`)},
${menuOf(title, path)}  },
]);
`,
    'src/routes.tsx': `/** Every page of this remote; the only module that the shell loads. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('${name}', routeTable, {
  start: () => import('./start/start.page'),
});
`,
    'src/start/start.page.tsx': `import { Container, PageHeading } from '@azadkar/shared-ui';

export function Component() {
  return (
    <Container py="12">
      <PageHeading title="${title}" lead="The first page of a new remote." />
    </Container>
  );
}
`,
    'src/start/start.test.tsx': `import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('a visitor finds the page', async () => {
  await visit(routes, '${path}');
  expect(await screen.findByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible();
});
`,
  };
}

/** "job-offers" → "Job offers". */
export const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** An address with a parameter leads nowhere from a menu. */
const menuOf = (title: string, path: string) =>
  path.includes(':') ? '' : `    menu: { place: 'footer', label: ${quoted(title)}, order: 900 },\n`;

/** What a new remote claims of the site: all below its first address, and its entry in the footer. */
export const firstClaim = ({ path }: Pick<NewRemote, 'path'>) =>
  `${path.replace(/(\/:.*|\/)$/, '')}/*${path.includes(':') ? '' : ',footer'}`;

/** A text as Biome writes it in TypeScript; a title has no double quotes. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
