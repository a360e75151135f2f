/**
 * Every endpoint with an id of something that one member owns, and how a member comes to own such a thing. Tests of access
 * call each as its owner, as somebody else, and with the id of nothing.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { learning } from '@azadkar/shared-api/learning';
import { network } from '@azadkar/shared-api/network';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking, orderForm } from './a-booking';
import { aCourse } from './a-course';
import { aMember, type TestMember } from './a-member';
import { aPackage } from './a-package';
import { answersTo, quizCalls, submissionOf } from './a-quiz-taker';
import { anEnrollment } from './an-enrollment';
import { anEvent } from './an-event';
import { anOrder, payOrder } from './an-order';
import type { TestApi, TestRequest } from './start-api';

export interface Belonging {
  endpoint: Endpoint;
  /** Makes a thing of this member's, and returns the request that names it. */
  make(api: TestApi, owner: TestMember): Promise<TestRequest>;
  /** Staff for whom it is as if it were their own. */
  alsoFor?: StaffRole[];
}

const SUPPORT_STAFF: StaffRole[] = ['support', 'admin'];

async function anIssue(api: TestApi, as: TestMember): Promise<TestRequest> {
  const body = { title: 'Help', topic: 'Banking', description: 'Please help me.' };
  await api.ask(safetyNet.createIssue, { as, body });
  const [issue] = (await api.ask(safetyNet.issues, { as })).data;
  return { params: { id: issue?.id ?? '' } };
}

async function aResolvedIssue(api: TestApi, as: TestMember): Promise<TestRequest> {
  const issue = await anIssue(api, as);
  await api.ask(safetyNet.resolveIssue, { ...issue, as });
  return issue;
}

/** Somebody has written to the member, who can answer. */
async function aConversation(api: TestApi, owner: TestMember): Promise<TestRequest> {
  const writer = await aMember(api);
  const to = await api.db.selectFrom('users').where('id', '=', owner.id).select('member_no').executeTakeFirstOrThrow();
  const params = { memberId: to.member_no };
  const { data } = await api.ask(network.writeToMember, { as: writer, params, body: { text: 'Hello' } });
  return { params: { conversationId: data.conversation_id } };
}

/** A search of the directory that the member keeps. */
async function aSavedSearch(api: TestApi, as: TestMember): Promise<TestRequest> {
  await api.ask(network.saveSearch, { as, body: { name: 'Designers', city: 'Lahore' } });
  const [search] = (await api.ask(network.savedSearches, { as })).data;
  return { params: { searchId: search?.id ?? '' } };
}

async function anAttempt(api: TestApi, member: TestMember, { passed }: { passed: boolean }) {
  const course = await aCourse(api);
  await anEnrollment(api, { member, course });
  const quiz = quizCalls(api);
  const { data } = passed ? await quiz.submit(member, submissionOf(course, 2)) : await quiz.start(member, course);
  return { course, params: { attemptId: data.id } };
}

const passedAttempt = async (api: TestApi, owner: TestMember) => ({
  params: (await anAttempt(api, owner, { passed: true })).params,
});

async function anotherSession({ db }: TestApi, { id }: TestMember): Promise<TestRequest> {
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ user_id: id, token_sha256: randomUUID(), expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { sessionId } };
}

/** One of two passkeys, because staff keep one. */
async function aPasskey({ db }: TestApi, { id: user_id }: TestMember): Promise<TestRequest> {
  const passkey = { user_id, public_key: Buffer.from('a key'), sign_count: 0, name: 'A phone', synced: false };
  const [first] = await db
    .insertInto('passkeys')
    .values([randomUUID(), randomUUID()].map((credential_id) => ({ ...passkey, credential_id })))
    .returning('id')
    .execute();
  return { params: { passkeyId: first?.id ?? 0 } };
}

const anOrderOf = async (api: TestApi, owner: TestMember) => ({
  params: { orderId: (await anOrder(api, owner)).orderNo },
});

async function aPaidOrderOf(api: TestApi, owner: TestMember): Promise<TestRequest> {
  const { orderNo, reference } = await anOrder(api, owner);
  await payOrder(api, reference);
  return { params: { orderId: orderNo } };
}

async function aPaidTicketOf(api: TestApi, owner: TestMember): Promise<TestRequest> {
  const { ticketId, reference } = await anOrder(api, owner);
  await payOrder(api, reference);
  return { params: { ticketId } };
}

async function aTicketOf(api: TestApi, as: TestMember): Promise<TestRequest> {
  const id = await anEvent(api);
  await api.ask(ticketing.enroll, { as, params: { id } });
  const [ticket] = (await api.ask(ticketing.eventTickets, { as, params: { eventId: id } })).data;
  return { params: { ticketId: ticket?.id ?? '' } };
}

