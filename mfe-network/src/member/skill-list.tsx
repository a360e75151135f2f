import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { Badge, Flex } from '@azadkar/shared-ui';

export function SkillList({ skills }: Pick<PublicMember, 'skills'>) {
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {skills.map(({ id, name }) => (
        <li key={id}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </Flex>
  );
}
