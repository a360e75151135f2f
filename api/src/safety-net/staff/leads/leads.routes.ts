/** Requests for bank accounts: the staff hand them over to the banks, and record what has become of them. */
import { preferredBanks } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { deliverLeads, isAvailable, makeHandoverFile } from './deliver-leads';
import { fingerprintOf, isRecipient } from './encrypt-leads';
import { listHandovers, listKeys, replaceKey } from './handovers.queries';
import { changeLeads, countWaiting, listLeads } from './leads.queries';

export function bankLeadRoutes(api: Api): void {
  leadRoutes(api);
  keyRoutes(api);
  handoverRoutes(api);
}

function leadRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.leads, async ({ query }) => {
    const filter = {
      bank: query.bank || null,
      status: query.status || null,
      handedOver: query.handed === '' ? null : query.handed === 'yes',
      search: query.search.trim(),
    };
    const { rows, ...page } = await listLeads(db, filter, { ...query, sort: query.sort || '-age' });
    return { ...page, rows: rows.map(presentLead) };
  });

  serve(api, safetyNetStaff.changeLeads, async ({ body, member, request }) => {
    const changed = await inTransaction(db, async (trx) => {
      const leads = await changeLeads(trx, body.ids, body.status);
      for (const { id, former } of leads)
        await recordChange(trx, {
          ...{ member, request, action: 'bank_lead.status_changed', object: { type: 'bank_lead', id } },
          before: { status: former },
          after: { status: body.status },
        });
      return leads.length;
    });
    return reply({ changed }, changed === 1 ? 'One request was changed.' : `${changed} requests were changed.`);
  });
}

type LeadRow = Awaited<ReturnType<typeof listLeads>>['rows'][number];

const presentLead = ({ id, name, member_no, preferred_bank, city, state, status, created_at, made_at }: LeadRow) => ({
  id,
  member: { name, member_no },
  bank: preferred_bank,
  ...{ city, state, status },
  created_at,
  handed_over_at: made_at,
});

function keyRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.banks, async () => {
    const [waiting, keys] = await Promise.all([countWaiting(db), listKeys(db)]);
    return preferredBanks.map((bank) => {
      const leads = waiting.find(({ preferred_bank }) => preferred_bank === bank);
      const key = keys.find((one) => one.bank === bank);
      return {
        bank,
        waiting: leads?.waiting ?? 0,
        oldest_at: leads?.oldest_at.toISOString() ?? null,
        key: key
          ? {
              recipient: key.recipient,
              fingerprint: fingerprintOf(key.recipient),
              added_by: key.added_by,
              added_at: key.added_at,
            }
          : null,
      };
    });
  });

  serve(api, safetyNetStaff.setBankKey, async ({ body: { bank, recipient }, member, request }) => {
    if (!isRecipient(recipient)) throw safetyNetRefusals.notAKey();
    await inTransaction(db, async (trx) => {
      const before = await replaceKey(trx, { bank, recipient, addedBy: member.id });
      const object = { type: 'bank', id: bank };
      const kept = { before: { key: before && fingerprintOf(before) }, after: { key: fingerprintOf(recipient) } };
      await recordChange(trx, { member, request, action: 'bank_key.changed', object, ...kept });
    });
    return reply(null, 'The key is used from now on.');
  });
}

function handoverRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.deliverLeads, async ({ body, member, request }) => {
    const made = await idempotent(db, { request, member }, (trx) => deliverLeads(trx, { member, request, ...body }));
    const requests = made.leads === 1 ? 'One request was' : `${made.leads} requests were`;
    return reply(made, `${requests} handed over. Send the file to the bank.`);
  });

  serve(api, safetyNetStaff.handovers, async () =>
    (await listHandovers(db)).map((handover) => ({
      id: handover.public_id,
      bank: handover.bank,
      leads: handover.leads,
      made_by: handover.made_by,
      made_at: handover.made_at,
      fingerprint: fingerprintOf(handover.recipient),
      downloads: handover.downloads,
      available: isAvailable(handover),
    })),
  );

  serve(api, safetyNetStaff.downloadHandover, ({ params, member, request }) =>
    makeHandoverFile(db, params.handoverId, { member, request }),
  );
}
