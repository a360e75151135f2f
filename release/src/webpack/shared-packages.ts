import { installedVersion } from './package-version';

/**
 * The packages that shell and remotes share, one copy each on a page. The shell contains all of them; a remote contains
 * none (`import: false`), so its build needs only their types. Chakra, Formik and Emotion are not listed on purpose: they
 * are inside shared-ui, where tree shaking removes once what no page uses.
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

export const SHARED_KEYS: readonly string[] = Object.keys(SHARED);

/** The federation options of the shell. `replacements` are modules that are shared in place of a package. */
export function providedPackages(dir: string, replacements: Readonly<Record<string, string>>) {
  return mapShared((key, eager) => {
    const version = installedVersion(dir, key);
    const replacement = replacements[key];
    return {
      singleton: true,
      eager,
      version,
      requiredVersion: `^${version}`,
      ...(replacement ? { import: replacement } : {}),
    };
  });
}

/** The federation options of a remote. */
export function consumedPackages(dir: string) {
  return mapShared((key) => ({ singleton: true, import: false as const, requiredVersion: rangeOf(dir, key) }));
}

/** The semver range of a shared package that a remote in `dir` is built against. */
export function rangeOf(dir: string, key: string): string {
  return `^${installedVersion(dir, key)}`;
}

function mapShared<T>(describe: (key: string, eager: boolean) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(SHARED).map(([key, { eager }]) => [key, describe(key, eager)]));
}
