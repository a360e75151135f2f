/** The demo's content, by subject. The server imports only this file of the folder. */
import type { Seed } from '../src/operator/seed/seed-context';
import { seedAccount } from './account';
import { seedLearning } from './learning';
import { seedMemberships } from './memberships';
import { seedNetwork } from './network';
import { seedPlans } from './plans';
import { seedPublic } from './public';
import { seedSafetyNet } from './safety-net';
import { seedStaff } from './staff';
import { seedApplications } from './staff-work/applications';
import { seedEmailTexts } from './staff-work/email-texts';
import { seedLibrary } from './staff-work/library';
import { seedMail } from './staff-work/mail';
import { seedMoney } from './staff-work/money';
import { seedSupport } from './staff-work/support';
import { seedVersions } from './staff-work/versions';
import { seedMedia } from './stored-media';
import { seedTicketing } from './ticketing';

/** In the order of their dependencies: all others name files, and need the plans and the members; the work of the staff comes last. */
export const demo: Seed[] = [
  seedMedia,
  seedPlans,
  seedAccount,
  seedStaff,
  seedNetwork,
  seedPublic,
  seedTicketing,
  seedLearning,
  seedSafetyNet,
  seedEmailTexts,
  seedMemberships,
  seedSupport,
  seedMoney,
  seedApplications,
  seedLibrary,
  seedVersions,
  seedMail,
];
