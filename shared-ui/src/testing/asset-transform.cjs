// In tests, a picture is the name of its file, and a class of a CSS module is called as in the file.
const path = require('node:path');

const CLASSES = 'module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : name) });';

module.exports = {
  process: (_content, file) => ({
    code: file.endsWith('.css') ? CLASSES : `module.exports = ${JSON.stringify(path.basename(file))};`,
  }),
};
