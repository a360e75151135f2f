import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What shell and remotes hold in common, one copy each. The shell carries all of them; a remote carries none
 * (`import: false`), so its build needs only their types. Chakra, Formik and Emotion are not here on purpose: they live
 * inside shared-ui, where what nobody uses is shaken off once.
 */
const SHARED = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  'react-router-dom': { eager: true },
  '@azadkar/shared-api': { eager: true },
  '@azadkar/shared-ui': { eager: true },
  '@azadkar/shared-ui/inputs': { eager: false },
  '@azadkar/shared-ui/forms': { eager: false },
  '@azadkar/shared-ui/overlays': { eager: false },
  '@azadkar/shared-ui/data': { eager: false },
  '@azadkar/shared-ui/html': { eager: false },
  yup: { eager: false },
} as const;

type SharedKey = keyof typeof SHARED;

export const SHARED_KEYS = Object.keys(SHARED) as readonly SharedKey[];

/** What the shell provides: `facade` replaces the router by the part of it that the platform supports. */
export function providedPackages(dir: string, facade: Partial<Record<SharedKey, string>>) {
  return sharedBy((key, { eager }) => {
    const version = versionOf(dir, key);
    const replaced = facade[key];
    return {
      singleton: true,
      eager,
      version,
      requiredVersion: `^${version}`,
      ...(replaced ? { import: replaced } : {}),
    };
  });
}

/** What a remote expects to find. */
export function consumedPackages(dir: string) {
  return sharedBy((key) => ({ singleton: true, import: false as const, requiredVersion: rangeOf(dir, key) }));
}

/** The semver range of each shared package that a remote is built against. */
export function rangeOf(dir: string, key: string): string {
  return `^${versionOf(dir, key)}`;
}

function sharedBy<T>(describe: (key: SharedKey, how: { eager: boolean }) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(SHARED).map(([key, how]) => [key, describe(key as SharedKey, how)]));
}

export function versionOf(dir: string, request: string): string {
  const [scope, name] = request.split('/');
  const packageName = request.startsWith('@') ? `${scope}/${name}` : (scope as string);
  const { paths } = { paths: createRequire(path.join(dir, 'package.json')).resolve.paths(packageName) ?? [] };
  const require = createRequire(import.meta.url);
  for (const folder of paths) {
    try {
      return (require(path.join(folder, packageName, 'package.json')) as { version: string }).version;
    } catch {}
  }
  throw new Error(`${packageName} is not installed for ${dir}. Run npm install.`);
}
