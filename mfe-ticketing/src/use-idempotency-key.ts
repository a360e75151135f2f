import { newIdempotencyKey } from '@azadkar/shared-api';
import { useState } from 'react';

/** Idempotency keys by body: the same body sent again has the same key, so the server acts on it once. */
export function useIdempotencyKey(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const json = JSON.stringify(body);
    const key = keys.get(json) ?? newIdempotencyKey();
    keys.set(json, key);
    return key;
  };
}
