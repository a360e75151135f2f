/** Members of the demo and new ones, signed in through the api instead of by the forms. */

import { AUTH_COOKIE, DETAILS_COOKIE } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { accountSkills } from '@azadkar/shared-api/public';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { STAFF_KEY } from '../../api/demo/data/staff-key';
import { authenticatorApp } from './authenticator-app';
import { linkFromEmail } from './mailbox';
import { openPage } from './open-page';
import { PASSWORD, uniqueEmail } from './register';

export const demoMember = { email: 'demo@azadkar.test', password: 'azadkar-demo' };
export const newMember = { email: 'new@azadkar.test', password: 'azadkar-demo' };
/** The person of the demo who has this role, and signs in with a second factor. */
export const demoStaff = (role: StaffRole): Credentials => ({
  email: `${role}@azadkar.test`,
  password: 'azadkar-demo',
});
/** A member of the staff who checks tickets at the door. */
export const doorKeeper = demoStaff('door');

/** Signs a member in, as the login form would. The page is left first: it would load itself again for another member. */
export async function signIn(page: Page, member = demoMember): Promise<void> {
  await page.goto('about:blank');
  const response = await page.request.post(`/api${account.login.path}`, { data: member, headers: headersOf() });
  const { data } = await response.json();
  const { token, ...details } = data.second_factor ? await giveCode(page, data.second_factor.ticket) : data;
  await setSessionCookies(page, new URL(response.url()).origin, token, details);
}

/** Of the demo's staff: all share one key. */
const staffApp = authenticatorApp(STAFF_KEY);

const giveCode = async (page: Page, ticket: string) =>
  post<{ token: string }>(page.request, account.signInWithCode.path, { ticket, code: await staffApp.nextCode() });

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in a member who has just registered and completed the profile; no other journey uses this name. */
export async function signInNewMember(page: Page, name: string): Promise<Credentials> {
  const body = { name, email: uniqueEmail(name), phone: '0300 1234567', password: PASSWORD };
  const { api_token: token, ...details } = await post<{ api_token: string }>(page.request, account.register.path, body);
  await openPage(page, paths.events);
  await setSessionCookies(page, new URL(page.url()).origin, token, details);
  await completeProfile(page);
  return { email: body.email, password: body.password };
}

/** Uses the link of the email after registering, without its page. */
export async function confirmAddress(page: Page, { email, password }: Credentials): Promise<void> {
  const link = await linkFromEmail(page, { to: email, subject: '', link: /https?:\/\/\S+\?token=\S+/ });
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await post(page.request, account.verifyEmail.path, { token, password });
}

/** Completes the profile of the member who is signed in. */
export async function completeProfile(page: Page): Promise<void> {
  const token = await tokenOf(page);
  const headers = headersOf(token);
  const image = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() };
  const upload = await page.request.post(`/api${account.uploadImage.path}`, { headers, multipart: { image } });
  const [primary] = await get<{ id: number }[]>(page, accountSkills.primarySkills.path);
  const [secondary] = await get<{ id: number }[]>(
    page,
    `${accountSkills.secondarySkills.path}?parent_id=${primary?.id}`,
  );
  const profile = {
    avatar: (await upload.json()).data,
    ...{ gender: 'Female', birthdate: '1994-07-21', city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
    ...{ degree: 'graduate', field_of_study: 'Fine arts', institute: 'A college', title: 'Illustrator' },
    ...{ linkedin: 'https://linkedin.example/in/me', years_experience: 'Between 1-10 years', hourly_rate: 2500 },
    ...{ availability: 'Full time', experience_level: 'expert', profile_links: '{}' },
    bio: 'I draw books for children and maps for walkers, with ink first and colour later. '.repeat(2),
    primary_skill_id: primary?.id,
    secondary_skill_id: secondary?.id,
  };
  const details = await post<object>(page.request, account.completeProfile.path, profile, token);
  await setSessionCookies(page, new URL(page.url()).origin, token, details);
}

/** A picture without the browser: a screenshot waits for the page to be painted, on a busy machine for minutes. */
const portrait = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();

/** The api as the member uses it who is signed in. */
export const apiOf = (page: Page) => ({
  get: <T>(path: string) => get<T>(page, path),
  post: async <T>(path: string, data: object = {}) => post<T>(page.request, path, data, await tokenOf(page)),
});

export const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === AUTH_COOKIE)?.value ?? '';

async function get<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`, { headers: headersOf(await tokenOf(page)) })).json()).data;
}

async function post<T>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> {
  const response = await request.post(`/api${path}`, { headers: headersOf(token), data });
  const envelope = await response.json();
  expect(envelope, path).toMatchObject({ error: false });
  return envelope.data;
}

const headersOf = (token?: string): Record<string, string> => ({
  'x-requested-with': 'azadkar',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

async function setSessionCookies(page: Page, url: string, token: string, details: object): Promise<void> {
  await page.context().addCookies([
    { name: AUTH_COOKIE, value: token, url },
    { name: DETAILS_COOKIE, value: encodeURIComponent(JSON.stringify(details)), url },
  ]);
}
