/** What a new remote in the workspace has beside its sources. */
import type { NewRemote } from './remote-files';

export function workspaceFiles(
  remote: NewRemote,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(packageJson(remote, dependencies), null, 2)}\n`,
    'tsconfig.json': '{ "extends": "../tsconfig.browser.json", "include": ["src", "*.ts"] }\n',
    'README.md': readme(remote),
  };
}

const packageJson = ({ name, title }: NewRemote, dependencies: Readonly<Record<string, string>>) => ({
  name: `@azadkar/mfe-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  description: `${title}.`,
  license: 'MIT',
  dependencies,
});

const readme = ({ name, title, path }: NewRemote) => `# mfe-${name}

${title}. Owns its addresses in \`src/route-table.ts\`, the first of which is \`${path}\`.

| to | do |
|---|---|
| see it in the site while you write | \`npm run dev -- mfe-${name}\` |
| test it | \`npx jest mfe-${name}\` |
| say in a test what the server answers | \`visit(…, { api: [answers(endpoint, reply)] })\`: “Testing a page” in \`shared-ui/README.md\` |
| add a page | a row in \`src/route-table.ts\`, a line in \`src/routes.tsx\`, a folder with \`<page>.page.tsx\` and its test |
| show something in a slot of another page | \`src/part-table.ts\` (and \`partTable\` in \`webpack.config.ts\`), \`src/parts.tsx\`, a folder with \`<part>.part.tsx\`: \`definePartTable\`, \`buildParts\` of \`@azadkar/release/part-table\` |
| add a picture | \`import kite from './kite.svg'\`, which is its address |
| add styles | \`import styles from './start.module.css'\`, for what the components of shared-ui cannot do |
| build it | \`npx webpack\` in this folder |
| release it | \`npx lerna@9.0.7 version\`, \`npx release publish mfe-${name}\`, \`npx release pin ${name}@<version>\` |

A remote imports its components from \`@azadkar/shared-ui\` and calls the server through a contract of
\`@azadkar/shared-api\`. It imports no other remote; \`npm run boundaries\` checks this. Public pages are rendered on the
server too: no \`window\` or \`document\` while a page is imported or rendered, and its data comes from its loader, as plain
JSON.
`;
