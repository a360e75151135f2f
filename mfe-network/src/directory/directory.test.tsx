/** @jest-environment-options {"styles": true} */

import { network } from '@azadkar/shared-api/network';
import { accountSkills } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { aPeer, aPeersPage } from '../testing/a-peer';

const skills = answers(accountSkills.primarySkills, [
  { id: 1, name: 'Design' },
  { id: 2, name: 'Writing' },
]);
const logos = answers(accountSkills.secondarySkills, [{ id: 11, name: 'Logo Design', parent_id: 1 }]);
const amna = aPeer(7, { name: 'Amna Khan', platforms: { fiverr: 'https://www.fiverr.com/amna' } });
const listed = answers(network.publicPeers, aPeersPage([amna]));

const openDirectory = (search = '', peers = [listed]) =>
  visit(routes, `/our-voice${search}`, { api: [...peers, skills, logos] });

test('a card shows name, place and hourly rate in rupees, and links to the member and their work', async () => {
  await openDirectory();
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: 'Amna Khan' })).toHaveAttribute('href', '/member/7');
  expect(card.getByText('PKR 1,500/hr')).toBeVisible();
  expect(card.getByText('Lahore, Pakistan')).toBeVisible();
  expect(card.getByRole('link', { name: 'Fiverr' })).toHaveAttribute('href', 'https://www.fiverr.com/amna');
});

test('the five rates are those of the specification, and a choice is set in the URL and sent to the api', async () => {
  const page = await openDirectory();
  const rate = screen.getByLabelText<HTMLSelectElement>('Hourly rate');
  expect([...rate.options].map(({ text }) => text)).toEqual([
    'Any hourly rate',
    'less than Rs 500',
    'Rs 500 - Rs 1000',
    'Rs 1000 - Rs 3000',
    'Rs 3000 and above',
  ]);
  await page.fill({ 'Hourly rate': 'less than Rs 500' });
  await page.expectUrl('/our-voice?hourly_rate=1%2C500');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toEqual({ hourly_rate: '1,500' });
});

test('skills are added one by one, joined by plus, and can be removed', async () => {
  const page = await openDirectory('?skills=1');
  await page.fill({ Skills: 'Writing' });
  await page.expectUrl('/our-voice?skills=1%2B2');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query.skills).toBe('1+2');
  await screen.findByRole('button', { name: 'Remove Writing' });
  await page.press('Remove Design');
  await page.expectUrl('/our-voice?skills=2');
  await page.goBack();
  await page.expectUrl('/our-voice?skills=1%2B2');
});

const searchField = () => screen.getByLabelText<HTMLInputElement>('Name, title or city');

test('words are searched for by Enter, the keyboard stays in the field, and the number found is announced', async () => {
  const page = await openDirectory();
  const field = searchField();
  await page.user.type(field, 'Lahore{Enter}');
  await page.expectUrl('/our-voice?search=Lahore');
  expect(searchField()).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Lahore');
  expect(screen.getByText('1 member')).toHaveAttribute('role', 'status');
});

test('a skill that is not offered any more, which an address names, is shown and can be removed', async () => {
  const throwing = aPeer(9, { skills: [{ id: 8, name: 'Throwing' }] });
  const page = await openDirectory('?skills=8', [answers(network.publicPeers, aPeersPage([throwing]))]);
  await page.press('Remove Throwing');
  await page.expectUrl('/our-voice');
});

test('words that were typed and not sent go along with a filter that is chosen', async () => {
  const page = await openDirectory();
  await page.user.type(searchField(), 'Lahore ');
  await page.fill({ 'Hourly rate': 'Rs 500 - Rs 1000' });
  await page.expectUrl('/our-voice?search=Lahore&hourly_rate=500%2C1000');
  expect(searchField()).toHaveValue('Lahore');
});

test('a search that is left and taken up again can be undone step by step', async () => {
  const page = await openDirectory();
  await page.user.type(searchField(), 'Lahore{Enter}');
  await page.expectUrl('/our-voice?search=Lahore');
  await page.user.type(searchField(), ' writer{Enter}');
  await page.expectUrl('/our-voice?search=Lahore+writer');
  await page.goBack();
  await page.expectUrl('/our-voice?search=Lahore');
  expect(searchField()).toHaveValue('Lahore');
});

test('a filter asks for other members, and for the skills as they are by then', async () => {
  const page = await openDirectory();
  await page.fill({ 'Hourly rate': 'Rs 500 - Rs 1000' });
  await page.expectUrl('/our-voice?hourly_rate=500%2C1000');
  await page.fill({ 'Sort by': 'Name' });
  await page.expectUrl('/our-voice?hourly_rate=500%2C1000&sort=name');
  expect(page.api.callsTo(network.publicPeers)).toHaveLength(3);
  expect(page.api.callsTo(accountSkills.primarySkills)).toHaveLength(3);
});

test('who is available is found by a filter in the address', async () => {
  const page = await openDirectory();
  await page.fill({ Availability: 'Part time' });
  await page.expectUrl('/our-voice?availability=Part+time');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toEqual({ availability: 'Part time' });
});

