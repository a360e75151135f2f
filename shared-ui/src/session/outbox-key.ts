/** Where localStorage has what a member wrote without a connection: see forms/outbox.ts. All keys begin with that of no member. */
export const outboxKey = (member: string): string => `azadkar-outbox:${member}`;
