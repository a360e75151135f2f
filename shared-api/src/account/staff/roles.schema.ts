/** Who belongs to the staff. */
import { boolean, type InferType, object, string } from 'yup';
import {
  emailAddress,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  strictText,
  text,
} from '../../fields';
import { STAFF_ROLES } from '../../staff/staff.rules';

export const staffMember = object({
  member_no: string().required(),
  name: text,
  email: text,
  second_factor: boolean().required(),
  last_seen_at: nullableIsoDateTime,
  roles: listOf(
    object({
      role: oneChoice(STAFF_ROLES, 'not a role'),
      given_at: isoDateTime,
      /** Null when a command gave it. */
      given_by: nullableText,
    }),
  ),
});
export type StaffMember = InferType<typeof staffMember>;
export const staffList = listOf(staffMember);

const role = oneChoice(STAFF_ROLES, 'Please choose a role.');
/** By the confirmed address: names are not unique, and addresses are known to who asks. */
export const givenRoleForm = object({ email: emailAddress('Please enter the address of a member.'), role });
const NO_MEMBER_NO = 'Please load the page again.';
export const takenRoleForm = object({
  member_no: strictText((text) => text)
    .typeError(NO_MEMBER_NO)
    .matches(/^(\d{1,9})?$/, NO_MEMBER_NO)
    .required(NO_MEMBER_NO),
  role,
});
