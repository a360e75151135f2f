import { useState } from 'react';

/** Keys for what this page sends: the same words sent again have the same key, so that it happens once. */
export function useIdempotencyKey(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const words = JSON.stringify(body);
    const key = keys.get(words) ?? newKey();
    keys.set(words, key);
    return key;
  };
}

/** 128 random bits. (`randomUUID` is missing where the site is tried out without https.) */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
