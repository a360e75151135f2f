/**
 * Closes the realm of this process before the first remote runs in it. What Node gives to programs is removed, so that the
 * code of a remote reaches neither the channel nor Node's modules; what the language gives is frozen, so that it cannot be
 * changed under the code of the shell, which handles orders with it.
 */
/** Globals that a page has no use for: Node's, and whatever reaches other processes or threads. */
const REMOVED = [
  ...['require', 'module', 'exports', '__filename', '__dirname'],
  ...['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'MessagePort'],
];

export function closeRealm(): void {
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of [
    ['process', { env: {} }], // libraries read it to find out where they run
    ['console', plainConsole()], // Node's leads to its streams
  ] as const)
    Object.defineProperty(globalThis, name, { value, enumerable: false, writable: true, configurable: true });
  for (const name of Object.getOwnPropertyNames(globalThis)) loadGlobal(name);
  for (const [prototype, names] of OVERRIDDEN) for (const name of names) allowOverride(prototype, name);
  for (const intrinsic of HIDDEN) freezeAll(intrinsic);
  freezeAll(globalThis);
}

/** Node makes some globals when they are first read, which it could not do in a frozen realm. */
function loadGlobal(name: string): void {
  const { get, enumerable } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  if (!get) return;
  const value: unknown = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { value, enumerable, writable: true, configurable: true });
}

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'];

/** Prints text, and calls nothing of what it is given but its `toString`. */
function plainConsole(): object {
  const { stderr } = process;
  const print = (...values: unknown[]) => void stderr.write(`${values.map(textOf).join(' ')}\n`);
  return Object.fromEntries(METHODS.map((method) => [method, print]));
}

function textOf(value: unknown): string {
  try {
    return String(value instanceof Error ? value.stack : value);
  } catch {
    return 'what cannot be printed';
  }
}

/** Intrinsics that no global leads to. */
const HIDDEN: readonly object[] = [
  async () => undefined,
  function* () {},
  async function* () {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
].map((value) => Object.getPrototypeOf(value));

/**
 * Names that libraries assign to objects of their own (`error.name = …`). On an object whose prototype is frozen that would
 * throw; an accessor in the prototype makes the object's own property instead.
 */
const OVERRIDDEN: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['constructor', 'toString', 'valueOf', 'toLocaleString', 'hasOwnProperty']],
  [Function.prototype, ['constructor', 'toString', 'call', 'apply', 'bind']],
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError].map(
    ({ prototype }) => [prototype, ['constructor', 'name', 'message', 'toString']] as const,
  ),
];

function allowOverride(prototype: object, name: string): void {
  const { value, enumerable } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  if (value === undefined) return;
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: unknown, own: unknown) {
      if (this === prototype || !isFreezable(this)) throw new TypeError(`${name} is frozen`);
      Object.defineProperty(this, name, { value: own, enumerable: true, writable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
}

/** Freezes an object, and whatever its properties and its prototype lead to. */
function freezeAll(root: object): void {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isFreezable(value) || seen.has(value)) continue;
    seen.add(value);
    const properties = Object.values(Object.getOwnPropertyDescriptors(value));
    for (const { value: held, get, set } of properties) waiting.push(held, get, set);
    waiting.push(Object.getPrototypeOf(value));
    Object.freeze(value);
  }
}

/** The elements of a typed array cannot be frozen. */
const isFreezable = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value));
