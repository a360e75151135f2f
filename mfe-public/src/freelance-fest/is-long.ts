const SMALL_WORDS = 10;

/** Whether a description is long enough to be cut to two lines, with More and Less: above ten words. */
export function isLong(description: string): boolean {
  return description.split(/\s+/).filter(Boolean).length > SMALL_WORDS;
}
