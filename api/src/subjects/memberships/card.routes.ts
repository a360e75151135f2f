/** The digital card of a membership, and what a partner sees of it. */

import { account } from '@azadkar/shared-api/account';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import QRCode from 'qrcode';
import type { Api } from '../../api';
import { newCertificateCode, normalizeCode } from '../../platform/documents/certificate-code';
import type { Member } from '../../platform/http/access';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, serve } from '../../platform/http/serve';
import { accountRefusals } from '../identity/member/account.refusals';
import { formatMemberId } from '../identity/member/member.present';
import { findCardByCode, findCardHolder, findOrInsertCode, replaceCode } from './membership-certificate.queries';

export function cardRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.membershipCard, async ({ member }) =>
    presentCard(api, member, await findOrInsertCode(db, member.id, newCertificateCode())),
  );

  serve(api, account.replaceCard, async ({ member }) => {
    await limitRate(api, 'replaceCard', member.id);
    const code = newCertificateCode();
    await replaceCode(db, member.id, code);
    return reply(await presentCard(api, member, code), 'Your card has a new code. The one before is no longer valid.');
  });

  serve(api, account.checkCard, async ({ params, request }) => {
    await limitRate(api, 'checkCard', request.ip);
    const found = await findCardByCode(db, normalizeCode(params.cardCode));
    if (!found) throw accountRefusals.cardNotFound();
    return { name: found.name, plan: found.plan, valid_until: found.validUntil };
  });
}

async function presentCard({ db, settings }: Api, member: Member, code: string): Promise<MembershipCard> {
  const holder = await findCardHolder(db, member.id);
  if (!holder) throw accountRefusals.membershipNotFound();
  const check_url = `${settings.publicUrl}${toPath(paths.checkCard, { cardCode: code })}`;
  const { path, size } = drawQrPath(check_url);
  return {
    name: holder.name,
    member_id_formatted: formatMemberId(holder.memberNo),
    plan: holder.plan,
    valid_until: holder.validUntil,
    check_url,
    qr_path: path,
    qr_size: size,
  };
}

/** The zone around a QR code that scanners need, in units of its dots. */
const QUIET = 4;

/** A QR code as the path of an SVG: dark dots in a square of `size` units, with the quiet zone. */
function drawQrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    const dots = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join('');
    for (const { 0: run, index } of dots.matchAll(/1+/g))
      path += `M${index + QUIET} ${row + QUIET}h${run.length}v1h-${run.length}z`;
  }
  return { path, size: modules.size + 2 * QUIET };
}
