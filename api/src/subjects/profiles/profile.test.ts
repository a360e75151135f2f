import { crc32 } from 'node:zlib';
import { account } from '@azadkar/shared-api/account';
import { MIN_AGE, TOO_YOUNG, today } from '@azadkar/shared-api/account/rules';
import { network } from '@azadkar/shared-api/network';
import { accountSkills } from '@azadkar/shared-api/public';
import { sql } from 'kysely';
import sharp from 'sharp';
import { inTransaction } from '../../platform/database/schema';
import { deleteUnusedPictures } from '../../platform/files/pictures';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b50' } });
const upload = (bytes: Uint8Array, as: TestMember, type = 'image/jpeg', name = 'me.jpg') =>
  api.ask(account.uploadImage, { as, file: { bytes, name, type } });

async function avatarOf(member: TestMember): Promise<string> {
  return (await upload(await picture().jpeg().toBuffer(), member)).data;
}

const form = {
  gender: 'Male',
  city: 'Quetta',
  state: 'Balochistan',
  country: 'Pakistan',
  birthdate: '1990-02-28',
  degree: 'masters',
  field_of_study: 'Geography',
  institute: 'Demo University',
  title: 'Map maker',
  linkedin: 'https://www.linkedin.com/in/demo',
  primary_skill_id: 6,
  secondary_skill_id: 603,
  years_experience: 'Between 10-20 years',
  hourly_rate: 2500,
  availability: 'Part time',
  experience_level: 'intermediate',
  bio: 'I draw maps. '.repeat(10),
  profile_links: JSON.stringify({ upwork: 'https://www.upwork.com/freelancers/demo' }),
};

