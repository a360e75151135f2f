import { routes } from './routes';

test('every page of the route table can be loaded', async () => {
  for (const { path, lazy } of routes) {
    expect((await lazy()).Component).toBeInstanceOf(Function);
    expect(path).toMatch(/^\//);
  }
});
