import { account } from '@azadkar/shared-api/account';
import { network } from '@azadkar/shared-api/network';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { aPeer, aPeersPage } from '../testing/a-peer';

const skills = answers(account.primarySkills, [
  { id: 1, name: 'Design' },
  { id: 2, name: 'Writing' },
]);
const amna = aPeer(7, { name: 'Amna Khan', platforms: { fiverr: 'https://www.fiverr.com/amna' } });
const listed = answers(network.publicPeers, aPeersPage([amna]));

const openDirectory = (search = '', peers = [listed]) =>
  visit(routes, `/our-voice${search}`, { api: [...peers, skills] });

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
  expect(page.api.callsTo(network.publicPeers).at(-1)?.query).toMatchObject({ hourly_rate: '1,500', page: '1' });
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

test('words are searched for when the form is submitted', async () => {
  const page = await openDirectory();
  await page.fill({ 'Name, title or city': 'Lahore' });
  await page.press('Search');
  await page.expectUrl('/our-voice?search=Lahore');
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
  expect(page.api.callsTo(network.publicPeers)[0]?.query).toEqual({ page: '1' });
});
