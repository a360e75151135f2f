/** What a new remote in a repository of its own has beside its sources: mostly the names of presets that `release` brings. */
import type { RemoteDependencies } from './remote-dependencies';
import type { NewRemote } from './remote-files';
import { workflow } from './workflow';

export function repositoryFiles(remote: NewRemote, versions: RemoteDependencies): Record<string, string> {
  return {
    'package.json': inJson(packageJson(remote, versions)),
    'tsconfig.json': '{ "extends": "@azadkar/release/tsconfig.remote.json", "include": ["src", "*.ts"] }\n',
    'biome.json': '{ "extends": ["@azadkar/release/biome"] }\n',
    '.dependency-cruiser.cjs': "module.exports = require('@azadkar/release/boundaries');\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n*.release-key.pem\n',
    // The lock file then fits every registry that a machine may use.
    '.npmrc': 'omit-lockfile-registry-resolved=true\n',
    'check.json': '{ "visit": [], "skip": [] }\n',
    '.github/workflows/remote.yml': workflow(remote),
    'README.md': readme(remote),
  };
}

const inJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const packageJson = ({ name, title }: NewRemote, { dependencies, devDependencies }: RemoteDependencies) => ({
  name: `mfe-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  description: `${title}.`,
  engines: { node: '>=20.19' },
  scripts: {
    test: 'npm run types && npm run lint && npm run boundaries && jest',
    types: 'tsc',
    lint: 'biome check .',
    format: 'biome check --write .',
    boundaries: 'depcruise src',
    dev: 'release dev',
  },
  jest: { preset: '@azadkar/release' },
  // Packages that offer to build from source, and whose finished binaries suffice.
  allowScripts: { '@parcel/watcher': false, '@swc/core': false, 'core-js-pure': false, esbuild: false },
  dependencies,
  devDependencies,
});

const readme = ({ name, title, path }: NewRemote) => `# mfe-${name}

${title}: a remote of the site, with a repository, a pipeline and versions of its own. Its first page is \`${path}\`.

| to | do |
|---|---|
| begin | \`npm install\`, commit \`package-lock.json\`, and add the license of your choice |
| test it: types, lint, boundaries, unit tests | \`npm test\` |
| say in a test what the server answers | \`visit(…, { api: [answers(endpoint, reply)] })\`: “Testing a page” in \`node_modules/@azadkar/shared-ui/README.md\` |
| see it in a running site while you write | \`npx release dev --site https://staging.example\` |
| ask whether it could be released | \`npx release check\`, with \`--site …\` also in a browser |
| make your pipeline's key | \`npx release make-key ${name}\`, once |
| publish a version | raise it in \`package.json\`, say why in \`CHANGELOG.md\`, \`npx release publish .\` |
| make it live | \`npx release pin ${name}@<version>\`, for whoever the policy lets do so |
| add a page | a row in \`src/route-table.ts\`, a line in \`src/routes.tsx\`, a folder with \`<page>.page.tsx\` and its test |
| show something in a slot of another page | \`src/part-table.ts\` (and \`partTable\` in \`webpack.config.ts\`), \`src/parts.tsx\`, a folder with \`<part>.part.tsx\`: \`definePartTable\`, \`buildParts\` of \`@azadkar/release/part-table\` |

\`RELEASE_STORE\` names the release store and \`RELEASE_POLICY_KEY\` the key of its policy: ask the release managers of the
site. \`.github/workflows/remote.yml\` checks each pull request and publishes what reaches main. The manual is
\`node_modules/@azadkar/release/docs/teams.md\`.

Components come from \`@azadkar/shared-ui\`, calls of the server from a contract of \`@azadkar/shared-api\`. No page imports
another page, and nothing another remote. Public pages are rendered on a server too: no \`window\` or \`document\` while a
page is imported or rendered, and its data comes from its loader, as plain JSON.
`;
