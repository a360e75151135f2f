import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';

/** A report that can be asked for. */
export type Publication = Data<typeof publicContent.publications>[number];
