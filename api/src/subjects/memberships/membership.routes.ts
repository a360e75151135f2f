/** A member's membership with its card and certificate, the packages, and ordering one. */

import { account } from '@azadkar/shared-api/account';
import type { MembershipCard, MembershipOrderForm } from '@azadkar/shared-api/account/schema';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { formatDate } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import { newCertificateCode, normalizeCode } from '../../platform/documents/certificate-code';
import { membershipCertificatePdf } from '../../platform/documents/certificate-pdf';
import { qrPath } from '../../platform/documents/qr';
import type { Member } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { linkKey, openLink } from '../../platform/http/signed-links';
import { accountRefusals } from '../identity/member/account.refusals';
import { limitCodes, priceWithCoupon } from '../payments/coupons';
import { type PlacedOrder, payAddress } from '../payments/payments.present';
import { placeOrder } from '../payments/place-order';
import { cardGateway } from '../payments/provider/choose-gateway';
import { countMembershipFigures, countMembershipMonths } from './figures.queries';
import { presentEventPackage, presentMembership, presentPlan } from './membership.present';
import {
  cancelNextPackage,
  findCurrentMembership,
  findEndedLately,
  findEventPackage,
  findPendingOrder,
  lockCurrentMembership,
} from './membership.queries';
import { isFree, reasonNotToBuy } from './membership.rules';
import {
  findCardByCode,
  findCardHolder,
  findMembershipCertificate,
  findOrInsertCode,
  issueMembershipCertificate,
  replaceCode,
} from './membership-certificate.queries';
import { findPlan, findPlanById } from './plans.queries';
import { planRoutes } from './plans.routes';
import { findTerm } from './terms.queries';

export const membershipRoutes = routes(
  serve(account.membership, async ({ member, db }) => {
    const current = await findCurrentMembership(db, member.id);
    if (!current) throw accountRefusals.membershipNotFound();
    return presentMembership(member, current, await findEndedLately(db, member.id));
  }),

  serve(account.keepMembership, async ({ member, db }) => {
    const kept = await cancelNextPackage(db, member.id);
    if (!kept) throw accountRefusals.noChangePlanned();
    const current = await findCurrentMembership(db, member.id);
    return reply(null, `You keep ${current?.name ?? 'your membership'}.`);
  }),

  serve(account.figures, ({ db }) => countMembershipFigures(db)),

  serve(account.findPackage, async ({ params: { packageIdOrName }, api }) => [
    /^\d+$/.test(packageIdOrName) ? await readEventPackage(api, packageIdOrName) : await readPlan(api, packageIdOrName),
  ]),

  serve(account.validateMembership, async ({ body, member, db }) => {
    const chosen = await findPlan(db, body.package_name);
    if (!chosen) throw accountRefusals.packageNotFound();
    const current = await findCurrentMembership(db, member.id);
    const reason = reasonNotToBuy(chosen, current);
    if (reason) throw accountRefusals.cannotBuy(reason, chosen.name);
    const pending = await findPendingOrder(db, member.id);
    if (pending && !isFree(chosen)) throw accountRefusals.unpaidOrder(pending, chosen);
    const term = await findTerm(db, { userId: member.id, packageId: chosen.id, months: null });
    const isReplaced = current && current.package_id !== chosen.id && !isFree(current) && !isFree(chosen);
    return reply({ term, replaces: isReplaced ? current.name : null }, 'You can choose this membership.');
  }),

  serve(account.planWithCode, async ({ body: { package_id, code }, member, request, api, db }) => {
    await limitCodes(api, { member, request }, code);
    const chosen = await findPlanById(db, package_id);
    if (!chosen) throw accountRefusals.packageNotFound();
    const totals = orderTotals(chosen.price, chosen.discounted_price);
    return (await priceWithCoupon(db, { code, userId: member.id, eventId: null }, totals)).totals;
  }),

  serve(account.orderMembership, async ({ body, member, request, api, db }) => {
    await limitRate(api, 'orderMembership', member.id);
    await limitCodes(api, { member, request }, body.code);
    const order = await idempotent(db, { request, member }, (trx) => orderMembership(trx, api, { form: body, member }));
    const message = order.total > 0 ? 'Your order was placed successfully!' : await describeChange(api, member.id);
    return reply(payAddress(cardGateway(api), order) ?? { order: { id: order.orderNo } }, message);
  }),

  serve(accountStaff.months, ({ db }) => countMembershipMonths(db)),

  planRoutes,

  serve(account.membershipCard, async ({ member, api, db }) =>
    presentCard(api, member, await findOrInsertCode(db, member.id, newCertificateCode())),
  ),

  serve(account.replaceCard, async ({ member, api, db }) => {
    await limitRate(api, 'replaceCard', member.id);
    const code = newCertificateCode();
    await replaceCode(db, member.id, code);
    return reply(await presentCard(api, member, code), 'Your card has a new code. The one before is no longer valid.');
  }),

  serve(account.checkCard, async ({ params, request, api, db }) => {
    await limitRate(api, 'checkCard', request.ip);
    const found = await findCardByCode(db, normalizeCode(params.cardCode));
    if (!found) throw accountRefusals.cardNotFound();
    return { name: found.name, plan: found.plan, valid_until: found.validUntil };
  }),

  /** The membership certificate: issued on request, opened by a short-lived link, verified by its code. */
  serve(account.generateCertificate, async ({ member, api }) =>
    reply({ certificate_url: await issueCertificate(api, member) }, 'Your certificate is ready.'),
  ),

  certificateDocument,
);

