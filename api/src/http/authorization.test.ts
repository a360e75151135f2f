/** Access to every endpoint for members: as a visitor, as another member and as the owner. */
import type { Endpoint } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { contract } from '@azadkar/shared-api/contract';
import { learning } from '@azadkar/shared-api/learning';
import { paramNames } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { orderForm } from '../testing/a-booking';
import type { TestCourse } from '../testing/a-course';
import { aMember, type TestMember } from '../testing/a-member';
import { answersTo, aQuizTaker, quizCalls, submissionOf } from '../testing/a-quiz-taker';
import { anEnrollment } from '../testing/an-enrollment';
import { anOrder } from '../testing/an-order';
import { type TestRequest, useTestApi } from '../testing/start-api';

const api = useTestApi();
let owner: TestMember;
let stranger: TestMember;
let own: Awaited<ReturnType<typeof belongings>>;

beforeAll(async () => {
  owner = await aMember(api, { name: 'Owner Demo' });
  stranger = await aMember(api, { name: 'Stranger Demo' });
  own = await belongings();
});

/** Creates one of everything that a member can own. */
async function belongings() {
  const { ticketId, orderNo } = await anOrder(api, owner);
  await api.ask(safetyNet.createIssue, {
    as: owner,
    body: { title: 'Help', topic: 'Banking', description: 'Please help me.' },
  });
  const [issue] = (await api.ask(safetyNet.issues, { as: owner })).data;
  const { course } = await aQuizTaker(api);
  return {
    ticketId,
    orderNo,
    issueId: issue?.id ?? '',
    sessionId: await anotherSession(),
    ...(await attempts(course)),
  };
}

async function attempts(course: TestCourse) {
  const hashedId = await anEnrollment(api, { member: owner, course });
  const quiz = quizCalls(api);
  const passed = await quiz.submit(owner, submissionOf(course, 2));
  const running = await quiz.start(owner, course);
  return { hashedId, course, attemptId: passed.data.id, runningId: running.data.id };
}

async function anotherSession(): Promise<string> {
  await api.ask(account.login, { body: { email: owner.email, password: 'azadkar-demo' } });
  const { data } = await api.ask(account.sessions, { as: owner });
  return data.find(({ current }) => !current)?.id ?? '';
}

const members = Object.values(contract)
  .flatMap((subject) => Object.values(subject) as Endpoint[])
  .filter(({ access }) => access === 'member');

test.each(members.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is not for visitors',
  async (_, endpoint) => {
    const { status, data } = await api.ask(endpoint, { params: anyParams(endpoint) });
    expect({ status, data }).toEqual({ status: 401, data: null });
  },
);

const anyParams = ({ path }: Endpoint) => Object.fromEntries(paramNames(path).map((name) => [name, '1']));

/** Endpoints with the id of something that a member owns, in an order in which the owner can request all of them. */
const ofTheirOwn: [Endpoint, () => TestRequest][] = [
  [ticketing.ticket, () => ({ params: { ticketId: own.ticketId } })],
  [ticketing.orderTicket, () => ({ params: { ticketId: own.ticketId }, body: { ...orderForm, payment_method: 3 } })],
  [ticketing.orderPaid, () => ({ body: { order_id: own.orderNo } })],
  [safetyNet.issue, () => ({ params: { id: own.issueId } })],
  [safetyNet.comments, () => ({ params: { id: own.issueId } })],
  [safetyNet.addComment, () => ({ params: { id: own.issueId }, body: { description: 'A comment' } })],
  [safetyNet.resolveIssue, () => ({ params: { id: own.issueId } })],
  [safetyNet.openIssue, () => ({ params: { id: own.issueId } })],
  [safetyNet.closeIssue, () => ({ params: { id: own.issueId } })],
  [learning.enrollment, () => ({ params: { hashedId: own.hashedId } })],
  [learning.quizResult, () => ({ params: { attemptId: own.attemptId } })],
  [learning.quizCertificate, () => ({ params: { attemptId: own.attemptId } })],
  [
    learning.saveQuizAnswers,
    () => ({ params: { attemptId: own.runningId }, body: { questionnaire: answersTo(own.course, 1) } }),
  ],
  [account.endOtherSession, () => ({ params: { sessionId: own.sessionId } })],
  [ticketing.changePaymentMethod, () => ({ params: { orderId: own.orderNo }, body: { payment_method: 5 } })],
  [ticketing.cancelOrder, () => ({ params: { orderId: own.orderNo } })],
];

describe.each(ofTheirOwn.map(([endpoint, asked]) => [endpoint.name, endpoint, asked] as const))(
  '%s',
  (_, endpoint, asked) => {
    test('replies to another member as if it did not exist', async () => {
      const found = await api.ask(endpoint, { ...asked(), as: stranger });
      const missing = await api.ask(endpoint, { ...asked(), ...nameless(asked()), as: stranger });
      expect(found.status).toBe(404);
      expect({ ...found, headers: null }).toEqual({ ...missing, headers: null });
    });

    test('replies to the owner', async () => {
      expect(await api.ask(endpoint, { ...asked(), as: owner })).toMatchObject({ status: 200, error: false });
    });
  },
);

/** The same request with an id that does not exist. */
function nameless({ params, body }: TestRequest): TestRequest {
  if (params) return { params: Object.fromEntries(Object.keys(params).map((name) => [name, '999999999'])) };
  return { body: { ...(body as object), order_id: '9999999999' } };
}

/** Endpoints with an id that every member may use: of events, packages, courses and promotions. */
const ofEverybody: Endpoint[] = [
  ...[ticketing.enroll, ticketing.bookTicket, ticketing.eventTickets, safetyNet.discount, safetyNet.claimDiscount],
  ...[learning.course, learning.isCertified, learning.checkQuizEligibility, learning.quizQuestionnaire],
  ...[learning.courseQuiz, learning.startQuiz],
];

test('every endpoint with an id in its path is tested here', () => {
  const named = members.filter(({ path }) => path.includes(':')).map(({ name }) => name);
  const known = [...ofTheirOwn.map(([endpoint]) => endpoint), ...ofEverybody].map(({ name }) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
