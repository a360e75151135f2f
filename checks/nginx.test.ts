import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../process/free-port';
import { readStopSettings } from '../process/lifecycle';

const CONFIGURATION = readFileSync(path.join(__dirname, '../deploy/nginx/azadkar.conf'), 'utf8');

const isThere = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;
const onNginx = isThere('nginx', '-v') && isThere('openssl', 'version') ? test : test.skip;

/** The file of a configuration in a folder of its own, with a certificate of its own in place of the site's. */
function write(configuration: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-nginx-'));
  const subject = ['-subj', '/CN=azadkar.example', '-days', '1', '-nodes'];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' });
  const own = configuration.replaceAll('/etc/ssl/azadkar', folder).replaceAll('/var/log/nginx', folder);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;\n${own}\n}`,
  );
  return file;
}

/** What nginx says about a configuration. */
const check = (configuration: string) =>
  spawnSync('nginx', ['-t', '-c', write(configuration)], { encoding: 'utf8' }).stderr;

onNginx('nginx accepts the configuration of deploy/nginx', () => {
  expect(check(CONFIGURATION)).toContain('test is successful');
  expect(check(CONFIGURATION.replace('zone azadkar', 'zones azadkar'))).toContain('unknown directive "zones"');
});

/** What nginx at a port answers; undefined where it does not listen yet. */
const ask = (port: number, address: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined; body: string } | undefined>((resolve) => {
    const headers = { host: 'azadkar.example' };
    const request = https.get({ port, path: address, headers, rejectUnauthorized: false }, async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, retryAfter: headers['retry-after'], body: await text(response) });
    });
    request.once('error', () => resolve(undefined));
  });

onNginx('where no gateway answers, a visitor reads a page that loads again, and a call gets an envelope', async () => {
  const [port, plain, absent] = [await freePort(), await freePort(), await freePort()];
  const configuration = CONFIGURATION.replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(/127\.0\.0\.1:80\d\d/g, `127.0.0.1:${absent}`);
  const nginx = spawn('nginx', ['-c', write(configuration), '-g', 'daemon off; master_process off;']);
  try {
    let page = await ask(port, '/events');
    for (let tries = 0; tries < 100 && !page; tries += 1) page = await sleep(100).then(() => ask(port, '/events'));
    expect(page).toMatchObject({ status: 503, retryAfter: '15', body: expect.stringContaining('One moment, please') });
    const call = await ask(port, '/api/events');
    expect(call).toMatchObject({ status: 503, retryAfter: '15' });
    expect(JSON.parse(call?.body ?? '')).toEqual({ error: true, message: expect.any(String), data: null });
  } finally {
    nginx.kill();
  }
});

test('no connection to a gateway is kept for longer than it drains', () => {
  const [, seconds] = /upstream [^}]*keepalive_timeout (\d+)s/.exec(CONFIGURATION) ?? [];
  expect(Number(seconds)).toBeLessThan(readStopSettings({ NODE_ENV: 'production' }).drainSeconds);
});

test('a gateway that was restarted is asked again before the next one ends', () => {
  const seconds = [...CONFIGURATION.matchAll(/fail_timeout=(\d+)s/g)].map(([, each]) => Number(each));
  expect(seconds.length).toBeGreaterThan(1);
  expect(Math.max(...seconds) + 1).toBeLessThan(readStopSettings({ NODE_ENV: 'production' }).drainSeconds);
});
