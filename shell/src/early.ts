/**
 * The first of the shell's scripts, a small one: it is there long before React is. What it makes of our tokens takes a slow
 * phone a tenth of a second, which is free as long as there is nothing to do but wait.
 */
import { theSystem } from '@azadkar/shared-ui/system';
import { requestIdle } from './request-idle';

export { theSystem };

requestIdle(theSystem);