/** What a change to the free membership means for this member. */
async function describeChange({ db }: Api, memberId: number): Promise<string> {
  const current = await findCurrentMembership(db, memberId);
  if (!current) throw accountRefusals.membershipNotFound();
  const { nextName, next_starts_on: day, name } = current;
  return nextName && day
    ? `Your membership changes to ${nextName} on ${formatDate(day)}.`
    : `You are a ${name} member.`;
}

async function readEventPackage({ db }: Api, id: string) {
  const found = await findEventPackage(db, parseId(id, 'package'));
  if (!found) throw accountRefusals.packageNotFound();
  return presentEventPackage(found);
}

async function readPlan({ db }: Api, name: string) {
  const found = await findPlan(db, name);
  if (!found) throw accountRefusals.packageNotFound();
  return presentPlan(found);
}

interface MembershipOrder {
  form: MembershipOrderForm;
  member: Member;
}

/** Orders a package, one order at a time for each member. If the package is already ordered, returns the open order. */
async function orderMembership(trx: Trx, api: Api, { form, member }: MembershipOrder): Promise<PlacedOrder> {
  const chosen = await findPlanById(trx, form.package_id);
  if (!chosen) throw accountRefusals.packageNotFound();
  const reason = reasonNotToBuy(chosen, await lockCurrentMembership(trx, member.id));
  if (reason) throw accountRefusals.cannotBuy(reason, chosen.name);
  const pending = isFree(chosen) ? undefined : await findPendingOrder(trx, member.id);
  if (pending && (pending.packageId !== chosen.id || (form.shown_total ?? pending.total) !== pending.total))
    throw accountRefusals.unpaidOrder(pending, chosen);
  if (pending) return pending;
  return placeOrder(trx, api, {
    kind: 'membership',
    plan: chosen,
    buyer: member,
    title: `${chosen.name} membership`,
    price: chosen.price,
    discountedPrice: chosen.discounted_price,
    paymentMethod: form.payment_method,
    payBefore: null,
    code: form.code,
    shownTotal: form.shown_total,
    eventId: null,
  });
}

function certificateDocument(api: Api): void {
  api.app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/membership-certificates/:id',
    async ({ params, query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="certificate-of-membership.pdf"')
        .send(await renderCertificate(api, parseId(params.id, 'document'), query.key)),
  );
}

const objectOf = (id: number) => `membership-certificate:${id}`;

/** Issues the member's certificate, or finds the one already issued; returns the address that opens it. */
async function issueCertificate({ db, settings }: Api, member: Member): Promise<string> {
  const current = await findCurrentMembership(db, member.id);
  if (!current) throw accountRefusals.membershipNotFound();
  const certificate = {
    userId: member.id,
    name: member.name,
    title: `${current.name} membership`,
    code: newCertificateCode(),
  };
  const id = await inTransaction(db, (trx) => issueMembershipCertificate(trx, certificate));
  const key = linkKey(settings.keys, { object: objectOf(id), memberId: member.id });
  return `/api/membership-certificates/${id}?key=${key}`;
}

/** The PDF of a certificate, if `key` is that of a valid link to it. */
async function renderCertificate({ db, settings }: Api, id: number, key: unknown): Promise<Buffer> {
  const { memberId } = openLink(settings.keys, key, objectOf(id));
  const found = await findMembershipCertificate(db, { id, userId: memberId });
  if (!found) throw accountRefusals.certificateNotFound();
  return membershipCertificatePdf({
    site: await currentSite(db),
    name: found.name_snapshot,
    memberId: found.member_id,
    plan: found.plan,
    issuedOn: found.issued_on,
    validUntil: found.ends_on,
    code: found.code,
    verifyUrl: `${settings.publicUrl}${toPath(paths.verifyCertificate, { code: found.code })}`,
  });
}

/** A screen is scanned in any light: the zone is wider than on paper, in modules. */
const QR_QUIET = 4;

async function presentCard({ db, settings }: Api, member: Member, code: string): Promise<MembershipCard> {
  const holder = await findCardHolder(db, member.id);
  if (!holder) throw accountRefusals.membershipNotFound();
  const check_url = `${settings.publicUrl}${toPath(paths.checkCard, { cardCode: code })}`;
  const { path, size } = qrPath(check_url, QR_QUIET);
  return {
    name: holder.name,
    member_id_formatted: holder.member_id,
    plan: holder.plan,
    valid_until: holder.validUntil,
    check_url,
    qr_path: path,
    qr_size: size,
  };
}
