import type { Package } from '@azadkar/shared-api/account/schema';

interface ComparedFeature {
  name: string;
  description: string | null;
  /** The names of the plans that have it. */
  plans: readonly string[];
}

/** A plan says that it includes a lower one by a feature of this name. */
const everythingIn = (planName: string) => `Everything in ${planName}`;

/** The features of all plans, lowest plan first, each with the plans that have it. */
export function compareFeatures(plans: readonly Package[]): ComparedFeature[] {
  const has = (plan: Package, name: string) => plan.features.some((feature) => feature.name === name);
  const wholePlans = new Set(plans.map(({ name }) => everythingIn(name)));
  return plans.flatMap((owner, index) =>
    owner.features
      .filter(({ name }) => !wholePlans.has(name) && !plans.slice(0, index).some((lower) => has(lower, name)))
      .map(({ name, description }) => ({
        name,
        description,
        plans: plans
          .filter((plan) => has(plan, name) || (plan !== owner && has(plan, everythingIn(owner.name))))
          .map((plan) => plan.name),
      })),
  );
}
