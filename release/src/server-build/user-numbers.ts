/** Users of the system that a process may take on, by their numbers. */
export interface UserRange {
  readonly first: number;
  readonly last: number;
}

/** Gives each process a number that no other has, as long as there are enough. */
export class UserNumbers {
  readonly #range: UserRange;
  readonly #taken = new Set<number>();
  #next: number;

  constructor(range: UserRange) {
    this.#range = range;
    this.#next = range.first + Math.floor(Math.random() * (range.last - range.first + 1)); // other gateways may have begun
  }

  /** Throws when all are taken: two processes under one user could reach each other. */
  take(): number {
    const { first, last } = this.#range;
    for (let tried = first; tried <= last; tried += 1) {
      const user = this.#next;
      this.#next = user < last ? user + 1 : first;
      if (this.#taken.has(user)) continue;
      this.#taken.add(user);
      return user;
    }
    throw new Error(`Every user from ${first} to ${last} has a process already.`);
  }

  giveBack(user: number): void {
    this.#taken.delete(user);
  }
}
