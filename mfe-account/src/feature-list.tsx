import type { Package } from '@azadkar/shared-api/account/schema';
import { Flex, Stack, Text } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';

/** The features of a membership package. */
export function FeatureList({ features }: { features: Package['features'] }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {features.map(({ name, description }) => (
        <Flex as="li" key={name} gap="3">
          <Text as="span" color="brand.fg" pt="1" flexShrink="0">
            <Check size={18} aria-hidden="true" />
          </Text>
          <span>
            {name}
            {description && (
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {description}
              </Text>
            )}
          </span>
        </Flex>
      ))}
    </Stack>
  );
}
