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
import { publicContent } from '@azadkar/shared-api/public';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Role } from '../database/tables/account';
import { applySeed } from '../seed/apply-seed';
import { loadDemo } from '../start';
import { aMember } from '../testing/a-member';
import { belongings, withoutObject } from '../testing/belongings';
import { type TestRequest, useTestApi } from '../testing/start-api';

const api = useTestApi({ rateLimits: 1_000_000 });
beforeAll(async () => {
  await applySeed(api, loadDemo);
}, 120_000);

const ROLES: Role[] = ['member', 'support', 'finance', 'learning', 'door', 'admin'];

/** Things that are everybody's who may make the call, with the id of one in the demo. */
const shared: [Endpoint, Record<string, string>][] = [
  [publicContent.pressRelease, { id: '1' }],
  [publicContent.blog, { blogId: '1' }],
  [account.findPackage, { packageIdOrName: '1' }],
  [network.member, { memberId: '100010' }],
  [ticketing.event, { eventId: '1' }],
  [ticketing.enroll, { id: '1' }],
  [ticketing.eventTickets, { eventId: '1' }],
  [ticketing.bookTicket, { eventId: '1', packageId: '1' }],
  [learning.course, { id: '1' }],
  [learning.isCertified, { courseId: '1' }],
  [learning.checkQuizEligibility, { id: '1' }],
  [learning.quizQuestionnaire, { id: '1' }],
  [learning.courseQuiz, { courseId: '1' }],
  [learning.startQuiz, { id: '1' }],
  [learning.verifyCertificate, { code: 'AAAA-AAAA-AAAA' }],
  [learning.memberCertificates, { memberId: '100010' }],
  [safetyNet.discount, { promotionId: '1' }],
  [safetyNet.claimDiscount, { id: '1' }],
];

/** Endpoints for some roles only, with a request that is valid. */
const ofRoles: [Endpoint, Role[], TestRequest][] = [
  [ticketing.checkIn, ['door', 'admin'], { body: { event_id: 1, code: 'ABCDEFGH', nonce: 'once' } }],
  [publicContent.figures, ['support', 'admin'], {}],
  [account.figures, ['support', 'finance', 'admin'], {}],
  [network.figures, ['support', 'admin'], {}],
  [ticketing.figures, ['door', 'finance', 'admin'], {}],
  [learning.figures, ['learning', 'admin'], {}],
  [safetyNet.figures, ['support', 'admin'], {}],
];

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);
const owned = new Set(belongings.map(({ endpoint }) => endpoint.name));
const limited = new Set(ofRoles.map(([{ name }]) => name));
const others = endpoints.filter(({ name }) => !owned.has(name) && !limited.has(name));
const CELLS = belongings.length * (ROLES.length * 3 + 2) + (others.length + ofRoles.length) * (ROLES.length + 1);

const requestOf = ({ name }: Endpoint): TestRequest => ({
  params: shared.find(([endpoint]) => endpoint.name === name)?.[1],
});

/** What everybody sees of a thing that they may not see. */
const NOT_THERE = { status: 404, error: true, data: null };
const SIGNED_OUT = { status: 401, error: true, data: null };

describe(`all ${CELLS} cells: ${endpoints.length} endpoints, ${ROLES.length} roles and visitors`, () => {
  describe.each(belongings.map((belonging) => [belonging.endpoint.name, belonging] as const))(
    '%s',
    (_, { endpoint, make, alsoFor = [] }) => {
      test('refuses visitors, whether it exists or not', async () => {
        const request = await make(api, await aMember(api));
        expect(await api.ask(endpoint, request)).toMatchObject(SIGNED_OUT);
        expect(await api.ask(endpoint, withoutObject(request))).toMatchObject(SIGNED_OUT);
      });

      test.each(ROLES)('%s: their own, nothing, and what is not theirs as if it were nothing', async (role) => {
        const caller = await aMember(api, { role, name: 'Caller Demo' });
        const own = await make(api, caller);
        const foreign = await make(api, await aMember(api, { name: 'Owner Demo' }));
        const absent = await api.ask(endpoint, { ...withoutObject(own), as: caller });
        expect(absent).toMatchObject(NOT_THERE);
        const reply = await api.ask(endpoint, { ...foreign, as: caller });
        if (alsoFor.includes(role)) expect(reply).toMatchObject({ status: 200, error: false });
        else expect({ ...reply, headers: null }).toEqual({ ...absent, headers: null });
        expect(await api.ask(endpoint, { ...own, as: caller })).toMatchObject({ status: 200, error: false });
      });
    },
  );

  test.each(others.map((endpoint) => [`${endpoint.access}: ${endpoint.name}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const asVisitor = await api.ask(endpoint, requestOf(endpoint));
      if (endpoint.access === 'member') expect(asVisitor).toMatchObject(SIGNED_OUT);
      else expect([401, 403]).not.toContain(asVisitor.status);
      for (const role of ROLES) {
        const reply = await api.ask(endpoint, { ...requestOf(endpoint), as: await aMember(api, { role }) });
        expect([401, 403, 500]).not.toContain(reply.status);
      }
    },
  );

  describe.each(ofRoles.map(([endpoint, ...rest]) => [endpoint.name, endpoint, ...rest] as const))(
    '%s',
    (_, endpoint, allowed, request) => {
      test('is refused to visitors and to everybody without the role', async () => {
        expect(await api.ask(endpoint, request)).toMatchObject(SIGNED_OUT);
        for (const role of ROLES) {
          const { status } = await api.ask(endpoint, { ...request, as: await aMember(api, { role }) });
          if (allowed.includes(role)) expect([401, 403]).not.toContain(status);
          else expect(status).toBe(403);
        }
      });
    },
  );
});

test('every endpoint with an id is either of its owner or of everybody', () => {
  const known = [...owned, ...limited, ...shared.map(([{ name }]) => name)];
  const named = endpoints.filter(({ path }) => paramNames(path).length > 0).map(({ name }) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
