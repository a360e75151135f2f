/** The forms of the staff. */
import type { HardCase } from './hard-cases';

export const staffInput: Readonly<
  Record<string, { body: Record<string, unknown>; fields: Record<string, readonly HardCase[]> }>
> = {};
