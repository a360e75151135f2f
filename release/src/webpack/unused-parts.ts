/** What packages keep or do though nothing needs it, 8 kB of each page and 15 ms: no option of theirs leaves it out. */
import webpack from 'webpack';
import { onCompilation } from './base-config';

/** Every match of `text` below a folder of `node_modules`, and what stands there instead. */
interface Part {
  readonly of: string;
  readonly text: RegExp;
  readonly instead: string | ((match: string) => string);
}

/** The packages are not minified: the bodies of functions end where a line is a brace, as far to the right as they begin. */
const bodiesOf = (names: string, indent = '') =>
  new RegExp(`(?<=^${indent}(?:async )?function (?:${names})\\([^)]*\\) \\{)[\\s\\S]*?(?=^${indent}\\})`, 'gm');

/**
 * An expression for a string of names, which compresses a fifth better: they are sorted, and each begins with the number of
 * words that it shares with the one before.
 */
export function sharingWords(names: string): string {
  let last: string[] = [];
  const texts = names
    .slice(1, -1)
    .split(',')
    .sort()
    .map((name) => {
      const words = name.split(/(?=[A-Z])/);
      const differs = words.findIndex((word, at) => word !== last[at]);
      last = words;
      return differs + words.slice(differs).join('');
    });
  const next = '(last = last.split(/(?=[A-Z])/, text[0]).join("") + text.slice(1))';
  return `((last) => "${texts.join('')}".split(/(?=\\d)/).map((text) => ${next}).join())("")`;
}

/** For the values of forms, which are plain data and files, and for names such as "links[0].address". */
const IN_PLACE_OF_LODASH = {
  cloneDeep: 'structuredClone',
  clone: '(value) => (Array.isArray(value) ? [...value] : { ...value })',
  toPath: '(path) => (Array.isArray(path) ? path : String(path).split(/[.[\\]]+/).filter(Boolean))',
  isPlainObject: '(value) => Boolean(value) && Object.getPrototypeOf(value) === Object.prototype',
};

const ROUTER = 'react-router/dist';
const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';

/** On servers, too, as it decides the names of classes: queries of media are ASCII, and a language's order takes 8 ms to load. */
export const PLAIN_ORDER: Part = {
  of: '@chakra-ui/react/dist/esm/styled-system/sort-at-params.js',
  text: /\ba\.localeCompare\(b\)/g,
  instead: '(a < b ? -1 : Number(a > b))',
};

/** On servers: a mark of links for the router's framework mode, which those of browsers do not have. */
export const NO_DISCOVERY: Part = { of: ROUTER, text: /^ *"data-discover": .*\n/gm, instead: '' };

