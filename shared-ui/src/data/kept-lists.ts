/** Lists as they were left, so that going back finds them as long as they were and the page can return to its place. */

export interface KeptList<T> {
  items: readonly T[];
  page: number;
  lastPage: number;
  /** Heights of blocks that have been on the screen, in pixels. */
  heights: Map<number, number>;
}

const LIMIT = 8;
const lists = new Map<string, KeptList<unknown>>();

/** The list of one place in the history, or a new one. The oldest make room. */
export function recallList<T>(place: string, begin: () => KeptList<T>): KeptList<T> {
  return (lists.get(place) as KeptList<T> | undefined) ?? begin();
}

export function keepList<T>(place: string, list: KeptList<T>): void {
  lists.delete(place);
  lists.set(place, list);
  const [oldest] = lists.keys();
  if (lists.size > LIMIT && oldest !== undefined) lists.delete(oldest);
}
