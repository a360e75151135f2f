import type { Room } from './floors.cjs';

export interface FloorRule {
  readonly name: string;
  readonly from: { readonly path: string; readonly pathNot: readonly string[] };
  readonly to: { readonly path: readonly string[]; readonly pathNot: string };
}

export function floorRules(room: Room): FloorRule[];
export function filesWithoutFloor(room: Room, root: string): string[];
export function floorsWithoutFiles(room: Room, root: string): string[];
