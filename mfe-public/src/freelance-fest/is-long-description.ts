const MAX_SHORT_WORDS = 10;

/** Whether a description is clamped to two lines, with a More button: above ten words. */
export function isLongDescription(description: string): boolean {
  return description.split(/\s+/).filter(Boolean).length > MAX_SHORT_WORDS;
}
