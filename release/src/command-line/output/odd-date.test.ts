import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../../testing/release-fixture';

const YEAR_MS = 365 * 86_400_000;

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(fixture.store, `ticketing@${version}`);
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

/** Pins where the clock is off by so much. */
async function pinAt(target: string, offset: number): Promise<void> {
  jest.useFakeTimers({
    now: Date.now() + offset,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'],
  });
  await fixture.run('pin', target);
  jest.useRealTimers();
}

test('a revision of a clock that is ahead is named by status, by a plan and when something is published', async () => {
  await pinAt('ticketing@1.1.0', 2 * YEAR_MS);
  const warning =
    /^Revision 2 of channel live is dated 20\d\d-\S+ \S+ UTC, and it is .*: the clock of this machine or that of .* is wrong/m;
  expect((await fixture.run('status')).output).toMatch(warning);
  expect(JSON.parse((await fixture.run('status', '--json')).output)).toMatchObject({
    oddDate: expect.stringMatching(warning),
  });
  expect(
    (await run(['pin', 'ticketing@1.2.0', '--plan', '--store', fixture.folder, '--author', 'a release manager']))
      .output,
  ).toMatch(warning);
});

test('a revision of a clock that is behind is named beside the one before it', async () => {
  await pinAt('ticketing@1.1.0', -2 * YEAR_MS);
  expect((await fixture.run('status')).output).toMatch(
    /^Revision 2 of channel live is dated 20\d\d-\S+ \S+ UTC, before revision 1, /m,
  );
});

test('nothing is said while the clocks agree', async () => {
  await fixture.run('pin', 'ticketing@1.1.0');
  expect((await fixture.run('status')).output).not.toContain('is dated');
  expect(JSON.parse((await fixture.run('status', '--json')).output)).not.toHaveProperty('oddDate');
});
