/** Decides whether a page misbehaves: by the version, by the address, and until a test says that it was repaired. */
declare global {
  var repaired: boolean | undefined;
  /** The fault that the page has met. */
  var met: string | undefined;
}

/** Publishing replaces the word; it is parsed so that the minifier keeps it as it is. */
const BUILD: string = JSON.parse('"faulty-build"');

const isFaultyBuild = BUILD.startsWith('faulty');

export const isInBrowser = typeof document !== 'undefined';

/** Whether the fault that the address names is this one. */
export function meets(fault: string, named: string | undefined): boolean {
  if (!isFaultyBuild || globalThis.repaired || named !== fault) return false;
  globalThis.met = fault;
  return true;
}

export const never = new Promise<never>(() => undefined);

/** Called while a module is evaluated, which knows no router yet. */
export function throwAtEvaluation(part: string): void {
  if (isInBrowser && meets(`evaluation-of-${part}`, location.pathname.split('/').at(-1)))
    throw new Error(`the ${part} threw while it was evaluated`);
}
