/**
 * Who may call what: every endpoint of the contract, for every role, with a thing of their own, of somebody else, and with
 * one that does not exist.
 */
import type { Endpoint } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { contract } from '@azadkar/shared-api/contract';
import { learning } from '@azadkar/shared-api/learning';
import { network } from '@azadkar/shared-api/network';
import { paramNames } from '@azadkar/shared-api/paths';
import { publicContent, publicLists, publicTexts } from '@azadkar/shared-api/public';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { STAFF_ROLES, type StaffRole } from '@azadkar/shared-api/staff/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { applySeed } from '../../operator/seed/apply-seed';
import { loadDemo } from '../../start';
import { aMember, type TestMember } from '../../testing/a-member';
import { belongings, withoutObject } from '../../testing/belongings';
import { type TestRequest, useTestApi } from '../../testing/start-api';

const api = useTestApi({ rateLimits: 1_000_000 });
beforeAll(async () => {
  await applySeed(api, loadDemo);
  withoutSecondFactor = await aMember(api, { roles: STAFF_ROLES, secondFactor: false });
});

/** Has every role, and gave no second factor. */
let withoutSecondFactor: TestMember;

const callers = new Map<string, Promise<TestMember>>();
/** The caller with these roles, none for a member: the same one for all endpoints. */
function callerWith(roles: readonly StaffRole[]): Promise<TestMember> {
  const caller = callers.get(roles.join()) ?? aMember(api, { roles, name: 'Caller Demo' });
  callers.set(roles.join(), caller);
  return caller;
}

/**
 * The sets of roles to call with: none; each that gives a right; and at once all that give none, as rights of several roles are
 * those of each, so that who has them all is refused as each of them is.
 */
const callersOf = (allowed: readonly StaffRole[]): (readonly StaffRole[])[] => [
  [],
  STAFF_ROLES.filter((role) => !allowed.includes(role)),
  ...allowed.map((role) => [role]),
];

/** Things that are everybody's who may make the call, with the id of one in the demo. */
const shared: [Endpoint, Record<string, string>][] = [
  [publicContent.pressRelease, { id: '1' }],
  [publicContent.blog, { blogId: '1' }],
  [publicTexts.page, { slug: 'terms' }],
  [publicContent.conferenceEdition, { key: 'freelance-fest-2022' }],
  [learning.programPage, { page: 'soft-skills' }],
  [account.findPackage, { packageIdOrName: '1' }],
  [publicLists.listedNames, { list: 'banks' }],
  [publicContent.entryPage, { list: 'services', key: 'jobs' }],
  [network.member, { memberId: '100010' }],
  [network.addressee, { memberId: '100010' }],
  [network.writeToMember, { memberId: '100010' }],
  [network.blockMember, { memberId: '100010' }],
  [network.unblockMember, { memberId: '100010' }],
  [ticketing.event, { eventId: '1' }],
  [ticketing.enroll, { id: '1' }],
  [ticketing.eventTickets, { eventId: '1' }],
  [ticketing.bookTicket, { eventId: '1', packageId: '1' }],
  [ticketing.joinWaitingList, { eventId: '1' }],
  [ticketing.leaveWaitingList, { eventId: '1' }],
  [learning.course, { id: '1' }],
  [learning.isCertified, { courseId: '1' }],
  [learning.checkQuizEligibility, { id: '1' }],
  [learning.quizQuestionnaire, { id: '1' }],
  [learning.courseQuiz, { courseId: '1' }],
  [learning.startQuiz, { id: '1' }],
  [learning.verifyCertificate, { code: 'AAAA-AAAA-AAAA' }],
  [account.checkCard, { cardCode: 'AAAA-AAAA-AAAA' }],
  [learning.memberCertificates, { memberId: '100010' }],
  [safetyNet.reportedMember, { memberId: '100010' }],
  [safetyNet.reportMember, { memberId: '100010' }],
  [safetyNet.discount, { promotionId: '1' }],
  [safetyNet.claimDiscount, { id: '1' }],
];

/** Of a course, for those who are enrolled: `learning/lessons/lessons.test.ts` has who reads them. */
const ofTheEnrolled: Endpoint[] = [
  learning.courseLessons,
  learning.lesson,
  learning.lessonFile,
  learning.openedLesson,
  learning.finishLesson,
];

/** The calls of the staff whose rows say that members make them. */
const ofTheDoor = [ticketing.checkIn, ticketing.undoCheckIn].map(
  (endpoint): [Endpoint, readonly StaffRole[], TestRequest] => [
    endpoint,
    ['door', 'admin'],
    { body: { event_id: 1, code: 'ABCDEFGH', nonce: 'once' } },
  ],
);

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);

