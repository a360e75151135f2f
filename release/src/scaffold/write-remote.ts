import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../errors';
import {
  dependenciesOfWorkspace,
  PIPELINES,
  type PipelineHost,
  pipeline,
  type RemoteDependencies,
  remoteDependencies,
} from './remote-dependencies';
import { type Bundler, firstClaim, type NewRemote, remoteFiles } from './remote-files';

/** Writes a new remote beside the others in the workspace `root` and returns the name of its folder. */
export function writeRemote(root: string, remote: NewRemote): string {
  const folder = `mfe-${remote.name}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`There is a ${folder} already.`);
  const { dependencies } = dependenciesOfWorkspace(root);
  writeFiles(path.join(root, folder), { ...remoteFiles(remote), ...workspaceFiles(remote, dependencies) });
  return folder;
}

/** Where a repository of its own is, and has its packages from. */
interface Repository {
  folder: string;
  host: PipelineHost;
  /** The folder with the three packages as files, where no registry has them. */
  packages?: string | undefined;
}

/** Writes a new remote as a repository of its own. `root` is the workspace whose versions it begins with. */
export function writeRepository(root: string, { folder, host, packages }: Repository, remote: NewRemote): void {
  const inTheWay = existsSync(folder) ? readdirSync(folder).filter((name) => !MAY_BE_THERE.test(name)) : [];
  if (inTheWay.length > 0) throw new Refusal(`${folder} is not empty: ${inTheWay.slice(0, 3).join(', ')}.`);
  const { dependencies, devDependencies } = remoteDependencies(root);
  const versions = { dependencies: { ...dependencies, ...vendored(folder, packages) }, devDependencies };
  writeFiles(folder, { ...remoteFiles(remote), ...repositoryFiles(remote, versions, host) });
}

const OWN_PACKAGES = ['release', 'shared-api', 'shared-ui'];

/** Copies the packages into the repository, where a fresh runner finds them; what its package.json says of them. */
function vendored(folder: string, packages: string | undefined): Record<string, string> {
  if (packages === undefined) return {};
  const files = readdirSync(packages);
  const found = OWN_PACKAGES.map((name) => {
    const file = files.findLast((each) => new RegExp(`^azadkar-${name}-\\d.*\\.tgz$`).test(each));
    if (!file) throw new Refusal(`${packages} has no azadkar-${name}-<version>.tgz, which \`npm pack\` writes.`);
    return [name, file] as const;
  });
  mkdirSync(path.join(folder, 'vendor'), { recursive: true });
  for (const [, file] of found) copyFileSync(path.join(packages, file), path.join(folder, 'vendor', file));
  return Object.fromEntries(found.map(([name, file]) => [`@azadkar/${name}`, `file:vendor/${file}`]));
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

function repositoryFiles(remote: NewRemote, versions: RemoteDependencies, host: PipelineHost): Record<string, string> {
  return {
    'package.json': inJson(packageJson(remote, versions)),
    'tsconfig.json': '{ "extends": "@azadkar/release/tsconfig.remote.json", "include": ["src", "*.ts"] }\n',
    'biome.json': '{ "extends": ["@azadkar/release/biome"] }\n',
    '.dependency-cruiser.cjs': "module.exports = require('@azadkar/release/boundaries');\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n*.release-key.pem\n',
    // The lock file then fits every registry that a machine may use.
    '.npmrc': 'omit-lockfile-registry-resolved=true\n',
    'check.json': '{ "visit": [], "skip": [] }\n',
    [PIPELINES[host]]: pipeline(remote.name, host),
    'README.md': readme(remote),
  };
}

const inJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const packageJson = ({ name, title, bundler }: NewRemote, { dependencies, devDependencies }: RemoteDependencies) => ({
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
    ...(bundler === 'webpack' && { dev: 'release dev' }),
  },
  jest: { preset: '@azadkar/release' },
  // Packages that offer to build from source, and whose finished binaries suffice.
  allowScripts: { '@parcel/watcher': false, '@swc/core': false, 'core-js-pure': false, esbuild: false },
  dependencies,
  devDependencies,
});

/** A row of every README, about what a remote is made of. */
const ADD_PAGE =
  '| add a page | a row in `src/route-table.ts`, a line in `src/routes.tsx`, a folder with `<page>.page.tsx` and its test |';
