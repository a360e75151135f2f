import preset from './release/presets/jest-preset.cjs';

/**
 * Unit and page tests of every package, in one run: browser packages in jsdom, server packages in Node. `npm test` runs the files
 * of a folder as one (TEST_GROUPS names where these stand), because loading their modules takes longer than most of their tests.
 */
const { TEST_GROUPS } = process.env;
const { transform, transformIgnorePatterns, testEnvironment, setupFilesAfterEnv } = preset;
const common = {
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['/dist/', '/.data/', '<rootDir>/.cache/'],
};

/** Packages of the servers and of the checks that have ES modules alone. */
const MODULES_ALONE = 'age-encryption|@noble|@scure|oxc-parser';
/** Tests that measure time or what the machine is doing: `npm test` runs them alone, one after another. */
const TIMED = '<rootDir>/{api,gateway,release}/src/**/*.timed.test.ts';
/** Tests that take long and find little: each night. */
const LONG = '<rootDir>/{api,gateway,release,checks,packaging,process}/**/*.long.test.ts';
const onServers = {
  ...common,
  testEnvironment: 'node',
  transformIgnorePatterns: transformIgnorePatterns.map((all) => all.replace('uuid', `uuid|${MODULES_ALONE}`)),
};

export default {
  passWithNoTests: false,
  testTimeout: 300_000, // starts, builds and restores take seconds, and far more on a busy machine
  projects: [
    {
      ...common,
      displayName: 'browser',
      testMatch: TEST_GROUPS
        ? [
            `${TEST_GROUPS}/*.browser.test.cjs`,
            '<rootDir>/{shell,shared-ui}/src/**/*.test.{ts,tsx}',
            '<rootDir>/shared-api/src/http/lost-sender.test.ts',
          ]
        : ['<rootDir>/{shell,shared-ui,shared-api,mfe-*}/src/**/*.test.{ts,tsx}'],
      testEnvironment,
      setupFilesAfterEnv,
      moduleNameMapper: { '^react-router-dom$': '<rootDir>/shell/src/federation/testing/router.tsx' },
    },
    {
      ...onServers,
      displayName: 'server',
      testMatch: TEST_GROUPS
        ? [`${TEST_GROUPS}/*.server.test.cjs`, '<rootDir>/gateway/src/page/*.test.ts']
        : [
            '<rootDir>/{api,gateway,release}/src/**/!(*.timed|*.long).test.ts',
            '<rootDir>/{checks,packaging,process}/**/!(*.long).test.ts',
            '<rootDir>/api/demo/**/!(*.long).test.ts',
          ],
    },
    { ...onServers, displayName: 'timed', testMatch: [TIMED] },
    { ...onServers, displayName: 'long', testMatch: [TEST_GROUPS ? `${TEST_GROUPS}/*.long.test.cjs` : LONG] },
  ],
};
