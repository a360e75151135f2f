/** A key to send an order with: 128 random bits in hex. (`randomUUID` is missing where the site is tried out without https.) */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