describe('a step of the form', () => {
  const { gender, birthdate, city, state, country, degree, field_of_study, institute } = form;
  const saveStep = (as: TestMember, body: object) => api.ask(account.saveProfileStep, { as, body });

  test('is saved, is there on another device, and makes no profile that others see', async () => {
    const member = await aMember(api, { complete: false });
    const you = { gender, birthdate, avatar: await avatarOf(member) };
    const { data: details } = await saveStep(member, you);
    expect(details).toMatchObject({ is_profile_completed: false, avatar: you.avatar });
    await saveStep(member, { city, state, country, degree, field_of_study, institute });
    await saveStep(member, {
      primary_skill_id: 6,
      secondary_skill_id: 603,
      organisation: 'Demo',
      hourly_rate: '2,500',
    });
    const { data } = await api.ask(account.profile, { as: member });
    expect(data).toMatchObject({ ...you, city, institute, primary_skill_id: 6, hourly_rate: 2500, title: null });
    expect(data).toMatchObject({ organisation: 'Demo', is_profile_completed: false });
    const { data: listed } = await api.ask(network.publicPeers, { query: { page: 1 } });
    expect(listed.items.map(({ member_id }) => member_id)).not.toContain(data.member_id);
  });

  test('changes nothing else, and an optional text can be emptied', async () => {
    const member = await aMember(api);
    await saveStep(member, { organisation: 'Demo' });
    const { data: before } = await api.ask(account.profile, { as: member });
    await saveStep(member, { organisation: '', institute: 'Another' });
    const { data } = await api.ask(account.profile, { as: member });
    expect(data).toEqual({ ...before, organisation: null, institute: 'Another' });
    expect(data.is_profile_completed).toBe(true);
  });

  test('is refused with what is wrong in it: a picture of somebody else, skills that do not belong together', async () => {
    const [member, other] = [await aMember(api, { complete: false }), await aMember(api)];
    expect((await saveStep(member, { avatar: await avatarOf(other) })).errors).toHaveProperty('avatar');
    const skills = { primary_skill_id: 6, secondary_skill_id: 101 };
    expect((await saveStep(member, skills)).errors).toHaveProperty('secondary_skill_id');
    expect((await saveStep(member, { title: '' })).errors).toEqual({ title: 'Please enter your title' });
    expect((await api.ask(account.saveProfileStep, { body: { title: 'Maps' } })).status).toBe(401);
  });

  test('is refused with a city of another province, also where two steps at once have one half each', async () => {
    const member = await aMember(api, { complete: false });
    const place = async () => {
      const { data } = await api.ask(account.profile, { as: member });
      return `${data.city}, ${data.state}`;
    };
    await saveStep(member, { country: 'Pakistan', state: 'Punjab' });
    const both = await Promise.all([saveStep(member, { state: 'Sindh' }), saveStep(member, { city: 'Lahore' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(['Lahore, Punjab', 'null, Sindh']).toContain(await place());
    await saveStep(member, { city: 'Lahore', state: 'Punjab' });
    expect((await saveStep(member, { state: 'Sindh' })).errors).toHaveProperty('city');
    expect(await place()).toBe('Lahore, Punjab');
  });
});

describe('a member without a profile', () => {
  test('sees an empty one, visible to members only, and completes it with an uploaded picture', async () => {
    const member = await aMember(api, { complete: false });
    const empty = await api.ask(account.profile, { as: member });
    expect(empty.data).toMatchObject({ title: null, visibility: 'members', skills: [], is_profile_completed: false });

    const body = { ...form, avatar: await avatarOf(member) };
    const saved = await api.ask(account.completeProfile, { as: member, body });
    expect(saved).toMatchObject({ status: 200, message: 'Your profile was saved.' });
    expect(saved.data).toMatchObject({ is_profile_completed: true, avatar: body.avatar });

    const { data } = await api.ask(account.profile, { as: member });
    expect(data).toMatchObject({
      ...form,
      bio: form.bio.trim(),
      membership_id: `AZK-${data.member_id}`,
      skills: [
        { id: 6, name: 'Graphic Design', type: 'Primary' },
        { id: 603, name: 'Illustration', type: 'Secondary' },
      ],
    });
    expect((await api.ask(account.profileCompleted, { as: member })).data).toBe(true);
  });

  test('gets the messages of the specification for missing and invalid fields', async () => {
    const member = await aMember(api, { complete: false });
    const nothing = await api.ask(account.completeProfile, { as: member, body: {} });
    expect(nothing.errors).toMatchObject({ avatar: 'Your picture is required' });
    expect(Object.keys(nothing.errors ?? {})).toEqual(
      expect.arrayContaining(['gender', 'city', 'state', 'birthdate', 'degree', 'field_of_study', 'institute']),
    );
    const short = { ...form, avatar: 'x', bio: 'a'.repeat(99) };
    const refused = await api.ask(account.completeProfile, { as: member, body: short });
    expect(refused.errors).toEqual({ bio: 'Your overview is too small.' });
  });

  test.each([
    ['is thirteen today', 0, 200],
    ['is thirteen tomorrow', 1, 422],
  ])('a member who %s in Pakistan: %i days later, %i', async (_, days, status) => {
    const birthdate = daysAfter(`${Number(today().slice(0, 4)) - MIN_AGE}${today().slice(4)}`, days);
    const body = { ...form, avatar: 'demo.webp', birthdate };
    const saved = await api.ask(account.completeProfile, { as: await aMember(api), body });
    expect(saved.status).toBe(status);
    if (status === 422) expect(saved.errors).toEqual({ birthdate: TOO_YOUNG });
  });

  test('the database refuses no date of birth that is past in Pakistan, wherever its connection is', async () => {
    const member = await aMember(api);
    await inTransaction(api.db, async (trx) => {
      await sql`set local time zone 'Etc/GMT+12'`.execute(trx);
      await trx.updateTable('profiles').set({ birthdate: today() }).where('user_id', '=', member.id).execute();
    });
    const { data } = await api.ask(account.profile, { as: member });
    expect(data.birthdate).toBe(today());
  });

  test('an overview of 50 emoji is 100 characters long, for the database too', async () => {
    const body = { ...form, avatar: 'demo.webp', bio: '🎨'.repeat(50) };
    expect((await api.ask(account.completeProfile, { as: await aMember(api), body })).status).toBe(200);
  });

  test.each([
    ['a day that has not come', { birthdate: '2999-01-01' }, 'birthdate'],
    ['a day that does not exist', { birthdate: '2001-02-29' }, 'birthdate'],
    ['a province of another country', { state: 'Hessen', city: 'Kassel' }, 'state'],
    ['a city of another province', { state: 'Punjab', city: 'Quetta' }, 'city'],
    ['a city of another country', { city: 'Kassel' }, 'city'],
    ['a rate that is no number', { hourly_rate: 'a lot' }, 'hourly_rate'],
    ['a negative rate', { hourly_rate: -1 }, 'hourly_rate'],
    ['an overview of 3001 letters', { bio: 'a'.repeat(3001) }, 'bio'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    ['a script for a link', { profile_links: '{"upwork":"javascript:alert(1)"}' }, 'profile_links'],
    ['an unknown platform', { profile_links: '{"myspace":"https://example.test"}' }, 'profile_links'],
    ['a skill of another kind of work', { secondary_skill_id: 101 }, 'secondary_skill_id'],
    ['a skill as a kind of work', { primary_skill_id: 603 }, 'primary_skill_id'],
    ['an unknown kind of work', { primary_skill_id: 2_000_000 }, 'primary_skill_id'],
    ['an unknown gender', { gender: 'Robot' }, 'gender'],
  ])('cannot save %s', async (_, wrong, field) => {
    const member = await aMember(api);
    const refused = await api.ask(account.completeProfile, {
      as: member,
      body: { ...form, avatar: 'demo.webp', ...wrong },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
  });

  test('cannot use the picture of another member', async () => {
    const [member, other] = await Promise.all([aMember(api, { complete: false }), aMember(api)]);
    const refused = await api.ask(account.completeProfile, {
      as: member,
      body: { ...form, avatar: await avatarOf(other) },
    });
    expect(refused.errors).toEqual({ avatar: 'Your picture is required' });
  });
});

describe('visibility', () => {
  test('stays when the form does not contain it; a hidden member is not in the directory', async () => {
    const member = await aMember(api);
    const listed = async () =>
      await api.db
        .selectFrom('directory_entries')
        .where('user_id', '=', member.id)
        .select(['listed', 'public', 'title'])
        .executeTakeFirst();
    expect(await listed()).toMatchObject({ listed: true, public: false });
    await api.ask(account.changeVisibility, { as: member, body: { visibility: 'hidden' } });
    expect(await listed()).toMatchObject({ listed: false });
    await api.ask(account.completeProfile, { as: member, body: { ...form, avatar: 'demo.webp' } });
    expect(await listed()).toEqual({ listed: false, public: false, title: 'Map maker' });
    await api.ask(account.changeVisibility, { as: member, body: { visibility: 'public' } });
    expect(await listed()).toMatchObject({ listed: true, public: true });
  });

  test('is chosen once the member has saved it, also with the profile', async () => {
    const [member, other] = await Promise.all([aMember(api), aMember(api)]);
    const chosen = async (as: TestMember) => (await api.ask(account.profile, { as })).data.visibility_chosen;
    const body = { ...form, avatar: 'demo.webp' };
    await api.ask(account.completeProfile, { as: member, body });
    expect(await chosen(member)).toBe(false);
    await api.ask(account.changeVisibility, { as: member, body: { visibility: 'members' } });
    expect(await chosen(member)).toBe(true);
    await api.ask(account.completeProfile, { as: other, body: { ...body, visibility: 'members' } });
    expect(await chosen(other)).toBe(true);
  });

  test('can be set before there is a profile', async () => {
    const member = await aMember(api, { complete: false });
    await api.ask(account.changeVisibility, { as: member, body: { visibility: 'hidden' } });
    const { data } = await api.ask(account.profile, { as: member });
    expect(data).toMatchObject({ visibility: 'hidden', is_profile_completed: false });
  });
});

describe('a picture', () => {
  test('is converted to a small, upright WebP without metadata', async () => {
    const member = await aMember(api);
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 33/1 0/1' } };
    const jpeg = await picture().withExif(exif).jpeg().toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();

    const { data: name } = await upload(jpeg, member);
    const response = await api.app.inject(`/api/files/${name}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const stored = await sharp(response.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 341 });
    expect(stored.exif).toBeUndefined();
  });

  test.each([
    ['a GIF', async () => picture().gif().toBuffer()],
    ['a page that calls itself a JPEG', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a JPEG that is cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, 700)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('cannot be %s', async (_, bytes) => {
    const refused = await upload(await bytes(), await aMember(api));
    expect(refused).toMatchObject({ status: 422, message: 'You can only upload JPG/PNG file!' });
  });

  test('of 30,000 by 30,000 pixels is refused before it is decoded', async () => {
    const refused = await upload(hugePng(), await aMember(api), 'image/png', 'huge.png');
    expect(refused).toMatchObject({ status: 422, message: 'You can only upload JPG/PNG file!' });
  });

  test('of 2 MB is too large, and one byte less is not', async () => {
    const member = await aMember(api);
    const limit = 2 * 1024 * 1024;
    const jpeg = await picture().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await upload(padded(limit), member)).toMatchObject({ status: 413, message: 'Image must smaller than 2MB!' });
    expect(await upload(padded(limit + 1), member)).toMatchObject({
      status: 413,
      message: 'Image must smaller than 2MB!',
    });
    expect((await upload(padded(limit - 1), member)).status).toBe(200);
  });

  test('that no profile uses is deleted after a day; one in use stays', async () => {
    const member = await aMember(api);
    const [saved, unused] = [await avatarOf(member), await avatarOf(member)];
    await api.ask(account.completeProfile, { as: member, body: { ...form, avatar: saved } });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await api.db.updateTable('files').set({ created_at: yesterday }).where('owner_id', '=', member.id).execute();
    await deleteUnusedPictures(api);
    expect(await api.files.get(saved)).toBeDefined();
    expect(await api.files.get(unused)).toBeUndefined();
  });
});

test('the skills of one kind of work are listed, and a kind is required', async () => {
  const { data: kinds } = await api.ask(accountSkills.primarySkills);
  expect(kinds).toContainEqual({ id: 6, name: 'Graphic Design' });
  const { data: skills } = await api.ask(accountSkills.secondarySkills, { query: { parent_id: 6 } });
  expect(skills).toContainEqual({ id: 602, name: 'Logo Design', parent_id: 6 });
  expect((await api.ask(accountSkills.secondarySkills)).status).toBe(422);
});

function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** A small PNG whose header declares 30,000 x 30,000 pixels. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
