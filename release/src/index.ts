/** What the gateway and tools import of `@azadkar/release`. Browsers import `@azadkar/release/manifest` instead. */

export { messageOf, Refusal } from './errors';
export { isRecord, parseAs, parseJson } from './json';
export * from './manifest';
export {
  addressOf,
  containerOf,
  everyVersionOf,
  holdsDeltas,
  isDictionary,
  isForBrowsers,
  isForDevelopment,
  pageSizesOf,
  sourceMapOf,
  WORKER_ADDRESS,
  WORKER_FILE,
} from './manifest/addresses';
export { leanManifest, menusOf, withoutStaff } from './manifest/lean';
export { MAX_STEP_MINUTES, NAME, VERSION } from './manifest/manifest.schema';
export { RESERVED_SEGMENTS } from './manifest/paths/path-grammar';
export { spelledAs } from './manifest/paths/pattern';
export * from './observations/compare-versions';
export * from './observations/fault-group';
export { hasRegressed } from './observations/has-regressed';
export { MAX_FAULT_GROUPS, type Observations, oldestObservation } from './observations/observations';
export { type Period, PeriodCounts, rateOf } from './observations/period-counts';
export { VisitorSketch } from './observations/visitor-sketch';
export type { RevisionMeta } from './plan/change';
export { type ChangeRequest, isUpdate, listCandidates, parseStoredChange } from './plan/change-request';
export * from './plan/channel-events';
export { schedulesOf, versionsOf } from './plan/compare-pins';
export { changesBetween, differencesBetween, explain } from './plan/explain';
export { canRun } from './plan/find-conflicts';
export { nextRevision } from './plan/next-revision';
export { applyOrPlanAgain, applyPlan, type Plan, planChange, type RevisionSigner } from './plan/plan-change';
export { changedNames, requireSameEffect, requireUntouched, type ShownPlan, shownPlan } from './plan/plan-effect';
export * from './plan/roll-out-steps';
export {
  makeConsoleVerifier,
  makeTotpSecret,
  openConsoleVerifier,
  totpStep,
} from './policy/console-sign-in';
export { type Action, foldName, type Policy, type Principal, principalNamed, type Right } from './policy/policy';
export { askForWord, mayApprove, readOpenRequests, requireOpen } from './policy/requests';
export { mayDo } from './policy/rights';
export { Trust } from './policy/trust';
export { firstPolicy, nextPolicy, writePolicy } from './policy/write-policy';
export { type PackedDelta, unpackDeltas } from './publish/delta';
export { publishBuild } from './publish/publish-build';
export { integrityOf } from './publish/published-files';
export { type Channel, openChannel } from './server-build/channel';
export { NODE_FENCES, spawnConfined } from './server-build/confined-process';
export {
  type Confinement,
  detectIsolation,
  type Isolation,
} from './server-build/isolation';
export { programOf, readOrNull, readProcessorMs } from './server-build/processor-time';
export { fingerprintOf, makeKey, publicKeyOf, readPublicKey, readSigningKey } from './signing/signing-key';
export { fileStore } from './store/file-store';
export { openStore, openTrialStore } from './store/open-store';
export {
  type ChannelState,
  describeSkipped,
  readChannel,
  readLive,
  type Store,
} from './store/store';
export { UnusableRevision } from './store/stored-records';
