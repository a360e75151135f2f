import preset from './release/presets/jest-preset.cjs';

/** Unit and page tests of every package, in one run: browser packages in jsdom, server packages in Node. */
const { transform, transformIgnorePatterns, testEnvironment, setupFilesAfterEnv } = preset;
const common = {
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['/dist/', '/.data/', '<rootDir>/.cache/'],
};

/** Packages of the servers and of the checks that have ES modules alone. */
const MODULES_ALONE = 'age-encryption|@noble|@scure|oxc-parser';

/** Tests that measure time or what the machine is doing: `npm test` runs them alone, one after another. */
const TIMED = '<rootDir>/{gateway,release}/src/**/*.timed.test.ts';

export default {
  passWithNoTests: false,
  testTimeout: preset.testTimeout,
  testSequencer: '<rootDir>/jest-sequencer.mjs',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared-ui,shared-api,mfe-*}/src/**/*.test.{ts,tsx}'],
      testEnvironment,
      setupFilesAfterEnv,
    },
    {
      ...common,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{api,gateway,release}/src/**/!(*.timed).test.ts',
        '<rootDir>/{checks,packaging,process}/**/*.test.ts',
        '<rootDir>/api/demo/**/*.test.ts',
      ],
      testEnvironment: 'node',
      transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
        pattern.replace('uuid', `uuid|${MODULES_ALONE}`),
      ),
    },
    { ...common, displayName: 'timed', testMatch: [TIMED], testEnvironment: 'node' },
  ],
};
