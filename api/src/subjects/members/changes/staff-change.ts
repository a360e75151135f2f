import type { FastifyRequest } from 'fastify';
import type { Member } from '../../../platform/http/access';

/** Something that one of the staff does about a member. */
export interface StaffChange<F> {
  memberNo: string;
  form: F;
  /** Who does it, and by which request. */
  by: { member: Member; request: FastifyRequest };
}
