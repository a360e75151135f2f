/** Every endpoint of the api, by subject, for the server, the OpenAPI document and tests of the whole contract. */
import { account } from './account/account.contract';
import { accountStaff } from './account/staff.contract';
import * as accountRecords from './account/staff.records';
import { learning } from './learning/learning.contract';
import { learningStaff } from './learning/staff.contract';
import * as learningRecords from './learning/staff.records';
import { network } from './network/network.contract';
import { networkStaff } from './network/staff.contract';
import { paymentsStaff } from './payments/staff.contract';
import * as paymentsRecords from './payments/staff.records';
import * as listRecords from './public/lists.records';
import { accountSkills, publicContent, publicLists, publicTexts } from './public/public.contract';
import { publicStaff } from './public/staff.contract';
import * as contentRecords from './public/staff.records';
import { safetyNet } from './safety-net/safety-net.contract';
import { safetyNetStaff } from './safety-net/staff.contract';
import * as safetyNetRecords from './safety-net/staff.records';
import type { AnyRecord } from './staff/record';
import { staff } from './staff/staff.contract';
import { ticketingStaff } from './ticketing/staff.contract';
import { ticketing } from './ticketing/ticketing.contract';

/** The calls of plain records, by the name of the record. */
const callsOf = (records: Readonly<Record<string, AnyRecord>>): Record<string, AnyRecord['calls']> =>
  Object.fromEntries(Object.values(records).map(({ name, calls }) => [name, calls]));

export const contract = {
  public: { ...publicContent, ...publicTexts, ...publicLists },
  publicStaff,
  account: { ...account, ...accountSkills },
  accountStaff,
  network,
  ticketing,
  ticketingStaff,
  paymentsStaff,
  learning,
  learningStaff,
  'safety-net': safetyNet,
  staff,
  networkStaff,
  safetyNetStaff,
  ...callsOf({
    ...accountRecords,
    ...paymentsRecords,
    ...contentRecords,
    ...listRecords,
    ...learningRecords,
    ...safetyNetRecords,
  }),
};
