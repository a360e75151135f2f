import { newIdempotencyKey } from '@azadkar/shared-api';
import { useState } from 'react';

/** Keys for what this page sends: the same words sent again have the same key, so that it happens once. */
export function useIdempotencyKey(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const words = JSON.stringify(body);
    const key = keys.get(words) ?? newIdempotencyKey();
    keys.set(words, key);
    return key;
  };
}
