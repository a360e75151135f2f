/** The menus of the dashboard, in the specification's words and order. */
import type { MemberDetails } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { NavigationGroup } from './navigation';

type Member = Pick<MemberDetails, 'member_id' | 'is_profile_completed'> | null;

/**
 * The menus as they are for this member. "Your profile" is the page that others see and "Edit Profile" its form; both lead
 * to the form until the profile is complete.
 */
export function dashboardMenus(member: Member): readonly NavigationGroup[] {
  const incomplete = member?.is_profile_completed === false;
  const form = incomplete ? paths.completeProfile : paths.editProfile;
  const profile = member && !incomplete ? toPath(paths.member, { memberId: member.member_id }) : form;
  return [
    {
      label: 'Network',
      links: [
        { label: 'Peers', to: paths.peers },
        { label: 'Your profile', to: profile },
      ],
    },
    ...menusOfEveryone,
    {
      label: 'Profile',
      links: [
        { label: 'Edit Profile', to: form },
        { label: 'Account settings', to: paths.profile },
        { label: 'Logout', to: paths.logout },
      ],
    },
  ];
}

const menusOfEveryone: readonly NavigationGroup[] = [
  {
    label: 'Learn',
    links: [
      { label: 'Events', to: paths.memberEvents, section: [paths.memberEvent] },
      {
        label: 'Courses',
        to: paths.courses,
        section: [
          paths.course,
          paths.enrollCourse,
          paths.courseEnrolled,
          paths.getCertified,
          paths.startQuiz,
          paths.quizResult,
        ],
      },
      { label: 'Google Career Certificates', to: paths.memberCareerCertificates },
      { label: 'Soft Skills Program', to: paths.memberSoftSkills },
    ],
  },
  {
    label: 'Safety net',
    links: [
      { label: 'Issues', to: paths.issues, section: [paths.newIssue, paths.issue] },
      { label: 'Discounts & Promotions', to: paths.promotions, section: [paths.promotion] },
    ],
  },
  {
    label: 'Contribute',
    links: [
      { label: 'Chapter Contributor', to: paths.chapterContributor },
      { label: 'University Ambassador', to: paths.universityAmbassador },
      { label: 'Meetups', to: paths.meetups },
      { label: 'Speaker/Trainer', to: paths.speaker },
    ],
  },
  {
    label: 'Membership',
    links: [
      { label: 'Membership Details', to: paths.membership, section: [paths.orderMembership] },
      { label: 'Order History', to: paths.orders },
      { label: 'Request a Freelancer Digital Account', to: paths.digitalAccount },
    ],
  },
];
