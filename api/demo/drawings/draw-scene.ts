/** Original illustrations for posts, events, courses, discounts and posters. */
import { pickRandom, type Size, seededRandom, toWebp } from './draw-canvas';
import { drawDesk } from './draw-desk';
import { drawLandscape } from './draw-landscape';
import { drawNetwork, drawRibbons } from './draw-network';
import { drawSkyline } from './draw-skyline';
import { drawTiles } from './draw-tiles';

const motifNames = ['landscape', 'desk', 'tiles', 'network', 'ribbons', 'skyline'] as const;
export type Motif = (typeof motifNames)[number];

const motifs: Record<Motif, (seed: string, size: Size) => string> = {
  landscape: drawLandscape,
  desk: drawDesk,
  tiles: drawTiles,
  network: drawNetwork,
  ribbons: drawRibbons,
  skyline: drawSkyline,
};

/**
 * A WebP picture of the given size in pixels. The same seed always gives the same picture; without a motif, the seed
 * decides that too.
 */
export function drawScene(seed: string, size: Size, motif: Motif = motifOf(seed)): Promise<Buffer> {
  return toWebp(size, motifs[motif](seed, size));
}

function motifOf(seed: string): Motif {
  return pickRandom(seededRandom(`motif of ${seed}`), motifNames);
}
