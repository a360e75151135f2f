/** A member without the role asked for a page of the staff. It is an answer, no fault of the page. */
export class StaffOnly extends Error {
  override readonly name = 'StaffOnly';
}