/** A row of what webpack's remotes can do. */
const ADD_PART = `| show something in a slot of another page | \`src/part-table.ts\` (and \`partTable\` in \`webpack.config.ts\`), \`src/parts.tsx\`, a folder with \`<part>.part.tsx\`: \`definePartTable\`, \`buildParts\` of \`@azadkar/release/part-table\` |`;

const addRows = (bundler: Bundler) => (bundler === 'webpack' ? `${ADD_PAGE}\n${ADD_PART}` : ADD_PAGE);

/** Fast refresh is webpack's: a page that Rspack builds is seen under the version that was published. */
const seeRow = ({ bundler, name }: NewRemote, develop: string, publish: string) =>
  bundler === 'webpack'
    ? `| see it in the site while you write | \`${develop}\` |`
    : `| see it in the site before it is live | \`${publish}\`, then \`/override?${name}=<version>\` of a site that allows it |`;

const readme = (remote: NewRemote) => {
  const { name, title, path, bundler } = remote;
  return `# mfe-${name}

${title}: a remote of the site, with a repository, a pipeline and versions of its own. Its first page is \`${path}\`.

| to | do |
|---|---|
| begin | \`npm install\`, commit \`package-lock.json\`, and add the license of your choice |
| test it: types, lint, boundaries, unit tests | \`npm test\` |
| say in a test what the server answers | \`visit(…, { api: [answers(endpoint, reply)] })\`: “Testing a page” in \`node_modules/@azadkar/shared-ui/README.md\` |
${seeRow(remote, 'npx release dev --site https://staging.example', 'npx release publish .')}
| ask whether it could be released | \`npx release check\`, with \`--site …\` also in a browser |
| make your pipeline's key | \`npx release make-key ${name}\`, once; who signs the policy lets it publish, and says \`npx release policy claim ${name} '${firstClaim({ path })}'\` |
| publish a version | raise it in \`package.json\`, say why in \`CHANGELOG.md\`, \`npx release publish .\` |
| make it live | \`npx release pin ${name}@<version>\`, for whoever the policy lets do so |
${addRows(bundler)}

\`RELEASE_STORE\` names the release store and \`RELEASE_POLICY_KEY\` the key of its policy: ask the release managers of the
site. The pipeline checks each pull request, shows it by a link, and publishes what reaches main. The manual is
\`node_modules/@azadkar/release/docs/teams.md\`.

Components come from \`@azadkar/shared-ui\`, calls of the server from a contract of \`@azadkar/shared-api\`. No page imports
another page, and nothing another remote. Public pages are rendered on a server too: no \`window\` or \`document\` while a
page is imported or rendered, and its data comes from its loader, as plain JSON.
`;
};

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

const readmeInWorkspace = (remote: NewRemote) => {
  const { name, title, path, bundler } = remote;
  return `# mfe-${name}

${title}. Owns its addresses in \`src/route-table.ts\`, the first of which is \`${path}\`.

| to | do |
|---|---|
${seeRow(remote, `npm run dev -- mfe-${name}`, `npx release publish mfe-${name}`)}
| test it | \`npx jest mfe-${name}\` |
| say in a test what the server answers | \`visit(…, { api: [answers(endpoint, reply)] })\`: “Testing a page” in \`shared-ui/README.md\` |
${addRows(bundler)}
| add a picture | \`import kite from './kite.svg'\`, which is its address |
| add styles | \`import styles from './start.module.css'\`, for what the components of shared-ui cannot do |
| build it | ${bundler === 'webpack' ? '`npx webpack` in this folder' : `\`npx release check mfe-${name}\`, which checks it, too`} |
| release it | \`npx lerna@9.0.7 version\`, \`npx release publish mfe-${name}\`, \`npx release pin ${name}@<version>\` |

A remote imports its components from \`@azadkar/shared-ui\` and calls the server through a contract of
\`@azadkar/shared-api\`. It imports no other remote; \`npm run boundaries\` checks this. Public pages are rendered on the
server too: no \`window\` or \`document\` while a page is imported or rendered, and its data comes from its loader, as plain
JSON.
`;
};
