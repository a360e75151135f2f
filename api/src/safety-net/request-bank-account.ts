import type { BankAccountForm } from '@azadkar/shared-api/safety-net/schema';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueEmail } from '../mail/outbox';
import { insertBankLead } from './bank-leads.queries';
import { bankAccountEmail } from './emails';

interface BankAccountRequest {
  form: BankAccountForm;
  member: Member;
}

/** Stores a request for a bank account, and enqueues an email to the member. */
export async function requestBankAccount(trx: Trx, { form, member }: BankAccountRequest): Promise<void> {
  const id = await insertBankLead(trx, { ...form, user_id: member.id });
  await enqueueEmail(trx, member, bankAccountEmail(member.name, form.preferred_bank), `bank-account:${id}`);
}
