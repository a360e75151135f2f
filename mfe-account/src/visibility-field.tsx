import { type Visibility, visibilities } from '@azadkar/shared-api/account/rules';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { Avatar, Box, Flex, Grid, Stack, Text } from '@azadkar/shared-ui';
import { RadioGroupField, useFormValues } from '@azadkar/shared-ui/forms';
import { Eye, EyeOff, Lock } from 'lucide-react';

type Shown = Pick<Profile, 'name' | 'avatar' | 'title'>;

const choices = visibilities.map(({ value, label, text }) => ({ value, label, description: text }));

/** The choice of who sees the profile, with a preview of what the choice shows to whom. */
export function VisibilityField({ profile }: { profile: Shown }) {
  const { values } = useFormValues<{ visibility: Visibility }>();
  return (
    <Stack gap="4">
      <RadioGroupField name="visibility" label="Visible to" choices={choices} variant="card" />
      <VisibilityPreview visibility={values.visibility} profile={profile} />
    </Stack>
  );
}

/** What happens when the member's page is opened. */
const pageViews = {
  open: { Icon: Eye, text: 'Your page opens.' },
  signIn: { Icon: Lock, text: 'Your page asks them to sign in.' },
  none: { Icon: EyeOff, text: 'Your page cannot be found.' },
};

type PageView = keyof typeof pageViews;

const views: Record<Visibility, { card: boolean; visitor: PageView; member: PageView }> = {
  members: { card: true, visitor: 'signIn', member: 'open' },
  public: { card: true, visitor: 'open', member: 'open' },
  hidden: { card: false, visitor: 'none', member: 'none' },
};

function VisibilityPreview({ visibility, profile }: { visibility: Visibility; profile: Shown }) {
  const { card, visitor, member } = views[visibility];
  return (
    <Grid
      role="group"
      aria-label="What others see"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
    >
      <View who="A visitor sees" card={card} page={visitor} profile={profile} />
      <View who="A signed-in member sees" card={card} page={member} profile={profile} />
    </Grid>
  );
}

function View({ who, card, page, profile }: { who: string; card: boolean; page: PageView; profile: Shown }) {
  const { Icon, text } = pageViews[page];
  return (
    <Stack gap="3" bg="bg.subtle" rounded="lg" p="4" textStyle="sm">
      <Text fontWeight="semibold">{who}</Text>
      {card ? <MiniCard {...profile} /> : <NoCard />}
      <Flex gap="2" color="fg.muted">
        <Box flexShrink="0" mt="0.5">
          <Icon size={16} aria-hidden="true" />
        </Box>
        <span>{text}</span>
      </Flex>
    </Stack>
  );
}

function MiniCard({ name, avatar, title }: Shown) {
  return (
    <Flex gap="3" align="center" bg="bg.panel" borderWidth="1px" rounded="md" p="3" minHeight="16">
      <Avatar name={name} src={avatar} size="sm" />
      <Box minWidth="0">
        <Text fontWeight="medium" lineClamp={1} overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted" lineClamp={1}>
          {title ?? 'Your card in Our Voice'}
        </Text>
      </Box>
    </Flex>
  );
}

function NoCard() {
  return (
    <Flex align="center" color="fg.muted" borderWidth="1px" borderStyle="dashed" rounded="md" p="3" minHeight="16">
      No card of yours
    </Flex>
  );
}
