import { Box, Button, chakra, Flex, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { completeness, type RequiredField, requiredFields } from './completeness';
import type { ProfileValues } from './profile-values';

const Meter = chakra('meter', {
  base: { display: 'block', width: 'full', height: '3' },
});

/** How much of the profile is there, and what is missing, each a way to its field. */
export function CompletenessMeter() {
  const { values } = useFormValues<ProfileValues>();
  const { missing, percent } = completeness(values);
  return (
    <Box bg="bg.subtle" borderWidth="1px" rounded="xl" p="5">
      <Flex justify="space-between" gap="4" mb="2" fontWeight="semibold">
        <span>{missing.length === 0 ? 'Everything is there' : 'Your profile so far'}</span>
        <span>{percent}%</span>
      </Flex>
      <Meter min={0} max={100} value={percent} aria-label="Completeness of your profile">
        {percent}%
      </Meter>
      {missing.length > 0 && (
        <Flex align="baseline" wrap="wrap" columnGap="4" mt="3" textStyle="sm">
          <Text color="fg.muted">Missing:</Text>
          {missing.map((name) => (
            <Button key={name} variant="plain" size="xs" onClick={() => goTo(name)}>
              {requiredFields[name]}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  );
}

/** To the field; the secondary skill waits for the primary one, so its way leads there. */
function goTo(name: RequiredField): void {
  const [field] = document.getElementsByName(name);
  const target = field?.matches(':disabled') ? document.getElementsByName('primary_skill_id')[0] : field;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
