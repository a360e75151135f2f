/** The files of a new remote: one page with its test, the route table, the build's configuration and a README. */

interface NewRemote {
  /** The subject word: "careers". */
  readonly name: string;
  /** The address of its first page: "/careers". */
  readonly path: string;
  /** The dependencies of every remote, with their versions. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Contents by file name, relative to the remote's folder. */
export function remoteFiles({ name, path, dependencies }: NewRemote): Record<string, string> {
  const title = titleOf(name);
  return {
    'package.json': `${JSON.stringify(packageJson(name, title, dependencies), null, 2)}\n`,
    'tsconfig.json': '{ "extends": "../tsconfig.browser.json", "include": ["src", "*.ts"] }\n',
    'webpack.config.ts': `import { remoteConfig } from '@azadkar/release/webpack';
import { routeTable } from './src/route-table';

export default remoteConfig({ name: '${name}', dir: import.meta.dirname, routeTable });
`,
    'README.md': readme(name, title, path),
    'CHANGELOG.md': `# Changes of mfe-${name}\n\n## 1.0.0\n\nThe first version.\n`,
    'src/route-table.ts': `import { defineRouteTable } from '@azadkar/release/route-table';

export const routeTable = defineRouteTable([
  { page: 'start', path: '${path}', access: 'public', query: [], frame: 'public', title: '${title}' },
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
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

/** "job-offers" → "Job offers". */
const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

const packageJson = (name: string, title: string, dependencies: NewRemote['dependencies']) => ({
  name: `@azadkar/mfe-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  description: `${title}.`,
  license: 'MIT',
  dependencies,
});

const readme = (name: string, title: string, path: string) => `# mfe-${name}

${title}. Owns its addresses in \`src/route-table.ts\`, the first of which is \`${path}\`.

| to | do |
|---|---|
| see it in the site while you write | \`npm run dev -- mfe-${name}\` |
| test it | \`npx jest mfe-${name}\` |
| add a page | a row in \`src/route-table.ts\`, a line in \`src/routes.tsx\`, a folder with \`<page>.page.tsx\` and its test |
| add a picture | \`import kite from './kite.svg'\`, which is its address |
| add styles | \`import styles from './start.module.css'\`, for what the components of shared-ui cannot do |
| build it | \`npx webpack\` in this folder |
| release it | \`npx lerna version\`, \`npx release publish mfe-${name}\`, \`npx release pin ${name}@<version>\` |

A remote imports its components from \`@azadkar/shared-ui\` and calls the server through a contract of
\`@azadkar/shared-api\`. It imports no other remote; \`npm run boundaries\` checks this. Public pages are rendered on the
server too: no \`window\` or \`document\` while a page is imported or rendered, and its data comes from its loader, as plain
JSON.
`;
