import { NumberedSteps } from '@azadkar/shared-ui/blocks';

const objectives = [
  {
    title: 'Advocate',
    text: 'Speak for freelancers: take what members report to banks, tax offices and ministries, and keep at it until something changes.',
  },
  {
    title: 'Create community',
    text: 'Give people who work alone colleagues: chapters in cities and universities, meetups, and a directory where they find each other.',
  },
  {
    title: 'Provide benefits',
    text: 'Make freelancing safer: someone to ask when a client does not pay, insurance and tax filing with the Surge plan, and discounts.',
  },
  {
    title: 'Build resources',
    text: 'Courses, certificates, guides and reports, so that the same hour of work is worth more next year.',
  },
];

export function Objectives() {
  return <NumberedSteps steps={objectives} columns={2} />;
}
