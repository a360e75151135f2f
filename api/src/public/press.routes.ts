import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { findPressRelease, listPressReleases } from './content.queries';

export function pressRoutes(api: Api): void {
  serve(api, publicContent.featuredPressReleases, async () =>
    (await listPressReleases(api.db, { featured: true })).map(toSent),
  );

  serve(api, publicContent.pressReleases, async () => (await listPressReleases(api.db)).map(toSent));

  serve(api, publicContent.pressRelease, async ({ params }) => {
    const found = await findPressRelease(api.db, parseId(params.id, 'press release'));
    if (!found) throw refuse.notFound('press release');
    return { ...toSent(found), pdf: JSON.stringify(found.pdf) };
  });
}

/** A date travels as text. */
const toSent = <R extends { created_at: Date }>(row: R) => ({ ...row, created_at: row.created_at.toISOString() });
