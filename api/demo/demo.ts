/** The demo's content, subject by subject. The server knows this folder by this file only. */
import type { Seed } from '../src/seed/seed-context';
import { seedAccount } from './account';
import { seedLearning } from './learning';
import { seedPublic } from './public';
import { seedSafetyNet } from './safety-net';
import { seedStaff } from './staff';
import { seedTicketing } from './ticketing';

/** In the order in which they need each other: members come first. */
export const demo: Seed[] = [seedAccount, seedStaff, seedPublic, seedTicketing, seedLearning, seedSafetyNet];
