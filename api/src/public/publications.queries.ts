import type { AccessPublicationForm } from '@azadkar/shared-api/public/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

export const LINK_DAYS = 7;

/** Stores a request if the publication exists and is published; returns its title. */
export async function insertRequest(
  trx: Trx,
  form: AccessPublicationForm,
  { tokenHash, ip }: { tokenHash: string; ip: string },
): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    with asked as (
      insert into publication_requests
        (publication_id, name, email, phone, organization, designation, token_sha256, expires_at, ip_trunc)
      select id, ${form.name}, ${form.email}, ${form.phone}, ${form.organization}, ${form.designation}, ${tokenHash},
        now() + ${LINK_DAYS}::int * interval '1 day', ${ip}
      from publications where id = ${form.publication_id} and published_at <= now()
      returning publication_id
    ) select title from publications join asked on asked.publication_id = publications.id`.execute(trx);
  return rows[0];
}

/** Counts a download through this link and returns its file; undefined when the link is unknown or expired. */
export async function openRequest(db: Db, tokenHash: string): Promise<{ name: string; file: string } | undefined> {
  const { rows } = await sql<{ name: string; file: string }>`
    update publication_requests r set downloads = downloads + 1 from publications p
    where r.token_sha256 = ${tokenHash} and r.expires_at > now() and p.id = r.publication_id
    returning p.name, p.file`.execute(db);
  return rows[0];
}

export async function isRequested(trx: Trx, publicationId: number): Promise<boolean> {
  const request = trx
    .selectFrom('publication_requests')
    .where('publication_id', '=', publicationId)
    .select('id')
    .limit(1);
  return (await request.executeTakeFirst()) !== undefined;
}
