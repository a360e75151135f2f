import type { Package } from '@azadkar/shared-api/account/schema';
import { Box, chakra, Text } from '@azadkar/shared-ui';
import { Check, Minus } from 'lucide-react';

/** What each plan has, as a table with a column for each plan. */
export function PlanComparison({ plans }: { plans: readonly Package[] }) {
  return (
    <Table>
      <caption>What each plan has</caption>
      <thead>
        <tr>
          <th scope="col">
            <Box as="span" srOnly>
              Benefit
            </Box>
          </th>
          {plans.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareFeatures(plans).map((feature) => (
          <tr key={feature.name}>
            <th scope="row">
              {feature.name}
              {feature.description && (
                <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
                  {feature.description}
                </Text>
              )}
            </th>
            {plans.map(({ name }) => (
              <td key={name}>
                <YesOrNo yes={feature.plans.includes(name)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function YesOrNo({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <Box as="span" display="inline-flex" color={yes ? 'brand.fg' : 'fg.muted'}>
      <Icon size={20} aria-hidden="true" />
      <Box as="span" srOnly>
        {yes ? 'Yes' : 'No'}
      </Box>
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    bg: 'bg.panel',
    '& caption': { srOnly: true },
    '& th, & td': { px: { base: '3', md: '5' }, py: '3', borderBottomWidth: '1px', textAlign: 'center' },
    '& th': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& thead th': { textStyle: { base: 'sm', sm: 'lg' }, overflowWrap: 'normal' },
    '& tr > :first-of-type': { textAlign: 'start' },
    '& tr > :last-of-type': { bg: 'brand.subtle' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
  },
});

interface ComparedFeature {
  name: string;
  description: string | null;
  /** The names of the plans that have it. */
  plans: readonly string[];
}

/** A plan says that it includes a lower one by a feature of this name. */
const everythingIn = (planName: string) => `Everything in ${planName}`;

/** The features of all plans, lowest plan first, each with the plans that have it. */
function compareFeatures(plans: readonly Package[]): ComparedFeature[] {
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
