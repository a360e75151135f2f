import type { NewRemote } from './remote-files';

/** The first steps of every job. */
const INSTALL = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20, cache: npm }
      - run: npm ci`;

/** The pipeline of a remote in a repository of its own, as GitHub Actions. */
export const workflow = ({
  name,
}: NewRemote) => `# A pull request is checked; what reaches main is checked and published. A release manager makes it live.
# Variables: RELEASE_STORE (s3://…?region=…), RELEASE_POLICY_KEY and TEST_SITE (the address of a test site).
# Secrets: RELEASE_SIGNING_KEY (from \`npx release make-key ${name}\`), CHECK_MEMBER (email:password of a member of the test
# site, if you have pages for members), and what reads and writes the store.
name: ${name}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
env:
  RELEASE_STORE: \${{ vars.RELEASE_STORE }}
  RELEASE_POLICY_KEY: \${{ vars.RELEASE_POLICY_KEY }}
jobs:
  check:
    runs-on: ubuntu-latest
    env:
      AWS_ACCESS_KEY_ID: \${{ secrets.STORE_READER_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.STORE_READER_KEY }}
    steps:
${INSTALL}
      - run: npm test
      - run: npx playwright-core install --with-deps chromium
      # Could it be pinned as it is now, is it small enough, and does each page open in the test site? Nothing is changed.
      - run: npx release check --site "$TEST_SITE"
        env:
          TEST_SITE: \${{ vars.TEST_SITE }}
          CHECK_MEMBER: \${{ secrets.CHECK_MEMBER }}
  publish:
    if: github.event_name == 'push'
    needs: check
    runs-on: ubuntu-latest
    env:
      AWS_ACCESS_KEY_ID: \${{ secrets.STORE_WRITER_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.STORE_WRITER_KEY }}
      RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
    steps:
${INSTALL}
      # The same version again does nothing; other content under it is refused: raise the version in package.json.
      - run: npx release publish .
`;
