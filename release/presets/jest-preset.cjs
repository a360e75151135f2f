/** Jest for a remote: tests beside the sources, compiled by SWC, in a browser's environment. Use it as `"preset": "@azadkar/release"`. */
module.exports = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '@azadkar/shared-ui/testing/browser-environment',
  setupFilesAfterEnv: ['@azadkar/shared-ui/testing/setup'],
  testTimeout: 60_000,
  transform: {
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
    '\\.(css|avif|gif|jpe?g|png|svg|webp|woff2)$': '@azadkar/shared-ui/testing/asset-transform',
  },
  // Packages that have ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(@azadkar|ky|lucide-react|uuid|p-limit|yocto-queue|@electric-sql)/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
};
