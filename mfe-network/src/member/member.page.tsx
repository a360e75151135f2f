import { call } from '@azadkar/shared-api';
import { degrees } from '@azadkar/shared-api/account/rules';
import { network } from '@azadkar/shared-api/network';
import { Container, Slot, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Aside, ExpandableText, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ReportLink } from './contact';
import { DirectoryLink } from './directory-link';
import { MemberHeader } from './member-header';
import { MemberSidebar } from './member-sidebar';
import { SkillList } from './skill-list';

/** The api refuses a members-only page to visitors with 401, and the shell then redirects them to sign in. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return call(network.member, { params: { memberId: String(params.memberId) }, request });
}

export function Component() {
  const member = useLoaderData<typeof loader>();
  usePageTitle(member.name);
  const degree = degrees.find(({ value }) => value === member.degree)?.label ?? member.degree;
  const education = [degree, member.field_of_study, member.institute].filter(Boolean).join(', ');
  return (
    <Container size="narrow" py={{ base: '6', md: '10' }}>
      <DirectoryLink />
      <MemberHeader member={member} />
      <WithAside mt="8">
        <Stack gap="8">
          <Subsection title="Overview">
            {member.bio ? (
              <ExpandableText text={member.bio} lines={15} />
            ) : (
              <Text color="fg.muted">Nothing written yet.</Text>
            )}
          </Subsection>
          {member.skills.length > 0 && (
            <Subsection title="Skills">
              <SkillList skills={member.skills} />
            </Subsection>
          )}
          {education && (
            <Subsection title="Education">
              <Text>{education}</Text>
            </Subsection>
          )}
          <Slot slot="member-page@1" props={{ memberId: member.member_id }} gap="8" />
        </Stack>
        <Aside>
          <MemberSidebar member={member} />
          <ReportLink member={member} />
        </Aside>
      </WithAside>
    </Container>
  );
}
