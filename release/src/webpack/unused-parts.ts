/** What packages keep though nothing needs it, 2 kB of each page: no option of theirs leaves it out. */
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

/** What a build without these is cached under. */
export const UNUSED_PARTS = `${MODULES}${CALLS}${ASSIGNMENTS}${WARNINGS}${PREFETCH}`;

const withoutUnused = (source: string): string =>
  source.replace(CALLS, '/* @__PURE__ */ ').replace(ASSIGNMENTS, '').replace(WARNINGS, 'false').replace(PREFETCH, '');

export const leaveOutUnusedParts = () =>
  onCompilation('UnusedParts', (compilation) =>
    webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
      'UnusedParts',
      ([source, ...maps], { resource }) => [MODULES.test(resource) ? withoutUnused(String(source)) : source, ...maps],
    ),
  );
