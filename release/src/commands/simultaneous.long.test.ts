/** Pipelines of several teams, each a process of its own, change what is live at the same moment. */
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { type Pipeline, startPipeline } from '../testing/a-pipeline';
import { anS3Service } from '../testing/an-s3-service';
import { publishRemote, publishShell, releaseFixture, run } from '../testing/release-fixture';

const NAMES = ['account', 'learning', 'network', 'public', 'safety-net', 'ticketing'];
const NO_GATEWAY = ['--gateway', 'http://127.0.0.1:9'];

interface Site {
  readonly address: string;
  readonly env: Record<string, string>;
  end(): Promise<void>;
}

const kinds: [string, () => Promise<Site>][] = [
  [
    'a directory',
    async () => {
      const { folder, end } = await releaseFixture();
      return { address: folder, env: {}, end };
    },
  ],
  [
    'S3',
    async () => {
      const service = await anS3Service('key');
      const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
      return { address: `s3://releases/azadkar?endpoint=${service.endpoint}`, env, end: service.end };
    },
  ],
];

describe.each(kinds)('on %s', (_kind, start) => {
  let site: Site;
  let store: Store;
  let pipelines: Pipeline[];

  beforeAll(async () => {
    site = await start();
    store = openStore(site.address, site.env);
    await publishShell(store);
    for (const name of NAMES)
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(store, `${name}@${version}`);
    pipelines = NAMES.map(() => startPipeline(site.env));
    const targets = ['shell@1.0.0', ...NAMES.map((name) => `${name}@1.0.0`)];
    const [first] = pipelines;
    await first?.plan(['pin', ...targets, '--store', site.address, ...NO_GATEWAY]);
    await first?.apply();
  });
  afterAll(async () => {
    for (const pipeline of pipelines) pipeline.end();
    await site.end();
  });

  /** All of them have planned before any applies. */
  async function pinAtOnce(targets: readonly string[]) {
    const args = (target: string) => ['pin', target, '--store', site.address, ...NO_GATEWAY];
    await Promise.all(pipelines.map((pipeline, i) => pipeline.plan(args(targets[i] ?? ''))));
    return Promise.all(pipelines.map((pipeline) => pipeline.apply()));
  }

  test('six pipelines pin six remotes at the same moment: six revisions, and nobody is refused', async () => {
    const results = await pinAtOnce(NAMES.map((name) => `${name}@1.1.0`));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await store.listRevisions('live')).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const live = await store.readRevision('live', 7);
    expect(live?.remotes.map(({ release }) => release.version)).toEqual(Array(6).fill('1.1.0'));
    const again = results.filter(({ output }) => output.includes('does not touch this: planned again on it.'));
    expect(again).toHaveLength(5);
  });

  test('six pipelines pin the same remote at the same moment: one wins, and five are told so', async () => {
    const results = await pinAtOnce(NAMES.map(() => 'ticketing@1.2.0'));
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
    expect(await store.listRevisions('live')).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    for (const { output } of results.filter(({ code }) => code === 1))
      expect(output).toMatch(
        /Someone else made revision 8 in the meantime \(.+\), which changes ticketing as well\. Nothing of yours was applied/,
      );
  });
});

describe('a plan that was overtaken', () => {
  let fixture: Awaited<ReturnType<typeof releaseFixture>>;

  beforeEach(async () => {
    fixture = await releaseFixture();
    for (const version of ['1.0.0', '1.1.0']) await publishShell(fixture.store, version);
    for (const name of ['ticketing', 'learning'])
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(fixture.store, `${name}@${version}`);
    await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
    await fixture.run('pin', 'ticketing@1.1.0');
  });
  afterEach(() => fixture.end());

  /** A command whose plan is shown to somebody; before they say yes, another manager does something else. */
  function overtakenBy(other: readonly string[], ...args: string[]) {
    const confirm = async () => (await fixture.run(...other)).code === 0;
    return run([...args, '--store', fixture.folder, '--author', 'Amna', ...NO_GATEWAY], confirm);
  }
  const versions = async () => {
    const [newest = 0] = await fixture.store.listRevisions('live');
    const live = await fixture.store.readRevision('live', newest);
    return Object.fromEntries(live?.remotes.map(({ release }) => [release.name, release.version]) ?? []);
  };

  test.each([
    ['a roll-out', ['roll-out', 'ticketing@1.2.0', '10']],
    ['a recall', ['recall', 'ticketing@1.1.0']],
    ['an unpin', ['unpin', 'ticketing', '--lose-paths']],
    ['a pin of the shell', ['pin', 'shell@1.1.0']],
  ])('%s goes on after a pin of another remote', async (_what, args) => {
    const { code, output } = await overtakenBy(['pin', 'learning@1.1.0'], ...args);
    expect([code, output]).toEqual([0, expect.stringContaining('Revision 3 was made in the meantime')]);
    expect(await versions()).toMatchObject({ learning: '1.1.0' });
    expect(await fixture.store.listRevisions('live')).toHaveLength(4);
  });

  test.each([
    ['it is for one revision only', ['pin', 'ticketing@1.2.0', '--on', '2'], 'Someone else made revision 3'],
    ['it would undo the other', ['roll-back', '1'], 'the plan would now do something else than was shown'],
    ['it would go back to another revision', ['roll-back'], 'the plan would now do something else than was shown'],
  ])('is refused when %s', async (_why, args, sentence) => {
    const { code, output } = await overtakenBy(['pin', 'learning@1.1.0'], ...args);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await versions()).toEqual({ ticketing: '1.1.0', learning: '1.1.0' });
  });

  test('is refused when the other has changed the same name in any way', async () => {
    const { output } = await overtakenBy(['roll-out', 'ticketing@1.2.0', '5'], 'pin', 'ticketing@1.0.0');
    expect(output).toContain('which changes ticketing as well.');
  });

  test('is refused when the two cannot be live together', async () => {
    await publishRemote(fixture.store, 'learning@2.0.0', { paths: ['/learning', '/courses'] });
    await publishRemote(fixture.store, 'ticketing@2.0.0', { paths: ['/ticketing', '/courses'] });
    const { code, output } = await overtakenBy(['pin', 'learning@2.0.0'], 'pin', 'ticketing@2.0.0');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/Someone else made revision 3 .*With it: \/courses is claimed by/),
    ]);
    expect(await versions()).toEqual({ ticketing: '1.1.0', learning: '2.0.0' });
  });
});
