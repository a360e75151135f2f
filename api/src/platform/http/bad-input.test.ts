/** The hard cases of every field, sent to the real endpoints: refused at the field or taken, never a fault. */
import type { Endpoint } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { contract } from '@azadkar/shared-api/contract';
import { paramNames } from '@azadkar/shared-api/paths';
import { badInput, type HardCase } from '@azadkar/shared-api/testing/bad-input';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi({ rateLimits: 1_000_000 });

const endpoints = Object.values(contract)
  .flatMap((subject) => Object.values(subject) as Endpoint[])
  .filter(({ body }) => body !== undefined);

/** Taking a password costs a tenth of a second on purpose: of these, the refused cases are enough. */
const SLOW = ['account.register', 'account.login', 'account.deleteAccount', 'account.changePassword'];

/** Cases of one kind, one of every field in a request, as each field is taken or refused for itself; and what is refused. */
function inRequests(fields: Record<string, readonly HardCase[]>, isOfKind: (hard: HardCase) => boolean) {
  const requests: { entered: Record<string, unknown>; refused: Record<string, string> }[] = [];
  for (const [field, cases] of Object.entries(fields)) {
    let index = field === 'secondary_skill_id' ? requests.length : 0; // it is compared with the first skill
    for (const hard of cases.filter(isOfKind)) {
      const request = requests[index] ?? { entered: {}, refused: {} };
      requests[index] = request;
      request.entered[field] = hard.entered;
      if ('refused' in hard) request.refused[field] = hard.refused;
      index += 1;
    }
  }
  return requests;
}

const isRefused = (hard: HardCase) => 'refused' in hard;

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a bad entry at its field, and never fails',
  async (name, endpoint) => {
    let as = await aMember(api, { role: endpoint.roles?.[0] });
    const params = Object.fromEntries(paramNames(endpoint.path).map((param) => [param, '1']));
    const { body = {}, fields = {} } = badInput[name] ?? {};
    const send = async (entered: Record<string, unknown>) => {
      const reply = await api.ask(endpoint, { as, params, body: { ...body, ...entered } });
      const at = JSON.stringify(entered).slice(0, 300);
      expect({ at, reply }).toMatchObject({ at, reply: { error: expect.any(Boolean), message: expect.any(String) } });
      expect({ at, fault: reply.status >= 500 }).toEqual({ at, fault: false });
      return { at, ...reply };
    };
    for (const { entered, refused } of inRequests(fields, isRefused))
      expect(await send(entered)).toMatchObject({ status: 422, errors: refused });
    if (SLOW.includes(name)) return;
    for (const { entered } of inRequests(fields, (hard) => !isRefused(hard))) {
      const reply = await send(entered);
      if (name === 'account.update' && reply.status === 200) as = await aMember(api); // its token was renewed
    }
  },
);

/** Fields whose stored value the member can read back. */
const READ_BACK = [
  'organisation',
  'designation',
  'city',
  'institute',
  'title',
  'website',
  'linkedin',
  'hourly_rate',
  'bio',
];

test('what the profile form takes is read back as it was cleaned, and nothing else is lost', async () => {
  const as = await aMember(api);
  const before = (await api.ask(account.profile, { as })).data;
  const { body, fields } = badInput['account.completeProfile'] ?? { body: {}, fields: {} };
  const skills = { primary_skill_id: before.primary_skill_id, secondary_skill_id: before.secondary_skill_id };
  const avatar = { avatar: before.avatar };
  for (const field of READ_BACK) {
    for (const hard of fields[field] ?? []) {
      if (!('stored' in hard)) continue;
      const sent = { ...body, ...skills, ...avatar, [field]: hard.entered };
      expect(await api.ask(account.completeProfile, { as, body: sent })).toMatchObject({ status: 200, error: false });
      const saved = (await api.ask(account.profile, { as })).data;
      expect(saved).toMatchObject({ name: before.name, title: expect.any(String), [field]: hard.stored });
    }
  }
});
