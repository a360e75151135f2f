/**
 * The prelude: the shell's first script, a webpack build of its own (19 kB, docs/decisions/015). It arrives long before React
 * and compiles the design tokens while the rest is still loading; on a slow phone that takes a tenth of a second.
 */
import { getSystem } from '@azadkar/shared-ui/system';
import { requestIdle } from './request-idle';

export { getSystem };

requestIdle(getSystem);
