import { paths } from '@azadkar/shared-api/paths';
import { PageLink, Section, SimpleGrid } from '@azadkar/shared-ui';
import { IconTile } from '@azadkar/shared-ui/blocks';
import { ArrowRight, GraduationCap, LifeBuoy, type LucideIcon, Megaphone, UsersRound } from 'lucide-react';

interface About {
  icon: LucideIcon;
  title: string;
  text: string;
  link: { label: string; to: string };
}

const about: readonly About[] = [
  {
    icon: UsersRound,
    title: 'A community',
    text: 'Meet designers, developers, writers and marketers in your city and your field. Ask questions, share what you know, pass on work.',
    link: { label: 'Meet the members', to: paths.ourVoice },
  },
  {
    icon: Megaphone,
    title: 'A voice',
    text: 'Banking, taxes, payments from abroad: we take the problems that freelancers face every day to the people who decide.',
    link: { label: 'Who speaks for you', to: paths.board },
  },
  {
    icon: GraduationCap,
    title: 'Skills that pay',
    text: 'Soft skills, career certificates and workshops, chosen for people who work for themselves.',
    link: { label: 'See the soft skills program', to: paths.softSkills },
  },
  {
    icon: LifeBuoy,
    title: 'A safety net',
    text: 'Someone to ask when a client does not pay, tax filing and insurance with the Surge plan, and discounts on what you use.',
    link: { label: 'See all benefits', to: paths.membershipPlans },
  },
];

export function AboutCards() {
  return (
    <Section
      title="Freelancing is work. We make it a profession."
      lead="Four things no freelancer should have to build alone."
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 4 }} gap="5">
        {about.map((card) => (
          <AboutCard key={card.title} {...card} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function AboutCard({ link, ...tile }: About) {
  return (
    <IconTile {...tile}>
      <PageLink to={link.to} fontWeight="semibold" display="inline-flex" alignItems="center" gap="1.5" minHeight="6">
        {link.label}
        <ArrowRight size={16} aria-hidden="true" />
      </PageLink>
    </IconTile>
  );
}
