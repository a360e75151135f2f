/** Unit and page tests of every package, in one run: browser packages in jsdom, server packages in Node. */
const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.(css|avif|gif|jpe?g|png|svg|webp|woff2)$': '<rootDir>/shared-ui/src/testing/asset-transform.cjs',
};
const common = {
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(ky|lucide-react|uuid|p-limit|yocto-queue|@electric-sql)/)'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

/** Tests that measure time or what the machine is doing: `npm test` runs them alone, one after another. */
const TIMED = '<rootDir>/{gateway,release}/src/**/*.timed.test.ts';

export default {
  passWithNoTests: false,
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared-ui,shared-api,mfe-*}/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/shared-ui/src/testing/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared-ui/src/testing/setup.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{api,gateway,release}/src/**/!(*.timed).test.ts',
        '<rootDir>/checks/*.test.ts',
        '<rootDir>/api/demo/**/*.test.ts',
      ],
      testEnvironment: 'node',
    },
    { ...common, displayName: 'timed', testMatch: [TIMED], testEnvironment: 'node' },
  ],
};
