import { Box, Button, Flex, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { completeness, type RequiredField, requiredFields } from './completeness';
import type { ProfileValues } from './form-values';

/** Progress of the profile: a meter, and a button for each missing field that moves focus to it. */
export function CompletenessMeter() {
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
          <Text color="fg.muted">Missing:</Text>
          {missing.map((name) => (
            <Button key={name} variant="plain" size="xs" px="0" minWidth="0" onClick={() => focusField(name)}>
              {requiredFields[name]}
            </Button>
          ))}
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

/** Moves focus to the field. The secondary skill is disabled until a primary one is chosen, so that one gets the focus instead. */
function focusField(name: RequiredField): void {
  const [field] = document.getElementsByName(name);
  const target = field?.matches(':disabled') ? document.getElementsByName('primary_skill_id')[0] : field;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
