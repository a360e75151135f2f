import { runOf } from './pipeline-run';

const GITHUB = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'azadkar/careers',
  GITHUB_RUN_ID: '42',
};

test.each([
  [{}, undefined],
  [{ GITHUB_RUN_ID: '42' }, undefined],
  [GITHUB, 'https://github.com/azadkar/careers/actions/runs/42'],
  [{ ...GITHUB, GITHUB_RUN_ATTEMPT: '2' }, 'https://github.com/azadkar/careers/actions/runs/42/attempts/2'],
  [{ GITLAB_CI: 'true', CI_JOB_URL: 'https://gitlab.com/a/b/-/jobs/7' }, 'https://gitlab.com/a/b/-/jobs/7'],
  [{ GITLAB_CI: 'true', CI_JOB_URL: 'javascript:alert(1)' }, undefined],
])('of %o the run is %s', (env, run) => {
  expect(runOf(env)).toBe(run);
});
