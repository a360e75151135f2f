import { NumberedSteps } from '@azadkar/shared-ui/blocks';

const objectives = [
  {
    title: 'Bring freelancers together',
    text: 'Give people who work alone colleagues: chapters in cities and universities, meetups, and a directory in which they find each other.',
  },
  {
    title: 'Speak for freelancers',
    text: 'Carry what members report to banks, tax offices and ministries, and stay at the table until something changes.',
  },
  {
    title: 'Raise skills and incomes',
    text: 'Open doors to training, certificates and mentors, so that the same hour of work is worth more next year.',
  },
  {
    title: 'Make freelancing safe',
    text: 'Stand by members when a client does not pay, when illness stops the work, and when the rules are unclear.',
  },
];

export function Objectives() {
  return <NumberedSteps steps={objectives} columns={2} />;
}
