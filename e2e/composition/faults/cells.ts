/** Every combination of part, fault, stage and way in that makes sense, with what must come of it. */

import type { FaultKind, FaultOutcome } from '@azadkar/release/manifest';

/** How a version became live. */
export const STAGES = ['roll-out', 'guarded pin', 'old pin'] as const;
export type Stage = (typeof STAGES)[number];

/** How a visitor comes to the page. On a busy machine a page that was rendered meets scripts that take six times as long. */
export const WAYS = ['rendered', 'busy', 'drawn', 'in-app'] as const;
export type Way = (typeof WAYS)[number];

export const isRendered = (way: Way): boolean => way === 'rendered' || way === 'busy';

export type Part = (typeof FILES)[number] | 'shared chunk' | 'picture' | 'stylesheet' | 'code' | 'server code';

type Sees =
  /** The page of the version before, and no notice. */
  | 'version before'
  /** A notice with "Try again" in place of the page. */
  | 'notice'
  /** What the server rendered, with the notice above it. */
  | 'content, notice'
  /** The page as if nothing had happened. */
  | 'page';

/** How the page comes back once the fault is repaired, in the same document. */
type Recovery = 'try again' | 'later navigation' | 'online';

export interface Cell {
  readonly part: Part;
  readonly fault: string;
  readonly stage: Stage;
  readonly way: Way;
  /** Whether the file of the new version fails alone, or that of every version. */
  readonly everyVersion?: boolean;
  readonly sees: Sees;
  /** Only after something has timed out, so that the browser's clock is moved forward. */
  readonly waits?: boolean;
  /** How the browser reports it; null where it has nothing to report. */
  readonly report: { readonly kind: FaultKind; readonly outcome: FaultOutcome } | null;
  readonly recovery?: Recovery;
}

const FILES = ['entry', 'page'] as const;
const FILE_FAULTS = ['404', '500', 'hang', 'reset', 'wrong type', 'truncated', 'bit flipped', 'evaluation'] as const;

/** What is not among the cells, and why. */
export const LEFT_OUT = [
  [
    'a file × guarded pin or roll-out, both',
    'a file that cannot be had is handled before anything asks how the version became live: they take turns',
  ],
  ['evaluation × every version', 'the version before is sound; that it is broken too is the same as a 404 of both'],
  ['loader, waiting loader × rendered, busy', 'the server has run the loader, and the browser does not run it again'],
  ['action', 'only a form that is sent before any script has run reaches one: gateway/src/routes/form.routes.test.ts'],
  ['loop, memory × drawn, in-app', 'no script can rescue a tab from its own endless loop'],
  ['server code × drawn, in-app', 'these ways do not ask the server'],
  ['server build × its file', 'rendering/broken-server-build.spec.ts: the visitor meets nothing of it'],
  [
    'shared chunk × drawn; evaluation',
    'no page that needs the chunk is drawn by browsers alone; a shell that throws has no version before',
  ],
  [
    'picture, stylesheet × all stages and ways',
    'the page is shown without them wherever it comes from: they take turns',
  ],
] as const;

function outcomeOf(sees: Sees): FaultOutcome {
  if (sees === 'page') return 'continued';
  return sees === 'version before' ? 'fell-back' : 'notice';
}

/** The notice in place of the page, unless a server has rendered something worth keeping. */
const noticeAt = (way: Way): Sees => (isRendered(way) ? 'content, notice' : 'notice');

/** A fault is always repaired in the same way for one fault and way in, and each way of recovering is tried with each file. */
function recoveryOf(fault: string): Recovery {
  if (fault === 'reset') return 'online';
  return fault === '500' || fault === 'truncated' ? 'later navigation' : 'try again';
}

/** A file of the new version fails: the version before takes over. */
function newVersionCells(): Cell[] {
  return FILES.flatMap((part, i) =>
    FILE_FAULTS.flatMap((fault, j) =>
      WAYS.map(
        (way, k): Cell => ({
          ...{ part, fault, way, waits: fault === 'hang', sees: 'version before' },
          stage: STAGES[(i + j + k) % 2 === 0 ? 0 : 1],
          report: { kind: 'load', outcome: 'fell-back' },
        }),
      ),
    ),
  );
}

