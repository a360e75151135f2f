/** The address of the pipeline run in which a command runs, for the history. */
import { MAX_RUN, RUN } from '../manifest/manifest.schema';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a command runs in a pipeline: every CI service says so. */
export const isInPipeline = ({ CI }: Environment): boolean => Boolean(CI);

/** What GitHub Actions or GitLab CI say of it. */
export const runOf = (env: Environment): string | undefined =>
  [ofGitHub(env), ofGitLab(env)].find((address) => address !== undefined && isRun(address));

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
