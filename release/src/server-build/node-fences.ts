/**
 * What Node itself refuses a confined process. It is a fence before that of the system (isolation.ts) and replaces none of it:
 * Node's own documentation promises nothing against code that means harm.
 */

/** Which options there are depends on the version of Node; one that it does not know would keep it from starting. */
const KNOWN = process.allowedNodeEnvironmentFlags;
const known = (options: readonly string[]) => options.filter((option) => KNOWN.has(option));

/** Everything that needs a permission is refused, by versions that know the permission. It was experimental in Node 20. */
const PERMISSION_MODEL = KNOWN.has('--permission') ? '--permission' : '--experimental-permission';

/** Node that is started with these refuses what it can; no option that allows something is among them. */
export const FENCED_NODE: readonly string[] = [
  PERMISSION_MODEL,
  '--disallow-code-generation-from-strings', // code that is made from a string could import Node's modules
  '--zero-fill-buffers', // a buffer that is made in haste would hold what the process has read before
  // its databases are files, for which it asks for no permission
  ...known(['--no-experimental-sqlite']),
];

/** With what a version allows it, and therefore refuses it without. */
const ALLOWED_BY = {
  files: '--allow-fs-read',
  processes: '--allow-child-process',
  threads: '--allow-worker',
  addons: '--allow-addons',
  WASI: '--allow-wasi',
  network: '--allow-net', // from Node 25 on
} as const;
export type NodeFence = keyof typeof ALLOWED_BY;

const isFence = (name: string): name is NodeFence => name in ALLOWED_BY;

/** What this version of Node refuses. */
export const NODE_FENCES: readonly NodeFence[] = Object.keys(ALLOWED_BY)
  .filter(isFence)
  .filter((fence) => KNOWN.has(ALLOWED_BY[fence]));
