/** Members to sign in as, and 320 others in the directory. */
import { newsConsent } from '@azadkar/shared-api/account/rules';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { type Db, inTransaction, type Trx } from '../src/platform/database/schema';
import { listPlaces } from '../src/platform/records/list-entries.queries';
import { newToken } from '../src/platform/security/tokens';
import { refreshDirectory } from '../src/subjects/identity/member/directory-entry.queries';
import { hashPassword } from '../src/subjects/identity/sign-in/passwords';
import { beginFreeMembership } from '../src/subjects/memberships/membership.queries';
import { type DemoMember, makeMember } from './make-member';
import { portraitOf } from './stored-media';

const DEMO_PASSWORD = 'azadkar-demo';
const MEMBER_COUNT = 320;

export async function seedAccount({ db, publishedPassword }: SeedContext): Promise<void> {
  const places = await listPlaces(db);
  const others = Array.from({ length: MEMBER_COUNT }, (_, number) => makeMember(number, places));
  const demoMember = { ...makeMember(-1, places), ...DEMO_MEMBER };
  const surgeMembers = SURGE_MEMBERS.map((own, index) => ({ ...makeMember(MEMBER_COUNT + index, places), ...own }));
  const members = [demoMember, ...others, ...surgeMembers];
  const nobodysPassword = await hashPassword(newToken());
  const ownPassword = publishedPassword ? await hashPassword(DEMO_PASSWORD) : nobodysPassword;
  const skills = await readSkills(db);
  await inTransaction(db, async (trx) => {
    await insertNewcomer(trx, ownPassword);
    const ids = await insertMembers(trx, [demoMember], ownPassword);
    ids.push(...(await insertMembers(trx, others, nobodysPassword)));
    ids.push(...(await insertMembers(trx, surgeMembers, ownPassword)));
    await insertProfiles(trx, { ids, members, skills });
    await refreshDirectory(trx, ids);
    if (publishedPassword) await trx.updateTable('demo_seed').set({ published_password_hash: ownPassword }).execute();
  });
}

const DEMO_MEMBER = { name: 'Demo Member', email: 'demo@azadkar.test', phone: '0300 0000000' };

/** Members whose paid membership ends soon, or has just ended: `memberships.ts` says when. */
const SURGE_MEMBERS = [
  { name: 'Surge Member', email: 'surge@azadkar.test' },
  { name: 'Grace Member', email: 'grace@azadkar.test' },
];

/** A member who has just registered, to show the site before the profile is complete. */
async function insertNewcomer(trx: Trx, password_hash: string): Promise<void> {
  await insertMembers(trx, [{ name: 'New Member', email: 'new@azadkar.test', phone: '0300 0000000' }], password_hash);
}

type Person = Pick<DemoMember, 'name' | 'email' | 'phone'>;

async function insertMembers(trx: Trx, people: Person[], password_hash: string): Promise<number[]> {
  const rows = people.map(({ name, email, phone }) => ({
    name,
    email,
    phone_raw: phone,
    password_hash,
    email_verified_at: new Date(),
    news_agreed_at: new Date(),
    news_words: newsConsent,
  }));
  const users = await trx.insertInto('users').values(rows).returning('id').execute();
  const ids = users.map(({ id }) => id);
  await beginFreeMembership(trx, ids);
  return ids;
}

const faces = {
  Female: Array.from({ length: 20 }, (_, index) => portraitOf(`Woman ${index + 1}`)),
  Male: Array.from({ length: 24 }, (_, index) => portraitOf(`Man ${index + 1}`)),
};
/** Members on a page of the directory. */
const PAGE = 12;

/** A portrait for each: on no page of the directory is a face twice, in each of its orders, for guests and for members. */
function chooseFaces(members: readonly DemoMember[]): Map<DemoMember, string | undefined> {
  const newest = members.toReversed();
  const lists = [newest, newest.filter(({ profile }) => profile.visibility === 'public')].flatMap((listed) => [
    listed,
    listed.toSorted((a, b) => a.name.localeCompare(b.name)),
    listed.toSorted((a, b) => a.profile.hourly_rate - b.profile.hourly_rate),
  ]);
  const chosen = new Map<DemoMember, string | undefined>();
  for (const member of newest) {
    const near = lists.flatMap((list) => {
      const at = list.indexOf(member);
      return at < 0 ? [] : list.slice(Math.max(0, at - PAGE + 1), at + PAGE);
    });
    const taken = new Set(near.map((other) => chosen.get(other)));
    chosen.set(
      member,
      faces[member.profile.gender].find((face) => !taken.has(face)),
    );
  }
  return chosen;
}

/** Kinds of work by name, each with its id and the ids of its skills. */
type Skills = Map<string, { id: number; skills: number[] }>;

async function readSkills(db: Db): Promise<Skills> {
  const rows = await db.selectFrom('skills').select(['id', 'name', 'parent_id']).orderBy('id').execute();
  const kinds = rows.filter(({ parent_id }) => parent_id === null);
  return new Map(
    kinds.map(({ id, name }) => [
      name,
      { id, skills: rows.filter(({ parent_id }) => parent_id === id).map((skill) => skill.id) },
    ]),
  );
}

interface NewProfiles {
  ids: number[];
  members: DemoMember[];
  skills: Skills;
}

async function insertProfiles(trx: Trx, { ids, members, skills }: NewProfiles): Promise<void> {
  const portraits = chooseFaces(members);
  const profiles = members.map((member, index) => ({
    ...member.profile,
    user_id: ids[index] ?? 0,
    avatar: portraits.get(member) ?? null,
    links: JSON.stringify(member.links),
    completed_at: new Date(),
  }));
  await trx.insertInto('profiles').values(profiles).execute();
  const chosen = members.flatMap(({ kind, skill }, index) => {
    const known = skills.get(kind);
    if (!known) throw new Error(`The demo's kind of work "${kind}" is not among the skills.`);
    const secondary = known.skills[Math.floor(skill * known.skills.length)] ?? known.id;
    return [
      { user_id: ids[index] ?? 0, skill_id: known.id, type: 'Primary' as const },
      { user_id: ids[index] ?? 0, skill_id: secondary, type: 'Secondary' as const },
    ];
  });
  await trx.insertInto('profile_skills').values(chosen).execute();
}
