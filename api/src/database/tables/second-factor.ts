import type { Generated } from 'kysely';
import type { DefaultJson, Id, Now } from './columns';

/** The steps that a ticket continues: signing in, setting up an authenticator or a passkey, using a passkey. */
export type TicketKind = 'sign_in' | 'authenticator' | 'new_passkey' | 'passkey';

/** The tables of migrations/0015-second-factor.sql. */
export interface SecondFactorTables {
  authenticators: {
    user_id: number;
    secret_enc: Uint8Array;
    last_step: number;
    created_at: Now;
    last_used_at: Date | null;
  };
  recovery_codes: {
    user_id: number;
    position: number;
    code_hash: string;
    used_at: Date | null;
    created_at: Now;
  };
  passkeys: {
    id: Id;
    user_id: number;
    credential_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: DefaultJson<string[]>;
    name: string;
    synced: boolean;
    created_at: Now;
    last_used_at: Date | null;
  };
  second_factor_tickets: {
    id: Id;
    kind: TicketKind;
    token_sha256: string;
    user_id: number | null;
    session_id: number | null;
    device_sha256: string | null;
    secret_enc: Uint8Array | null;
    challenge: string | null;
    attempts: Generated<number>;
    expires_at: Date;
    created_at: Now;
  };
}
