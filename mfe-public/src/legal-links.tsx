import { legalPages } from '@azadkar/shared-api/public/rules';
import { Flex, TextLink } from '@azadkar/shared-ui';

/** Links to the pages that each association has to have. */
export const LegalLinks = ({ except }: { except?: string }) => (
  <Flex as="ul" wrap="wrap" columnGap="5" listStyleType="none">
    {legalPages
      .filter(({ value }) => value !== except)
      .map(({ value, label }) => (
        <li key={value}>
          <TextLink to={`/${value}`} display="inline-flex" alignItems="center" minHeight="9">
            {label}
          </TextLink>
        </li>
      ))}
  </Flex>
);
