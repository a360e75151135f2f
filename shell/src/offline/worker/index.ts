/**
 * The service worker: a build of its own, which the gateway serves as /sw.js. It answers for a page, and for a file of a
 * release, where the server did not; everything else it leaves alone.
 */
import type { WorkerScope } from './scope';
import { serve } from './serve';

declare const self: WorkerScope;

serve(self);
