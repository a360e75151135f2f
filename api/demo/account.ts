/** Members to sign in as, and 320 others in the directory. */
import { refreshDirectory } from '../src/account/member/directory-entry.queries';
import { beginFreeMembership } from '../src/account/membership/membership.queries';
import { hashPassword } from '../src/account/sign-in/passwords';
import type { Db, Trx } from '../src/database/schema';
import { inTransaction } from '../src/database/transaction';
import type { Files } from '../src/ports/files';
import { newToken } from '../src/security/tokens';
import type { SeedContext } from '../src/seed/seed-context';
import { drawPortrait } from './drawings/portraits/draw-portrait';
import { type DemoMember, makeMember } from './make-member';

const DEMO_PASSWORD = 'azadkar-demo';
const MEMBER_COUNT = 320;

export async function seedAccount({ db, files, publishedPassword }: SeedContext): Promise<void> {
  const others = Array.from({ length: MEMBER_COUNT }, (_, number) => makeMember(number));
  const members = [demoMember, ...others, ...surgeMembers];
  const avatars = await drawAvatars(files, members);
  const nobodysPassword = await hashPassword(newToken());
  const ownPassword = publishedPassword ? await hashPassword(DEMO_PASSWORD) : nobodysPassword;
  const skills = await readSkills(db);
  await inTransaction(db, async (trx) => {
    await insertNewcomer(trx, ownPassword);
    const ids = await insertMembers(trx, [demoMember], ownPassword);
    ids.push(...(await insertMembers(trx, others, nobodysPassword)));
    ids.push(...(await insertMembers(trx, surgeMembers, ownPassword)));
    await insertProfiles(trx, { ids, members, skills, avatars });
    await refreshDirectory(trx, ids);
    if (publishedPassword) await trx.updateTable('demo_seed').set({ published_password_hash: ownPassword }).execute();
  });
}

/** Stores a picture for each member, and returns their file names in the order of the members. */
async function drawAvatars(files: Files, members: DemoMember[]): Promise<string[]> {
  return Promise.all(
    members.map(async ({ profile: { gender } }, number) => {
      const file = `demo-portrait-${number}.webp`;
      await files.put(file, await drawPortrait({ number, gender }));
      return file;
    }),
  );
}

const demoMember: DemoMember = {
  ...makeMember(-1),
  name: 'Demo Member',
  email: 'demo@azadkar.test',
  phone: '0300 0000000',
};

/** Members whose paid membership ends soon, or has just ended: `memberships.ts` says when. */
const surgeMembers: DemoMember[] = [
  { ...makeMember(MEMBER_COUNT), name: 'Surge Member', email: 'surge@azadkar.test' },
  { ...makeMember(MEMBER_COUNT + 1), name: 'Grace Member', email: 'grace@azadkar.test' },
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
  }));
  const users = await trx.insertInto('users').values(rows).returning('id').execute();
  const ids = users.map(({ id }) => id);
  await beginFreeMembership(trx, ids);
  return ids;
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
  avatars: string[];
}

async function insertProfiles(trx: Trx, { ids, members, skills, avatars }: NewProfiles): Promise<void> {
  const profiles = members.map(({ links, profile }, index) => ({
    ...profile,
    user_id: ids[index] ?? 0,
    avatar: avatars[index] ?? null,
    links: JSON.stringify(links),
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
