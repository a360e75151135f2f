/**
 * The call by which gateways tell the api in place of how many pages visitors got an older version or a notice. Neither room
 * may import the other, and shared-api is the contract of browsers, which never make this call.
 */

/** Of the api: POST adds a batch. Not below /api, which is all that the gateway passes on. */
export const FALL_BACKS_PATH = '/internal/fall-backs';

/** A key that both have, GATEWAY_KEY, as the value of a header. */
export const bearer = (key: string): string => `Bearer ${key}`;

export interface FallBackCount {
  /** "ticketing", or "shell". */
  readonly name: string;
  readonly version: string;
  readonly n: number;
}

/** What one gateway counted in one hour, or in a part of it. */
export interface FallBackBatch {
  /** A UUID: a batch that is sent again is not counted again. */
  readonly id: string;
  /** The ISO time when the hour began. */
  readonly hour: string;
  readonly counts: readonly FallBackCount[];
}

/** Versions in a batch; the gateway counts no more, and the api refuses more. */
export const MAX_COUNTS = 200;

/** JSON schema of a batch. */
export const fallBackBatchSchema = {
  type: 'object',
  required: ['id', 'hour', 'counts'],
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    hour: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:00:00\\.000Z$' },
    counts: {
      type: 'array',
      maxItems: MAX_COUNTS,
      items: {
        type: 'object',
        required: ['name', 'version', 'n'],
        properties: {
          name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
          version: { type: 'string', pattern: '^[\\w.+-]{1,60}$' },
          n: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
        },
      },
    },
  },
} as const;