/** Every endpoint of the staff, with the roles of its row, and the id of nothing. */
const ofRoles: [Endpoint, readonly StaffRole[], TestRequest][] = [
  ...ofTheDoor,
  ...endpoints.flatMap((endpoint): [Endpoint, readonly StaffRole[], TestRequest][] =>
    endpoint.access === 'staff' && endpoint.roles
      ? [
          [
            endpoint,
            endpoint.roles,
            { params: Object.fromEntries(paramNames(endpoint.path).map((name) => [name, '404404'])) },
          ],
        ]
      : [],
  ),
];
const owned = new Set(belongings.map(({ endpoint }) => endpoint.name));
const limited = new Set(ofRoles.map(([{ name }]) => name));
const others = endpoints.filter(({ name }) => !owned.has(name) && !limited.has(name));
const requestOf = ({ name }: Endpoint): TestRequest => ({
  params: shared.find(([endpoint]) => endpoint.name === name)?.[1],
});

/** What everybody sees of a thing that they may not see. */
const NOT_THERE = { status: 404, error: true, data: null };
const SIGNED_OUT = { status: 401, error: true, data: null };

describe(`${endpoints.length} endpoints, ${STAFF_ROLES.length} roles, members and visitors`, () => {
  describe.each(belongings.map((belonging) => [belonging.endpoint.name, belonging] as const))(
    '%s',
    (_, { endpoint, make, alsoFor = [] }) => {
      /** One thing of another member, as nobody who is refused changes it. */
      let ofAnother: Promise<TestRequest> | undefined;
      const makeForeign = async () => make(api, await aMember(api, { name: 'Owner Demo' }));
      const foreignOf = (may: boolean) => {
        if (may) return makeForeign();
        ofAnother ??= makeForeign();
        return ofAnother;
      };

      test('refuses visitors, whether it exists or not', async () => {
        const request = await foreignOf(false);
        expect(await api.ask(endpoint, request)).toMatchObject(SIGNED_OUT);
        expect(await api.ask(endpoint, withoutObject(request))).toMatchObject(SIGNED_OUT);
      });

      test.each(callersOf(alsoFor).map((roles) => [roles.join(', ') || 'member', roles] as const))(
        '%s: their own, nothing, and what is not theirs as if it were nothing',
        async (_, roles) => {
          const caller = await aMember(api, { roles, name: 'Caller Demo' });
          const own = await make(api, caller);
          const may = roles.some((role) => alsoFor.includes(role));
          const foreign = await foreignOf(may);
          const absent = await api.ask(endpoint, { ...withoutObject(own), as: caller });
          expect(absent).toMatchObject(NOT_THERE);
          const reply = await api.ask(endpoint, { ...foreign, as: caller });
          if (may) expect(reply).toMatchObject({ status: 200, error: false });
          else expect({ ...reply, headers: null }).toEqual({ ...absent, headers: null });
          expect(await api.ask(endpoint, { ...own, as: caller })).toMatchObject({ status: 200, error: false });
        },
      );
    },
  );

  test.each(others.map((endpoint) => [`${endpoint.access}: ${endpoint.name}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const asVisitor = await api.ask(endpoint, requestOf(endpoint));
      if (endpoint.access === 'member') expect(asVisitor).toMatchObject(SIGNED_OUT);
      else expect([401, 403]).not.toContain(asVisitor.status);
      for (const roles of callersOf([])) {
        // What members do to their own account may end the session, or the account.
        const as = await (endpoint.name.startsWith('account.') ? aMember(api, { roles }) : callerWith(roles));
        const reply = await api.ask(endpoint, { ...requestOf(endpoint), as });
        expect([401, 403, 500]).not.toContain(reply.status);
      }
    },
  );

  test.each(ofRoles.map(([endpoint, ...rest]) => [endpoint.name, endpoint, ...rest] as const))(
    '%s is refused to visitors and to everybody without the role',
    async (_, endpoint, allowed, request) => {
      expect(await api.ask(endpoint, request)).toMatchObject(SIGNED_OUT);
      for (const roles of callersOf(allowed)) {
        const { status } = await api.ask(endpoint, { ...request, as: await callerWith(roles) });
        if (roles.some((role) => allowed.includes(role))) expect([401, 403, 500]).not.toContain(status);
        else expect(status).toBe(403);
      }
      const withoutFactor = await api.ask(endpoint, { ...request, as: withoutSecondFactor });
      expect(withoutFactor).toMatchObject({ status: 403, reason: 'second_factor_missing' });
    },
  );
});

test('several roles of a person give the rights of each', async () => {
  const both = await aMember(api, { roles: ['door', 'learning'] });
  expect((await api.ask(ticketing.figures, { as: both })).status).toBe(200);
  expect((await api.ask(learning.figures, { as: both })).status).toBe(200);
  expect((await api.ask(account.figures, { as: both })).status).toBe(403);
});

test('every endpoint with an id is either of its owner or of everybody', () => {
  const known = [
    ...owned,
    ...limited,
    ...[...shared.map(([endpoint]) => endpoint), ...ofTheEnrolled].map(({ name }) => name),
  ];
  const named = endpoints.filter(({ path }) => paramNames(path).length > 0).map(({ name }) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
