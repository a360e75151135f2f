import { Refusal } from '../errors';
import { serveRemote } from './serve-remote';

interface Development {
  /** The remote's folder. */
  readonly folder: string;
  /** The address of a running site. */
  readonly site: string;
  readonly log: (line: string) => void;
}

/** Serves the remote from this machine until the process ends, and says by which link a browser of the site takes it. */
export async function developRemote({ folder, site, log }: Development): Promise<void> {
  const answer = await fetch(`${site}/override`, { redirect: 'manual' }).catch(() => null);
  if (!answer) throw new Refusal(`${site} does not answer.`);
  const { name, entry } = await serveRemote(folder, log);
  if (answer.status !== 303)
    return log(
      `${site} does not allow overrides: it runs in production. Start one on this machine with \`npm start\`.`,
    );
  log(`
  Open this once, and your browser alone takes ${name} from here. What you change is renewed in the page as it stands:
  ${site}/override?${new URLSearchParams({ [name]: entry })}
  A badge on each page says so, and leads back. A new row of the route table is known once it is released.
`);
}
