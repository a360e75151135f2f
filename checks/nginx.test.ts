import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStopSettings } from '../process/lifecycle';

const CONFIGURATION = readFileSync(path.join(__dirname, '../deploy/nginx/azadkar.conf'), 'utf8');

const isThere = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;
const onNginx = isThere('nginx', '-v') && isThere('openssl', 'version') ? test : test.skip;

/** What nginx says about the configuration, with a certificate of its own in place of the site's. */
function check(configuration: string): string {
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
  return spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' }).stderr;
}

onNginx('nginx accepts the configuration of deploy/nginx', () => {
  expect(check(CONFIGURATION)).toContain('test is successful');
  expect(check(CONFIGURATION.replace('zone azadkar', 'zones azadkar'))).toContain('unknown directive "zones"');
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
