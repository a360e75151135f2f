import { OWN_ID_PLACEHOLDER, type SkeletonRequest } from '@azadkar/release';
import { aRoute, aSite } from '../testing/a-site';
import { NOBODY } from '../testing/nobody';
import type { RendererOutcome } from './processes/outcome';
import { type PageRenderRequest, Skeletons } from './render-request';

const amna = {
  ...{ member_id: '7', name: 'Amna Khan', email: 'amna@azadkar.test', phone: '0300 7654321', avatar: '/files/a.webp' },
  is_profile_completed: true,
};
const bilal = { ...amna, member_id: '8', name: 'Bilal', email: 'b@azadkar.test', phone: '0300 1111111', avatar: null };

/** A cache of skeletons, and each request that something was drawn for. */
async function start() {
  const { revision, ticketing } = await aSite();
  const drawn: SkeletonRequest[] = [];
  const draw = async (request: SkeletonRequest): Promise<RendererOutcome> => {
    drawn.push(request);
    const html = `<a href="/member/${OWN_ID_PLACEHOLDER}">My page</a>`;
    const page = { status: 200, title: null, html, styles: { names: '', css: '' }, pictures: '', data: 'null' };
    return { kind: 'rendered', page };
  };
  const skeletons = new Skeletons();
  const route = aRoute({ page: 'order', path: '/dashboard/orders/:id', access: 'member', roles: ['support'] });
  const withRoles = { ...ticketing, routes: [...ticketing.routes, route] };
  const live = { ...revision, remotes: [{ release: withRoles, previous: null }] };
  const get = (details: object | null, more: Partial<PageRenderRequest> = {}) =>
    skeletons.get(
      {
        revision: live,
        owner: { release: withRoles, route },
        url: 'https://azadkar.test/dashboard/orders/4711?token=secret',
        visitor: { ...NOBODY, token: 't', session: { signedIn: true, details: details && JSON.stringify(details) } },
        ...more,
      } as PageRenderRequest,
      draw,
    );
  return { drawn, get, skeletons };
}

test('two members with the same rights get the same, drawn once for neither of them, with their own links', async () => {
  const { drawn, get } = await start();
  expect((await get(amna))?.html).toBe('<a href="/member/7">My page</a>');
  expect((await get(bilal))?.html).toBe('<a href="/member/8">My page</a>');
  expect(drawn).toHaveLength(1);
  const everything = JSON.stringify(drawn);
  for (const value of [...Object.values(amna), '4711', 'secret'])
    if (typeof value === 'string' && value.length > 1) expect(everything).not.toContain(value);
});

test('rights that change the menus make another: roles, a profile that is not complete, details that are not known', async () => {
  const { drawn, get } = await start();
  for (const details of [
    amna,
    { ...amna, roles: ['support'] },
    { ...amna, is_profile_completed: false },
    { ...amna, roles: ['made-up'] },
    null,
  ])
    await get(details);
  expect(drawn).toHaveLength(5);
  await get({ ...bilal, roles: ['support', 'support'] });
  await get({ ...bilal, roles: ['invented', 'and more'] });
  expect(drawn).toHaveLength(5);
});

test('an id that can be no part of an address is put into none', async () => {
  const { get } = await start();
  expect((await get({ ...amna, member_id: '"><script>' }))?.html).toBe('<a href="/member/">My page</a>');
});

test('public pages have none; another revision draws again', async () => {
  const { drawn, get, skeletons } = await start();
  expect(await get(amna, { owner: null })).toBeNull();
  await get(amna);
  skeletons.clear();
  await get(amna);
  expect(drawn).toHaveLength(2);
});
