/** Promotions, as the staff edit them, and their codes. */
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { startOf } from '../../../tasks/start-list-export';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { exportPromotionsTask } from './export-promotions';
import { changePromotion, createPromotion, importCodes, planCodes } from './save-promotion';
import { findPromotion, listPromotions } from './staff-promotions.queries';

export function staffPromotionRoutes(api: Api): void {
  editRoutes(api);
  codeRoutes(api);
}

function editRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.promotions, async ({ query }) => {
    const filter = { state: query.state || null, search: query.search.trim() };
    return listPromotions(db, filter, query);
  });

  serve(api, safetyNetStaff.exportPromotions, startOf(db, exportPromotionsTask));

  serve(api, safetyNetStaff.promotion, async ({ params }) => {
    const promotion = await findPromotion(db, parseId(params.promotionId, 'promotion'));
    if (!promotion) throw safetyNetRefusals.promotionNotFound();
    return promotion;
  });

  serve(api, safetyNetStaff.createPromotion, async ({ body, member, request }) => {
    const saved = await idempotent(db, { request, member }, (trx) => createPromotion(trx, body, { member, request }));
    return reply(saved, 'The promotion was created. Now import its codes.');
  });

  serve(api, safetyNetStaff.updatePromotion, async ({ params, body, member, request }) => {
    const id = parseId(params.promotionId, 'promotion');
    const saved = await inTransaction(db, (trx) => changePromotion(trx, id, body, { member, request }));
    return reply(saved, 'The promotion was saved.');
  });
}

function codeRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.planCodes, async ({ params, body }) => {
    const id = parseId(params.promotionId, 'promotion');
    return inTransaction(db, (trx) => planCodes(trx, id, body.text));
  });

  serve(api, safetyNetStaff.importCodes, async ({ params, body, member, request }) => {
    const id = parseId(params.promotionId, 'promotion');
    const added = await idempotent(db, { request, member }, (trx) => importCodes(trx, id, body, { member, request }));
    return reply({ added }, added === 1 ? 'One code was added.' : `${added} codes were added.`);
  });
}
