/** The start of a single bundle, whose packages are divided: an import in slices would keep all of them whole. */
import { start } from '../../../shell/src/start';

const root = document.getElementById('root');
if (root) void start(root);
