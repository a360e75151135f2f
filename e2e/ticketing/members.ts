import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures';

/** One of the association's own people, who lets ticket holders in. */
export const doorKeeper = { email: 'door@azadkar.test', password: 'azadkar-demo' };

/** Somebody who has just joined and completed the profile; nobody else in a run has this name. */
export async function signInNewMember(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}@azadkar.test`;
  const body = { name, email, phone: '0300 1234567', password: 'a sentence of mine' };
  const { api_token: token, ...details } = await post<{ api_token: string }>(page.request, 'user/register', body);
  await page.goto('/events');
  await keepCookies(page, token, details);
  await completeProfile(page);
}

/** Completes the profile of whoever is signed in, as the long form would. */
export async function completeProfile(page: Page): Promise<void> {
  const token = await tokenOf(page);
  const headers = headersOf(token);
  const image = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  const upload = await page.request.post('/api/upload-image', { headers, multipart: { image } });
  const [primary] = await get<{ id: number }[]>(page, 'primary-skills');
  const [secondary] = await get<{ id: number }[]>(page, `secondary-skills?parent_id=${primary?.id}`);
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
  await keepCookies(page, token, await post(page.request, 'user/complete-profile', profile, token));
}

/** The letters that were sent to this address, the newest first. */
export async function lettersTo(page: Page, to: string): Promise<{ subject: string; text: string }[]> {
  const answer = await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to })}`);
  return (await answer.json()).data;
}

async function get<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api/${path}`, { headers: headersOf(await tokenOf(page)) })).json()).data;
}

async function post<T>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> {
  const answer = await request.post(`/api/${path}`, { headers: headersOf(token), data });
  const envelope = await answer.json();
  expect(envelope, path).toMatchObject({ error: false });
  return envelope.data;
}

const headersOf = (token?: string): Record<string, string> => ({
  'x-requested-with': 'azadkar',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'auth')?.value ?? '';

async function keepCookies(page: Page, token: string, details: object): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([
    { name: 'auth', value: token, url },
    { name: 'user_details', value: encodeURIComponent(JSON.stringify(details)), url },
  ]);
}
