import { promotionSchemas } from '@azadkar/shared-api/safety-net/staff/schema';
import { listExport } from '../../../tasks/list-export';
import { listPromotions } from './staff-promotions.queries';

/** Promotions with the figures of their codes, as the list was filtered; never the codes. */
export const exportPromotionsTask = listExport({
  list: 'promotions',
  params: promotionSchemas.query,
  read: listPromotions,
  columns: {
    Promotion: ({ title }) => title,
    Company: ({ company_name }) => company_name,
    Benefit: ({ benefit }) => benefit,
    Status: ({ state }) => state,
    Claimed: ({ claimed }) => claimed,
    Left: ({ left }) => left,
    From: ({ valid_from }) => valid_from,
    Until: ({ valid_until }) => valid_until,
  },
});
