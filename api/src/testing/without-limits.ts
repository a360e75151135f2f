/** The api as a process for tests in which a few addresses are all members: its limits are out of their reach. */
import { runServer } from '../run-server';

await runServer({ rateLimits: 100_000 });
