import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { BankAccountForm } from '@azadkar/shared-api/safety-net/schema';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import type { Email } from '../database/tables/email';
import { type Member, requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { limitRate } from '../http/rate-limit';
import { reply, serve } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';

/** Requests for a freelancer digital bank account, which staff pass on to the bank. */
export function bankAccountRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNet.requestBankAccount, async ({ body, member, request }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'requestBankAccount', member.id);
    await idempotent(db, { request, member }, (trx) => storeRequest(trx, member, body));
    return reply(null, 'Your request was sent. The bank will contact you.');
  });
}

async function storeRequest(trx: Trx, member: Member, form: BankAccountForm): Promise<void> {
  const { id } = await trx
    .insertInto('bank_leads')
    .values({ ...form, user_id: member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueEmail(trx, member.email, requestEmail(member.name, form), `bank-account:${id}`);
}

function requestEmail(name: string, { preferred_bank }: BankAccountForm): Email {
  return {
    subject: 'Your request for a freelancer digital account',
    name,
    paragraphs: [
      `We have received your request for a freelancer digital account with ${preferred_bank}.`,
      'We pass your name, your contact details, your city and your state on to the bank, which will contact you.',
    ],
  };
}
