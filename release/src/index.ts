/** The library's door: what publishing, pinning and serving need. The browser's door is './manifest'. */

export { applyDraft, type Draft, draftRevision } from './decide/draft-revision';
export { listCandidates } from './decide/list-candidates';
export type { Wish } from './decide/wish';
export * from './manifest/addresses';
export * from './manifest/change';
export * from './manifest/explain';
export * from './manifest/find-conflicts';
export * from './manifest/find-overlaps';
export * from './manifest/find-owner';
export * from './manifest/lean';
export * from './manifest/manifest';
export { NAME, parseRelease, parseRevision, VERSION } from './manifest/manifest.schema';
export * from './manifest/plan';
export * from './manifest/refusal';
export * from './manifest/rendering';
export * from './manifest/route-table';
export type { BuildRecord } from './publish/build-record';
export { integrityOf } from './publish/hash-files';
export { publishBuild } from './publish/publish-build';
export { readBuild } from './publish/read-build';
export { makeKey, readSigningKey } from './signing/signing-key';
export { readTrustedKeys, type TrustedKeys, trustedStore } from './signing/trust';
export { fileStore } from './store/file-store';
export { memoryStore } from './store/memory-store';
export { openStore } from './store/open-store';
export { readLive, type Store } from './store/store';