test('a filter chosen while the results of another still load adds to it', async () => {
  const page = await openDirectory();
  let reply = () => {};
  const after = new Promise<void>((resolve) => {
    reply = resolve;
  });
  page.api.nowAlso(answers(network.publicPeers, aPeersPage([amna]), { after }));
  await page.fill({ 'Hourly rate': 'Rs 500 - Rs 1000' });
  expect(screen.getByLabelText('Hourly rate')).toHaveDisplayValue('Rs 500 - Rs 1000');
  await page.fill({ 'Sort by': 'Name' });
  reply();
  await page.expectUrl('/our-voice?hourly_rate=500%2C1000&sort=name');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toEqual({ hourly_rate: '500,1000', sort: 'name' });
});

test('city and country are never cut', async () => {
  const far = aPeer(9, { city: 'Dera Ismail Khan', country: 'United Arab Emirates' });
  await openDirectory('', [answers(network.publicPeers, aPeersPage([far]))]);
  expect(getComputedStyle(screen.getByText('Designer')).overflow).toBe('hidden');
  expect(getComputedStyle(screen.getByText('Dera Ismail Khan, United Arab Emirates')).overflow).not.toBe('hidden');
});

test('the button loads further pages until the last', async () => {
  const first = answers(network.publicPeers, aPeersPage([amna], 1, 2));
  const second = answers(network.publicPeers, aPeersPage([aPeer(8, { name: 'Bilal Shah' })], 2, 2));
  const page = await openDirectory('', [first, second]);
  await page.press('Load more');
  await page.expectText('Bilal Shah');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('without results the page offers a link to all members', async () => {
  const page = await openDirectory('?search=nobody', [answers(network.publicPeers, aPeersPage([]))]);
  await page.expectText('Nobody fits these filters');
  expect(screen.getByRole('link', { name: 'Show everybody' })).toHaveAttribute('href', '/our-voice');
});

test('members see the list for members', async () => {
  const page = await visit(routes, '/dashboard/peers', {
    as: 'member',
    api: [answers(network.peers, aPeersPage([amna])), skills],
  });
  await page.expectText('Peers');
  expect(page.api.callsTo(network.peers)).toHaveLength(1);
});

test('unknown filters in the URL are ignored', async () => {
  const page = await openDirectory('?hourly_rate=0,9&sort=evil&skills=x');
  expect(page.api.callsTo(network.publicPeers)[0]?.query).toEqual({});
});

test('city and experience are filters in the address', async () => {
  const page = await openDirectory();
  await page.fill({ Experience: 'Expert' });
  await page.expectUrl('/our-voice?experience=expert');
  await page.fill({ City: 'Lahore' });
  await page.expectUrl('/our-voice?experience=expert&city=Lahore');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toEqual({ experience: 'expert', city: 'Lahore' });
});

test('a city abroad that an address names is shown in its field', async () => {
  await openDirectory('?city=Berlin');
  expect(screen.getByLabelText('City')).toHaveValue('Berlin');
});

test('within a kind of work single skills can be chosen, which go with it', async () => {
  const page = await openDirectory('?skills=1');
  await page.fill({ 'In detail': 'Logo Design' });
  await page.expectUrl('/our-voice?skills=1&secondary_skills=11');
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toEqual({ skills: '1', secondary_skills: '11' });
  await page.press('Remove Design');
  await page.expectUrl('/our-voice');
});

test('on a phone a button says how many filters are set, and they can be cleared; words and order stay', async () => {
  const page = await openDirectory('?search=logo&city=Lahore&experience=expert');
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show 1 member' })).toBeInTheDocument();
  await page.press('Clear');
  await page.expectUrl('/our-voice?search=logo');
});

describe('saved searches', () => {
  const kept = answers(network.savedSearches, [
    { id: 'a', name: 'Logos', query: 'city=Lahore&skills=1', emails: true },
  ]);
  const openPeers = (search = '') =>
    visit(routes, `/dashboard/peers${search}`, {
      as: 'member',
      api: [answers(network.peers, aPeersPage([amna])), skills, logos, kept],
    });

  test('a member saves what is on the screen, with a name, and emails if wanted', async () => {
    const page = await openPeers('?city=Lahore&sort=name');
    page.api.nowAlso(answers(network.saveSearch, null, { message: 'Your search was saved.' }));
    await page.press('Save this search');
    await page.press('Save');
    await page.expectText('Please give the search a name');
    await page.fill({ Name: 'Near me', 'Email me when somebody new fits': false });
    await page.press('Save');
    await page.expectText('Your search was saved.');
    expect(page.api.callsTo(network.saveSearch)[0]?.body).toMatchObject({
      name: 'Near me',
      emails: false,
      city: 'Lahore',
    });
  });

  test('saved ones are opened again, and their emails stopped', async () => {
    const page = await openPeers();
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
    await page.user.click(screen.getByText('Saved searches (1)'));
    expect(screen.getByRole('link', { name: 'Logos' })).toHaveAttribute(
      'href',
      '/dashboard/peers?city=Lahore&skills=1',
    );
    page.api.nowAlso(answers(network.changeSavedSearch, null, { message: 'We write no more about this search.' }));
    await page.press('Stop emails about Logos');
    await page.expectText('We write no more about this search.');
    expect(page.api.callsTo(network.changeSavedSearch)[0]?.body).toEqual({ emails: false });
  });

  test('visitors and the public directory have none', async () => {
    const page = await openDirectory('?city=Lahore');
    expect(page.text()).not.toContain('Save this search');
  });
});
