/** The address of the pipeline run in which a command runs, for the history. */
import { MAX_RUN, RUN } from '../manifest/manifest.schema';
import { usage } from './io';

type Environment = Readonly<Record<string, string | undefined>>;

/** `RELEASE_RUN`, else what GitHub Actions or GitLab CI say. Throws where `RELEASE_RUN` is no address. */
export function runOf(env: Environment): string | undefined {
  const { RELEASE_RUN: told } = env;
  if (told && !isRun(told))
    throw usage(
      `RELEASE_RUN must be an http or https address of at most ${MAX_RUN} characters, and without a password.`,
    );
  return told || [ofGitHub(env), ofGitLab(env)].find((address) => address !== undefined && isRun(address));
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/variables */
function ofGitHub({
  GITHUB_ACTIONS,
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository,
  GITHUB_RUN_ID: id,
  GITHUB_RUN_ATTEMPT: attempt,
}: Environment): string | undefined {
  if (GITHUB_ACTIONS !== 'true' || !server || !repository || !id) return undefined;
  return `${server}/${repository}/actions/runs/${id}${attempt ? `/attempts/${attempt}` : ''}`;
}

/** https://docs.gitlab.com/ci/variables/predefined_variables/ */
const ofGitLab = ({ GITLAB_CI, CI_JOB_URL, CI_PIPELINE_URL }: Environment): string | undefined =>
  GITLAB_CI === 'true' ? CI_JOB_URL || CI_PIPELINE_URL || undefined : undefined;

const isRun = (text: string) => text.length <= MAX_RUN && RUN.test(text);
