import { decoded, findOwner } from './find-owner';
import type { PageRoute } from './route-table';

const page = (path: `/${string}`): PageRoute => ({ page: path, path, access: 'public', frame: 'public', title: path });
const remotes = [
  { name: 'a', routes: [page('/issues/:id'), page('/')] },
  { name: 'b', routes: [page('/issues/new'), page('/:programId/enroll/:courseId')] },
];
const owner = (pathname: string) => {
  const found = findOwner(remotes, pathname);
  return found && `${found.remote.name} ${found.route.path}`;
};

test('an address belongs to the remote whose table has it', () => {
  expect(owner('/')).toBe('a /');
  expect(owner('/issues/7')).toBe('a /issues/:id');
  expect(owner('/issues/7/')).toBe('a /issues/:id');
  expect(owner('/3/enroll/11')).toBe('b /:programId/enroll/:courseId');
});

test('a fixed segment wins over a parameter, whoever owns it', () => {
  expect(owner('/issues/new')).toBe('b /issues/new');
});

test('an address that no table has belongs to nobody', () => {
  expect(owner('/issues')).toBeNull();
  expect(owner('/issues/7/comments')).toBeNull();
  expect(owner('//issues//7')).toBe('a /issues/:id');
});

test('an address that cannot be decoded stays as it is', () => {
  expect(decoded('/%61bout')).toBe('/about');
  expect(decoded('/%')).toBe('/%');
});
