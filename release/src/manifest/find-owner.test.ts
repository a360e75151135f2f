import { decoded, findOwner } from './paths/precedence';
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

test('an address belongs to the remote whose route table has it', () => {
  expect(owner('/')).toBe('a /');
  expect(owner('/issues/7')).toBe('a /issues/:id');
  expect(owner('/issues/7/')).toBe('a /issues/:id');
  expect(owner('/3/enroll/11')).toBe('b /:programId/enroll/:courseId');
});

test('case does not matter in fixed segments, as in the router', () => {
  expect(owner('/Issues/NEW')).toBe('b /issues/new');
  expect(owner('/i\u017f\u017fues/new')).toBeNull();
});

test('a fixed segment takes precedence over a parameter, even of another remote', () => {
  expect(owner('/issues/new')).toBe('b /issues/new');
});

test('an address that no route table has belongs to no remote', () => {
  expect(owner('/issues')).toBeNull();
  expect(owner('/issues/7/comments')).toBeNull();
  expect(owner('//issues//7')).toBeNull(); // the gateway redirects it to its one spelling first
});

test('an address that cannot be decoded is left unchanged', () => {
  expect(decoded('/%61bout')).toBe('/about');
  expect(decoded('/%')).toBe('/%');
});