export const belongings: Belonging[] = [
  {
    endpoint: ticketing.ticket,
    make: async (api, owner) => ({ params: { ticketId: (await anOrder(api, owner)).ticketId } }),
  },
  { endpoint: ticketing.ownTicket, make: aTicketOf },
  {
    endpoint: ticketing.renameHolder,
    make: async (api, owner) => ({ ...(await aTicketOf(api, owner)), body: { first_name: 'Amna', last_name: 'Shah' } }),
  },
  {
    endpoint: ticketing.passTicketOn,
    make: async (api, owner) => ({
      ...(await aPaidTicketOf(api, owner)),
      body: { first_name: 'Rida', last_name: 'Shah', email: 'rida@example.com' },
    }),
  },
  { endpoint: ticketing.giveTicketBack, make: aTicketOf },
  {
    endpoint: ticketing.ticketWithCode,
    make: async (api, owner) => {
      const coupon = { code: 'TEN', unit: 'percent', value: 10, tickets: true, plans: false } as const;
      await api.db
        .insertInto('coupons')
        .values(coupon)
        .onConflict((clash) => clash.column('code').doNothing())
        .execute();
      return { params: { ticketId: await aBooking(api, owner) }, body: { code: 'TEN' } };
    },
  },
  {
    endpoint: ticketing.orderTicket,
    make: async (api, owner) => ({
      params: { ticketId: await aBooking(api, owner, await aPackage(api)) },
      body: { ...orderForm, payment_method: 3 },
    }),
  },
  {
    endpoint: ticketing.orderPaid,
    make: async (api, owner) => ({ body: { order_id: (await anOrder(api, owner)).orderNo } }),
  },
  { endpoint: ticketing.ownOrder, make: anOrderOf },
  { endpoint: ticketing.orderReceipt, make: aPaidOrderOf },
  { endpoint: ticketing.cancelOrder, make: anOrderOf },
  {
    endpoint: ticketing.changePaymentMethod,
    make: async (api, owner) => ({ ...(await anOrderOf(api, owner)), body: { payment_method: 5 } }),
  },
  { endpoint: safetyNet.issue, make: anIssue, alsoFor: SUPPORT_STAFF },
  { endpoint: safetyNet.comments, make: anIssue, alsoFor: SUPPORT_STAFF },
  {
    endpoint: safetyNet.addComment,
    make: async (api, owner) => ({ ...(await anIssue(api, owner)), body: { description: 'A comment' } }),
    alsoFor: SUPPORT_STAFF,
  },
  { endpoint: safetyNet.resolveIssue, make: anIssue, alsoFor: SUPPORT_STAFF },
  { endpoint: safetyNet.openIssue, make: aResolvedIssue, alsoFor: SUPPORT_STAFF },
  { endpoint: safetyNet.closeIssue, make: anIssue, alsoFor: SUPPORT_STAFF },
  { endpoint: network.conversation, make: aConversation },
  { endpoint: network.readConversation, make: aConversation },
  {
    endpoint: network.changeSavedSearch,
    make: async (api, owner) => ({ ...(await aSavedSearch(api, owner)), body: { emails: true } }),
  },
  { endpoint: network.deleteSavedSearch, make: aSavedSearch },
  {
    endpoint: network.answerMessage,
    make: async (api, owner) => ({ ...(await aConversation(api, owner)), body: { text: 'Thank you' } }),
  },
  {
    endpoint: learning.enrollment,
    make: async (api, member) => ({
      params: { hashedId: await anEnrollment(api, { member, course: await aCourse(api) }) },
    }),
  },
  { endpoint: learning.quizResult, make: passedAttempt },
  { endpoint: learning.quizCertificate, make: passedAttempt },
  {
    endpoint: learning.saveQuizAnswers,
    async make(api, owner) {
      const { course, params } = await anAttempt(api, owner, { passed: false });
      return { params, body: { questionnaire: answersTo(course, 1) } };
    },
  },
  { endpoint: account.endOtherSession, make: anotherSession },
  {
    endpoint: account.renamePasskey,
    make: async (api, owner) => ({ ...(await aPasskey(api, owner)), body: { name: 'My phone' } }),
  },
  { endpoint: account.removePasskey, make: aPasskey },
];

/** The same request with the id of nothing. */
export function withoutObject({ params, body }: TestRequest): TestRequest {
  const absent = params && Object.fromEntries(Object.keys(params).map((name) => [name, '999999999']));
  if (absent) return { params: absent, body };
  return { body: { ...(body as object), order_id: '9999999999' } };
}
