import base from './playwright.config';
export default {
  ...base,
  webServer: undefined,
  outputDir: '/tmp/frame/out',
  reporter: [['list']],
  projects: base.projects?.slice(0, 1),
  use: { ...base.use, baseURL: 'http://localhost:9120' },
};
