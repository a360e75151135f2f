/** The demo's content, by subject. The server imports only this file of the folder. */
import type { Seed } from '../src/seed/seed-context';
import { seedAccount } from './account';
import { seedLearning } from './learning';
import { seedPublic } from './public';
import { seedSafetyNet } from './safety-net';
import { seedStaff } from './staff';
import { seedTicketing } from './ticketing';

/** In the order of their dependencies: all others need the members. */
export const demo: Seed[] = [seedAccount, seedStaff, seedPublic, seedTicketing, seedLearning, seedSafetyNet];
