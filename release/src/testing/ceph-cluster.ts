/**
 * A temporary Ceph of one node, in memory, with its S3 gateway: a real service that keeps conditional writes. It is started
 * from the installed binaries of Debian's packages radosgw, ceph-mon and ceph-osd.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../../../process/free-port';

const run = promisify(execFile);

const PROGRAMS = ['monmaptool', 'ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'];
/** A machine under load takes its time; a calm one needs three seconds. */
const START_TIMEOUT_MS = 90_000;

/** Whether all programs are installed. */
export const hasCeph = (): boolean =>
  PROGRAMS.every((name) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name))),
  );

export interface Ceph {
  readonly endpoint: string;
  readonly env: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  makeBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const conf = path.join(folder, 'ceph.conf');
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
  writeFileSync(conf, configuration({ folder, fsid, monitorPort, port }));
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) =>
    children.push(spawn(program, ['-c', conf, ...args, '-f'], { stdio: 'ignore' }));
  const call = (program: string, ...args: string[]) => run(program, args, { timeout: START_TIMEOUT_MS });
  const stop = async () => {
    for (const child of children.reverse()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const map = path.join(folder, 'monmap');
    await call('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}/0]`, map);
    await call('ceph-mon', '-c', conf, '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    await call('ceph', '-c', conf, 'osd', 'new', osd);
    await call('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd);
    start('ceph-osd', '-i', '0');
    const keys = ['--access-key=key', '--secret-key=secret'];
    await call('radosgw-admin', '-c', conf, 'user', 'create', '--uid=tests', '--display-name=tests', ...keys);
    start('radosgw', '-n', 'client.rgw');
    await untilAnswering(port);
  } catch (cause) {
    await stop();
    throw cause;
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ accessKeyId: 'key', secretAccessKey: 'secret', service: 's3', region: 'us-east-1' });
  return {
    endpoint,
    env: { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    async makeBucket(name) {
      const { status } = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
      if (status !== 200) throw new Error(`The bucket ${name} could not be made: ${status}.`);
    },
    stop,
  };
}

interface Place {
  readonly folder: string;
  readonly fsid: string;
  readonly monitorPort: number;
  readonly port: number;
}

/** One of everything, nothing on the disk, and no secrets, as only this machine reaches it. */
const configuration = ({ folder, fsid, monitorPort, port }: Place) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
public addr = 127.0.0.1
ms bind msgr1 = false
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = /dev/null
mon cluster log file = /dev/null
mon data = ${folder}/mon
mon tick interval = 1
paxos propose interval = 0.05
paxos min wait = 0.02
mon data avail crit = 0
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 536870912
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class load list = *
osd class default list = *
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 32
`;

async function untilAnswering(port: number): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The S3 gateway of Ceph did not start in time.');
}

/** There is nothing to be kept. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
