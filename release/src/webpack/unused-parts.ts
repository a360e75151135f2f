/** What packages keep or do though nothing needs it, 2 kB of each page and 15 ms: no option of theirs leaves it out. */
import webpack from 'webpack';
import { onCompilation } from './base-config';

const MODULES = /[\\/]node_modules[\\/](react-router|formik)[\\/]dist[\\/]/;

/** Components and contexts of React Router, and Formik's `FieldArray`: a call and an assignment could be more than they are. */
const CALLS = /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext|createElement)\()/g;
const ASSIGNMENTS = /^\w+\.displayName = .*|^FieldArrayInner\.defaultProps = \{[^}]*\};/gm;

/** A bundler is given React Router with its warnings; the other file that it has differs in this word alone. */
const WARNINGS = /(?<=ENABLE_DEV_WARNINGS = )true/;

/** A link of React Router's framework mode loads the page ahead by itself. */
const PREFETCH = /(?<=return )shouldPrefetch && .* : (?=link;)/;

/** Chakra makes the CSS of the reset, the tokens and the site together with its system, in half of the time that this takes. */
const SYSTEM = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/;
const GLOBAL_STYLES = /const _global = (\[.*\]);([\s\S]*\n) {4}_global,\n/;

/** On demand: a rendered page has it. */
function withLazyStyles(source: string): string {
  if (!GLOBAL_STYLES.test(source)) throw new Error('Chakra makes its global styles otherwise: see unused-parts.ts.');
  return source.replace(GLOBAL_STYLES, 'let styles;$2    get _global() { return (styles ??= $1); },\n');
}

/** What a build without these is cached under. */
export const UNUSED_PARTS = `${MODULES}${CALLS}${ASSIGNMENTS}${WARNINGS}${PREFETCH}${GLOBAL_STYLES}`;

const withoutUnused = (source: string): string =>
  source.replace(CALLS, '/* @__PURE__ */ ').replace(ASSIGNMENTS, '').replace(WARNINGS, 'false').replace(PREFETCH, '');

export const leaveOutUnusedParts = () =>
  onCompilation('UnusedParts', (compilation) =>
    webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
      'UnusedParts',
      ([source, ...maps], { resource }) => {
        if (SYSTEM.test(resource)) return [withLazyStyles(String(source)), ...maps];
        return [MODULES.test(resource) ? withoutUnused(String(source)) : source, ...maps];
      },
    ),
  );
