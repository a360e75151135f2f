import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';

/** A report that visitors can request. */
export type Publication = Data<typeof publicContent.publications>[number];
