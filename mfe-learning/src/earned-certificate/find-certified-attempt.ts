import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { CertifiedAttempt } from '@azadkar/shared-api/learning/schema';

/** The attempt that certified the member, or null. The server refuses with status 200 when there is none. */
export async function findCertifiedAttempt(courseId: string, request: Request): Promise<CertifiedAttempt | null> {
  try {
    return await call(learning.isCertified, { params: { courseId }, request });
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 200) return null;
    throw cause;
  }
}
