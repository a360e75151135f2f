/** What the site has acknowledged to callers, by kind. Each must be found in the database, once. */
export class Acknowledged {
  /** Tickets by their public ids, with the text that only this booking has. */
  readonly bookings = new Map<string, string>();
  /** Numbers of orders. */
  readonly orders = new Set<string>();
  /** Numbers of orders that were answered to be paid. */
  readonly payments = new Set<string>();
  /** Titles of issues. */
  readonly issues = new Set<string>();
  /** Texts of comments. */
  readonly comments = new Set<string>();
  /** Emails of members. */
  readonly members = new Set<string>();

  get total(): number {
    const kinds = [this.bookings, this.orders, this.payments, this.issues, this.comments, this.members];
    return kinds.reduce((sum, { size }) => sum + size, 0);
  }
}