/** The file of every version fails: there is nothing to fall back to. */
function everyVersionCells(): Cell[] {
  return FILES.flatMap((part) =>
    FILE_FAULTS.filter((fault) => fault !== 'evaluation').flatMap((fault) =>
      WAYS.map(
        (way): Cell => ({
          ...{ part, fault, way, stage: 'old pin', everyVersion: true, waits: fault === 'hang', sees: noticeAt(way) },
          report: { kind: 'load', outcome: 'notice' },
          recovery: recoveryOf(fault),
        }),
      ),
    ),
  );
}

/** What a page's own code does wrong, and the kind of report that tells of it. */
const CODE_FAULTS = {
  loader: 'loader',
  'waiting-loader': 'timeout',
  render: 'render',
  effect: 'render',
  suspends: 'timeout',
  handler: 'handler',
  rejection: 'rejection',
} as const;
type CodeFault = keyof typeof CODE_FAULTS;

function codeCells(): Cell[] {
  const faults = Object.keys(CODE_FAULTS) as CodeFault[];
  return faults.flatMap((fault) =>
    STAGES.flatMap((stage) =>
      WAYS.filter((way) => !isRendered(way) || !fault.endsWith('loader')).map((way): Cell => {
        const sees = seenAfter(fault, stage, way);
        const waits = CODE_FAULTS[fault] === 'timeout' && sees !== 'page';
        return {
          ...{ part: 'code', fault, stage, way, sees, waits },
          report: fault === 'suspends' && !waits ? null : { kind: CODE_FAULTS[fault], outcome: outcomeOf(sees) },
          ...(sees.endsWith('notice') ? { recovery: 'try again' } : {}),
        };
      }),
    ),
  );
}

function seenAfter(fault: CodeFault, stage: Stage, way: Way): Sees {
  if (fault === 'handler' || fault === 'rejection') return 'page';
  if (fault === 'suspends' && isRendered(way)) return 'page'; // readable, with links that work, and never interactive
  // another version would wait for the same answer
  if (CODE_FAULTS[fault] === 'timeout') return 'notice';
  return stage === 'old pin' ? noticeAt(way) : 'version before';
}

/** A chunk of the shell that pages share, at the page to sign in; there is one shell, and no version before. */
function sharedChunkCells(): Cell[] {
  return FILE_FAULTS.filter((fault) => fault !== 'evaluation').flatMap((fault) =>
    (['rendered', 'busy', 'in-app'] as const).map((way): Cell => {
      const sees = noticeAt(way);
      const report = { kind: 'load', outcome: 'notice' } as const;
      return {
        ...{ part: 'shared chunk', fault, way, stage: 'old pin', waits: fault === 'hang', sees, report },
        recovery: recoveryOf(fault),
      };
    }),
  );
}

/** The page is shown without them. Each fault comes with two of the ways in. */
function assetCells(): Cell[] {
  return (['picture', 'stylesheet'] as const).flatMap((part, i) =>
    FILE_FAULTS.filter((fault) => fault !== 'evaluation').flatMap((fault, j) =>
      WAYS.filter((_, k) => (i + j + k) % 3 > 0).map((way): Cell => {
        const isNoticed = part === 'stylesheet' || fault !== 'hang';
        const report = isNoticed ? ({ kind: 'asset', outcome: 'continued' } as const) : null;
        return { part, fault, way, stage: STAGES[(i + j) % 3] ?? 'old pin', sees: 'page', report };
      }),
    ),
  );
}

/** What goes wrong on the server only: the browser draws the page. */
function serverCells(): Cell[] {
  return ['loader', 'waiting-loader', 'render', 'suspends', 'loop', 'memory'].map((fault) => ({
    ...{ part: 'server code', fault, way: 'rendered', stage: 'old pin', sees: 'page', report: null },
  }));
}

export const cells: readonly Cell[] = [
  ...newVersionCells(),
  ...everyVersionCells(),
  ...codeCells(),
  ...sharedChunkCells(),
  ...assetCells(),
  ...serverCells(),
];
