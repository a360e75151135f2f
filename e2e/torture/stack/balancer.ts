/** nginx before the gateways, with the settings of deploy/nginx, on a port of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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
    const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=1s;`).join(' ');
    writeFileSync(path.join(this.#folder, 'nginx.conf'), configuration(this.#folder, port, servers));
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

const configuration = (folder: string, port: number, servers: string) => `
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream gateways { zone gateways 64k; ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://gateways; proxy_http_version 1.1; proxy_set_header connection "";
      proxy_set_header host $host; proxy_set_header x-forwarded-for $remote_addr;
      proxy_connect_timeout 1s; proxy_read_timeout 40s; proxy_next_upstream error timeout;
    }
  }
}
`;
