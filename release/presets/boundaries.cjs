/**
 * Which modules of a remote may import which, as rules of dependency-cruiser; each says why. They fit a remote in a folder
 * of its own (`src/…`) and one in a workspace (`mfe-careers/src/…`). Use them by `require('@azadkar/release/boundaries')`.
 */
const sources = '^(mfe-[^/]+/src|src)';

module.exports = {
  forbidden: [
    {
      name: 'pages-are-independent',
      severity: 'error',
      comment: 'What two pages share is a file beside routes.tsx; what their tests share stands in testing/.',
      from: { path: `${sources}/([^/]+)/` },
      to: { path: '^$1/[^/]+/', pathNot: ['^$1/$2/', '^$1/testing/'] },
    },
    {
      name: 'page-parts-know-no-page',
      severity: 'error',
      comment:
        'What lies beside routes.tsx is shared by pages and parts, so it is below them; only routes.tsx lists the pages, and parts.tsx the parts.',
      from: { path: `${sources}/[^/]+$`, pathNot: ['/(routes|parts)\\.tsx$', '\\.test\\.tsx?$'] },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/testing/' },
    },
    {
      name: 'folders-of-a-page-do-not-know-it',
      severity: 'error',
      comment: 'A folder within a page, or an area, is below its page, as its data or its parts.',
      from: { path: `${sources}/([^/]+)/[^/]+/` },
      to: { path: '^$1/$2/[^/]+\\.(page|part)\\.tsx$' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      comment: 'Fakes, factories and test set-up must not reach a build. Tests use them, and measurements.',
      from: { pathNot: ['\\.(test|spec)\\.tsx?$', '/testing/', '^(e2e|lab)/', '/bench/', '/node_modules/'] },
      to: { path: ['(^|/)src/testing/', '/@azadkar/[^/]+/dist/testing/'] },
    },
    {
      name: 'remotes-know-packages-of-the-platform',
      severity: 'error',
      comment:
        'A remote may ship at any moment, so no other remote may rely on its code; of ours it knows three packages.',
      from: { path: sources },
      to: { path: '(^|/)@azadkar/', pathNot: '(^|/)@azadkar/(shared-ui|shared-api|release)(/|$)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules must not import each other in a cycle: merge them, or move what both need into a third.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^[^/]+/dist/', 'node_modules/\\.cache/'] }, // our builds; Formik and others live in a dist of their own
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
