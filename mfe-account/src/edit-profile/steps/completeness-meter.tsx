import { Box, Button, Flex, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { completeness, requiredFields } from '../../profile-completeness';
import type { ProfileValues } from '../../profile-values';
import { focusField } from './focus-field';

/** Fields that are named at a time; the others are counted. */
const NAMED = 3;

/** Progress of the profile: a meter, and what is next, each a button that moves the focus to its field. */
export function CompletenessMeter({ onOpenField }: { onOpenField: (name: string) => void }) {
  const { values } = useFormValues<ProfileValues>();
  const { missing, percent } = completeness(values);
  return (
    <Box bg="bg.subtle" borderWidth="1px" rounded="xl" p={{ base: '4', md: '5' }}>
      <Flex justify="space-between" gap="4" mb="2" fontWeight="semibold">
        <span>{missing.length === 0 ? 'Everything is there' : 'Your profile so far'}</span>
        <span>{percent}%</span>
      </Flex>
      <MeterBar percent={percent} />
      {missing.length > 0 && (
        <Flex align="center" wrap="wrap" columnGap="4" mt="2" textStyle="sm">
          <Text color="fg.muted">Next:</Text>
          {missing.slice(0, NAMED).map((name) => (
            <Button
              key={name}
              variant="plain"
              size="xs"
              px="0"
              minWidth="0"
              onClick={() => {
                onOpenField(name);
                focusField(name);
              }}
            >
              {requiredFields[name]}
            </Button>
          ))}
          {missing.length > NAMED && <Text color="fg.muted">and {missing.length - NAMED} more</Text>}
        </Flex>
      )}
    </Box>
  );
}

function MeterBar({ percent }: { percent: number }) {
  return (
    <Box
      role="meter"
      aria-label="Completeness of your profile"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      bg="bg.emphasized"
      rounded="full"
      height="2"
      overflow="hidden"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      <Box
        bg="brand.solid"
        css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
        height="full"
        width={`${percent}%`}
        transition="width"
        transitionDuration="slow"
      />
    </Box>
  );
}