export const UNUSED_PARTS: readonly Part[] = [
  PLAIN_ORDER,
  NO_DISCOVERY,
  // Components and contexts, and Formik's `FieldArray`: a call and an assignment could be more than they are.
  {
    of: ROUTER,
    text: /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext|createElement)\()/g,
    instead: '/* @__PURE__ */ ',
  },
  { of: ROUTER, text: /^\w+\.displayName = .*/gm, instead: '' },
  { of: 'formik/dist', text: /^\w+\.displayName = .*|^FieldArrayInner\.defaultProps = \{[^}]*\};/gm, instead: '' },
  // Functions of lodash, 4 kB of each form.
  ...Object.entries(IN_PLACE_OF_LODASH).map(([name, code]) => ({
    of: 'formik/dist',
    text: new RegExp(`^import ${name} from .*`, 'gm'),
    instead: `const ${name} = ${code};`,
  })),
  // A bundler is given React Router with its warnings; the other file that it has differs in this word alone.
  { of: ROUTER, text: /(?<=ENABLE_DEV_WARNINGS = )true/g, instead: 'false' },
  { of: ROUTER, text: /(?=React\d*\.useContext\(FrameworkContext)/g, instead: 'false && ' },
  // Transitions of views: as in a browser that has none.
  { of: ROUTER, text: /(?<=isViewTransitionAvailable = )router\..*/g, instead: 'false;' },
  { of: ROUTER, text: /^ {2}\w+\.useEffect\(.*\n {4}if \(!?(?:vtC|renderD)[\s\S]*?^ {2}\}, [^;]*;/gm, instead: '' },
  // Fetchers, blockers, instrumentation, and routes that are found on the way: nothing makes them.
  { of: ROUTER, text: bodiesOf('\\w*(?:[Ff]etch|Block|discoverRoutes|patchRoutes)\\w*', ' {2}'), instead: '' },
  { of: ROUTER, text: /\b(?:init|opts)\??\.(?:instrumentations|patchRoutesOnNavigation)\b/g, instead: 'undefined' },
  // Words for developers, whose builds have them.
  { of: ROUTER, text: bodiesOf('warning\\d*|getInvalidPathError|getDataRouterConsoleError\\d*'), instead: '' },
  // Errors of React's server components.
  { of: ROUTER, text: /\bthis\.context\b/g, instead: 'false' },
  { of: ROUTER, text: /^RenderErrorBoundary\.contextType = .*/gm, instead: '' },
  { of: ROUTER, text: /useIsRSCRouterContext\(\)(?=;)/g, instead: 'false' },
  // Prefixes of every vendor: the cache of styles has a plugin of its own.
  { of: '@emotion/cache/dist', text: /(?<=defaultStylisPlugins = \[)prefixer(?=\])/g, instead: '' },
  // Types of a function that creates elements, which keep it.
  { of: '@emotion/react/dist', text: /^\(function \(_jsx\) \{[\s\S]*?^\}\)\(.*/gm, instead: '' },
  // Chakra makes the CSS of the reset, the tokens and the site together with its system, in half of the time that this
  // takes. On demand: a rendered page has it.
  {
    of: '@chakra-ui/react/dist/esm/styled-system/system.js',
    text: /const _global = (\[.*\]);([\s\S]*\n) {4}_global,\n/g,
    instead: 'let styles;$2    get _global() { return (styles ??= $1); },\n',
  },
  // The names of all properties of CSS.
  { of: '@pandacss/is-valid-prop/dist', text: /(?<=^var cssPropertiesStr = )".*"/gm, instead: sharingWords },
  // `<ViewTransition>` shows its children, as in a browser that has no such transitions.
  {
    of: REACT_DOM,
    text: bodiesOf(
      '(?:apply|commit|measure|restore|schedule|start|track)\\w*ViewTransition\\w*|commitAfterMutationEffectsOnFiber',
    ),
    instead: '',
  },
  { of: REACT_DOM, text: /\(committedLanes & 335544064\) === committedLanes/g, instead: 'false' },
  // `SuspenseList`, which React does not export.
  { of: REACT_DOM, text: bodiesOf('updateSuspenseListComponent'), instead: '' },
  {
    of: REACT_DOM,
    text: /^ {4}case 19:\n {6}popSuspenseListContext\(workInProgress\);\n {6}newProps[\s\S]*?(?=^ {4}case 22:)/gm,
    instead: '',
  },
];

/** What a build without these is cached under. */
export const UNUSED_PARTS_VERSION = UNUSED_PARTS.map(({ of, text, instead }) => `${of}${text}${instead}`).join();

/** The source of a module, by its file, without them. */
export function withoutUnusedParts(file: string, source: string | Buffer, all = UNUSED_PARTS): string | Buffer {
  const parts = all.filter(({ of }) => file.replaceAll('\\', '/').includes(`/node_modules/${of}`));
  if (parts.length === 0) return source;
  return parts.reduce(
    (code, { text, instead }) =>
      typeof instead === 'string' ? code.replace(text, instead) : code.replace(text, instead),
    String(source),
  );
}

export const leaveOutUnusedParts = (all = UNUSED_PARTS) =>
  onCompilation('UnusedParts', (compilation) =>
    webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
      'UnusedParts',
      ([source, ...maps], { resource }) => [withoutUnusedParts(resource, source, all), ...maps],
    ),
  );
