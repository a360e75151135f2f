/** nginx before the gateways, with the configuration of deploy/nginx, without https and on a port of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export class Balancer {
  readonly origin: string;
  readonly #folder: string;
  #nginx: ChildProcess | undefined;

  constructor(folder: string, port: number, origins: readonly string[]) {
    if (spawnSync('nginx', ['-v']).status !== 0)
      throw new Error('nginx is not installed: apt-get install nginx-light.');
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = path.join(folder, 'nginx');
    mkdirSync(this.#folder, { recursive: true });
    const hosts = origins.map((origin) => new URL(origin).host);
    writeFileSync(path.join(this.#folder, 'nginx.conf'), configuration(this.#folder, port, hosts));
  }

  async start(): Promise<void> {
    this.#nginx = spawn('nginx', ['-c', path.join(this.#folder, 'nginx.conf')], { stdio: 'inherit' });
    process.once('exit', () => this.#nginx?.kill('SIGKILL'));
    for (let tries = 0; tries < 100; tries += 1, await sleep(50)) {
      if (await fetch(`${this.origin}/readyz`).catch(() => null)) return;
    }
    throw new Error('nginx did not start.');
  }

  stop(): void {
    this.#nginx?.kill('SIGTERM');
  }
}

const DEPLOYED = path.join(import.meta.dirname, '../../../deploy/nginx/azadkar.conf');

function configuration(folder: string, port: number, hosts: readonly string[]): string {
  const [upstream = '', ...servers] = readFileSync(DEPLOYED, 'utf8').split(/^(?=server \{)/m);
  const site = servers.find((server) => server.includes('http://azadkar_gateways')) ?? '';
  const turn = [...hosts];
  return `
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${upstream.replace(/127\.0\.0\.1:\d+/g, () => turn.shift() ?? '127.0.0.1:9')}
  ${site
    .replace(/^\s*(ssl_.*|listen \[::].*)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('azadkar.example', '_')
    .replaceAll('/var/log/nginx', folder)
    .replace('readyz|', '')}
}
`;
}
