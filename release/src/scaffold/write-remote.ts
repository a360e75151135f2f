import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';
import { dependenciesOfWorkspace, type RemoteDependencies, remoteDependencies } from './remote-dependencies';
import { type NewRemote, remoteFiles } from './remote-files';

/** Writes a new remote beside the others in the workspace `root` and returns the name of its folder. */
export function writeRemote(root: string, remote: NewRemote): string {
  const folder = `mfe-${remote.name}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`There is a ${folder} already.`);
  const { dependencies } = dependenciesOfWorkspace(root);
  writeFiles(path.join(root, folder), { ...remoteFiles(remote), ...workspaceFiles(remote, dependencies) });
  return folder;
}

/** Writes a new remote as a repository of its own. `root` is the workspace whose versions it begins with. */
export function writeRepository(root: string, folder: string, remote: NewRemote): void {
  const inTheWay = existsSync(folder) ? readdirSync(folder).filter((name) => !MAY_BE_THERE.test(name)) : [];
  if (inTheWay.length > 0) throw new Refusal(`${folder} is not empty: ${inTheWay.slice(0, 3).join(', ')}.`);
  writeFiles(folder, { ...remoteFiles(remote), ...repositoryFiles(remote, remoteDependencies(root)) });
}

/** What a host of repositories puts into an empty one. */
const MAY_BE_THERE = /^(\.git|LICENSE(\..*)?)$/;

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
}

function repositoryFiles(remote: NewRemote, versions: RemoteDependencies): Record<string, string> {
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

/** Rows of every README, about what a remote is made of. */
const ADD_ROWS = `| add a page | a row in \`src/route-table.ts\`, a line in \`src/routes.tsx\`, a folder with \`<page>.page.tsx\` and its test |
| show something in a slot of another page | \`src/part-table.ts\` (and \`partTable\` in \`webpack.config.ts\`), \`src/parts.tsx\`, a folder with \`<part>.part.tsx\`: \`definePartTable\`, \`buildParts\` of \`@azadkar/release/part-table\` |`;

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
${ADD_ROWS}

\`RELEASE_STORE\` names the release store and \`RELEASE_POLICY_KEY\` the key of its policy: ask the release managers of the
site. \`.github/workflows/remote.yml\` checks each pull request and publishes what reaches main. The manual is
\`node_modules/@azadkar/release/docs/teams.md\`.

Components come from \`@azadkar/shared-ui\`, calls of the server from a contract of \`@azadkar/shared-api\`. No page imports
another page, and nothing another remote. Public pages are rendered on a server too: no \`window\` or \`document\` while a
page is imported or rendered, and its data comes from its loader, as plain JSON.
`;

/** The first steps of every job. */
const INSTALL = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20, cache: npm }
      - run: npm ci`;

/** The pipeline of a remote in a repository of its own, as GitHub Actions. */
const workflow = ({
  name,
}: NewRemote) => `# A pull request is checked; what reaches main is checked and published. A release manager makes it live.
# Variables: RELEASE_STORE (s3://…?region=…), RELEASE_POLICY_KEY and TEST_SITE (the address of a test site).
# Secrets: RELEASE_SIGNING_KEY (from \`npx release make-key ${name}\`), CHECK_MEMBER (email:password of a member of the test
# site, if you have pages for members), and what reads and writes the store.
name: ${name}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
env:
  RELEASE_STORE: \${{ vars.RELEASE_STORE }}
  RELEASE_POLICY_KEY: \${{ vars.RELEASE_POLICY_KEY }}
jobs:
  check:
    runs-on: ubuntu-latest
    env:
      AWS_ACCESS_KEY_ID: \${{ secrets.STORE_READER_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.STORE_READER_KEY }}
    steps:
${INSTALL}
      - run: npm test
      - run: npx playwright-core install --with-deps chromium
      # Could it be pinned as it is now, is it small enough, and does each page open in the test site? Nothing is changed.
      - run: npx release check --site "$TEST_SITE"
        env:
          TEST_SITE: \${{ vars.TEST_SITE }}
          CHECK_MEMBER: \${{ secrets.CHECK_MEMBER }}
  publish:
    if: github.event_name == 'push'
    needs: check
    runs-on: ubuntu-latest
    env:
      AWS_ACCESS_KEY_ID: \${{ secrets.STORE_WRITER_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.STORE_WRITER_KEY }}
      RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
    steps:
${INSTALL}
      # The same version again does nothing; other content under it is refused: raise the version in package.json.
      - run: npx release publish .
`;

function workspaceFiles(remote: NewRemote, dependencies: Readonly<Record<string, string>>): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(packageInWorkspace(remote, dependencies), null, 2)}\n`,
    'tsconfig.json': '{ "extends": "../tsconfig.browser.json", "include": ["src", "*.ts"] }\n',
    'README.md': readmeInWorkspace(remote),
  };
}

const packageInWorkspace = ({ name, title }: NewRemote, dependencies: Readonly<Record<string, string>>) => ({
  name: `@azadkar/mfe-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  description: `${title}.`,
  license: 'MIT',
  dependencies,
});

const readmeInWorkspace = ({ name, title, path }: NewRemote) => `# mfe-${name}

${title}. Owns its addresses in \`src/route-table.ts\`, the first of which is \`${path}\`.

| to | do |
|---|---|
| see it in the site while you write | \`npm run dev -- mfe-${name}\` |
| test it | \`npx jest mfe-${name}\` |
| say in a test what the server answers | \`visit(…, { api: [answers(endpoint, reply)] })\`: “Testing a page” in \`shared-ui/README.md\` |
${ADD_ROWS}
| add a picture | \`import kite from './kite.svg'\`, which is its address |
| add styles | \`import styles from './start.module.css'\`, for what the components of shared-ui cannot do |
| build it | \`npx webpack\` in this folder |
| release it | \`npx lerna@9.0.7 version\`, \`npx release publish mfe-${name}\`, \`npx release pin ${name}@<version>\` |

A remote imports its components from \`@azadkar/shared-ui\` and calls the server through a contract of
\`@azadkar/shared-api\`. It imports no other remote; \`npm run boundaries\` checks this. Public pages are rendered on the
server too: no \`window\` or \`document\` while a page is imported or rendered, and its data comes from its loader, as plain
JSON.
`;
