/** A member who uses the site without a pause: books, orders, pays, opens issues and comments, and reads pages between. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged';
import { Caller, dataOf } from './caller';
import type { TrafficCounts } from './traffic-counts';

/** Of the demo: an event with packages. */
const PAID_EVENT = 6;
const PAYMENT_TIMEOUT_MS = 60_000;
const BY_BILL = 4;
const READS = ['/events', '/partners', `/events/${PAID_EVENT}`, '/user/orders', '/user/issues', '/peers'];

export class Member {
  readonly #caller: Caller;
  readonly #acknowledged: Acknowledged;
  #packages: readonly number[] = [];
  #issue: string | undefined;

  private constructor(caller: Caller, acknowledged: Acknowledged) {
    this.#caller = caller;
    this.#acknowledged = acknowledged;
  }

  static async register(
    origins: readonly string[],
    counts: TrafficCounts,
    acknowledged: Acknowledged,
  ): Promise<Member> {
    const caller = new Caller(origins, counts);
    const member = new Member(caller, acknowledged);
    acknowledged.members.add(await caller.register());
    const event = dataOf<{ packages: { id: number }[] }>(await caller.read(`/events/${PAID_EVENT}`));
    member.#packages = event.packages.map(({ id }) => id);
    return member;
  }

  /** One thing that members do, chosen by chance. */
  async act(): Promise<void> {
    const choice = Math.random();
    if (choice < 0.3) return this.#buyTicket();
    if (choice < 0.45) return this.#openIssue();
    if (choice < 0.6) return this.#comment();
    await this.#caller.read(READS[randomInt(READS.length)] ?? '/events');
  }

  async #buyTicket(): Promise<void> {
    const mark = randomUUID();
    const cnic = String(randomInt(1e6, 9e6)) + String(randomInt(1e5, 9e5));
    const form = { ...holder, cnic, company: mark };
    const packageId = this.#packages[randomInt(this.#packages.length)];
    const booked = await this.#caller.write(`/user/events/${PAID_EVENT}/packages/${packageId}/tickets`, form);
    const { id } = dataOf<{ id: string }>(booked);
    this.#acknowledged.bookings.set(id, mark);
    const ordered = await this.#caller.write(`/user/tickets/${id}/orders`, { ...form, payment_method: BY_BILL });
    const { order_id } = dataOf<{ order_id: string }>(ordered);
    this.#acknowledged.orders.add(order_id);
    await this.#caller.payBill(order_id);
    await this.#waitUntilPaid(order_id);
  }

  async #waitUntilPaid(order_id: string): Promise<void> {
    for (const giveUpAt = Date.now() + PAYMENT_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(100)) {
      const { status } = dataOf<{ status: string }>(await this.#caller.ask('/order-paid', { order_id }));
      if (status !== 'paid') continue;
      this.#acknowledged.payments.add(order_id);
      return;
    }
    throw new Error(`Order ${order_id} was not paid within a minute of its payment.`);
  }

  async #openIssue(): Promise<void> {
    const title = randomUUID();
    dataOf(await this.#caller.write('/user/issues', { title, topic: 'Banking', description: 'A test of the site.' }));
    this.#acknowledged.issues.add(title);
    const issues = dataOf<{ id: string; title: string }[]>(await this.#caller.read('/user/issues'));
    this.#issue = issues.find((issue) => issue.title === title)?.id;
    if (!this.#issue) throw new Error(`Issue ${title} was acknowledged and is not among the member's issues.`);
  }

  async #comment(): Promise<void> {
    if (!this.#issue) return this.#openIssue();
    const description = randomUUID();
    dataOf(await this.#caller.write(`/user/issues/${this.#issue}/comments/create`, { description }));
    this.#acknowledged.comments.add(description);
  }
}

const holder = {
  ...{ first_name: 'A', last_name: 'Holder', email: 'holder@azadkar.test', phone_number: '0300 1234567' },
  ...{ position: 'Tester', city: 'Lahore', state: 'Punjab', country: 'Pakistan', physical_address: '1 Test Road' },
};
