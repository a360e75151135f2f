import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';

/** The open attempt, with its questions and the answers saved so far. */
export type Attempt = Data<typeof learning.startQuiz>;
