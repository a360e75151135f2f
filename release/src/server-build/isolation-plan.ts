/** How Linux keeps a process apart: commands of util-linux, each of which becomes or starts the next. */
import { readFileSync } from 'node:fs';

export interface IsolationPlan {
  /** Under a user of its own. It takes CAP_SETUID and CAP_SETGID. */
  readonly user: boolean;
  /**
   * In namespaces of its own for processes, network, mounts and messages. `direct` takes CAP_SYS_ADMIN; `user` takes user
   * namespaces, which a system gives to all users or to none.
   */
  readonly namespaces: 'direct' | 'user' | null;
  /** With a root folder of its own, which has the system's programs and nothing else. It takes namespaces. */
  readonly root: boolean;
}

/** From the best down: the first that works is taken. */
export const PLANS: readonly IsolationPlan[] = [
  { user: true, namespaces: 'direct', root: true },
  { user: true, namespaces: 'user', root: true },
  { user: false, namespaces: 'user', root: true },
  { user: true, namespaces: 'direct', root: false },
  { user: true, namespaces: 'user', root: false },
  { user: false, namespaces: 'user', root: false },
  { user: true, namespaces: null, root: false },
];

/** Of memory of any kind, also outside the heap: the system refuses more. Node by itself uses about 100, and may set aside far more. */
const MAX_DATA_MB = 640 + reservedForCodeMb();
/** Node by itself has about 11. */
const MAX_THREADS = 64;

/** Node cannot set limits: a shell does, and becomes the process. Only on Linux do they count every kind of memory. */
const LIMITED = [
  '/bin/sh',
  '-c',
  `ulimit -d ${MAX_DATA_MB * 1_024}; ulimit -c 0; unset PWD OLDPWD SHLVL; exec "$@"`,
  'sh',
];

/** Wherever the system has no more to give than limits. */
export const limitedCommand = (program: readonly string[]): string[] => [...LIMITED, ...program];

/** The command that runs a program as planned; `user` is a number of the system. In a network of its own, it reaches no host. */
export function isolatedCommand(
  plan: IsolationPlan,
  { program, user }: { program: readonly string[]; user: number },
): string[] {
  const asUser = plan.user ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  const threads = plan.user ? [`--nproc=${MAX_THREADS}`] : []; // it counts all processes of a user
  const [node = ''] = program;
  return [
    ...LIMITED,
    ...['setpriv', '--pdeathsig=KILL', ...(plan.namespaces === 'user' ? asUser : [])],
    ...(plan.namespaces ? unshared(plan.namespaces) : []),
    ...(plan.root ? ['/bin/sh', '-c', OWN_ROOT, 'sh', node] : []),
    ...['prlimit', '--fsize=0', ...threads],
    ...['setpriv', ...NO_CAPABILITIES, '--no-new-privs', '--pdeathsig=KILL'],
    ...(plan.namespaces === 'user' ? [] : asUser),
    ...program,
  ];
}

/** The command that ends every process of a user. */
export const endingCommand = (user: number): string[] => [
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ...['/bin/sh', '-c', 'kill -KILL -1'],
];

const NO_CAPABILITIES = ['--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all'];

/** The process is number 1 of a process namespace, and ends with the command that has started it. */
const unshared = (namespaces: 'direct' | 'user') => [
  'unshare',
  ...(namespaces === 'user' ? ['--user', '--map-root-user'] : []), // to be root in it, with no right outside
  ...['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child=KILL'],
];

/** Makes a root folder in memory from the system's own folders and Node ($1), moves there and runs the rest. */
const OWN_ROOT = `set -e
mount -t tmpfs -o size=64k,nr_inodes=64,mode=555 tmpfs /tmp
cd /tmp
mkdir usr proc old
mount --rbind /usr usr
links=
for folder in bin sbin lib lib32 lib64 libx32; do
  if [ -L "/$folder" ]; then links="$links /$folder"
  elif [ -d "/$folder" ]; then mkdir "$folder"; mount --rbind "/$folder" "$folder"; fi
done
[ -z "$links" ] || cp -P $links .
if [ ! -e ".$1" ]; then mkdir -p ".\${1%/*}"; : > ".$1"; mount --bind "$1" ".$1"; fi
mount -t proc proc proc
pivot_root . old
umount -l /old
cd /
shift
unset PWD OLDPWD SHLVL
exec "$@"`;

/**
 * In megabytes; 0 where the system does not say. Every process of one version of Node sets aside the same: next to nothing
 * with 20, and 510 MB with 24.
 */
function reservedForCodeMb(): number {
  let bytes = 0;
  for (const [, from = '', to = ''] of readMaps().matchAll(/^([\da-f]+)-([\da-f]+) rwxp /gm))
    bytes += Number.parseInt(to, 16) - Number.parseInt(from, 16);
  return Math.ceil(bytes / (1_024 * 1_024));
}

function readMaps(): string {
  try {
    return readFileSync('/proc/self/maps', 'utf8');
  } catch {
    return '';
  }
}
