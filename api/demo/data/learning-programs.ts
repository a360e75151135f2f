/** Programs and their courses. Edit freely, but keep ids and dates (in days from the seeding), which the site's addresses rely on. */
import type { ProgramPage } from '@azadkar/shared-api/learning/rules';
import { type NewQuestion, type NewQuiz, pricingQuiz, softSkillsQuiz } from './learning-questions';
import { contractModules } from './lessons/contracts';
import type { NewModule } from './lessons/lesson';
import { pricingModules } from './lessons/pricing';
import { softSkillsModules } from './lessons/soft-skills';

export interface NewProgram {
  id: number;
  title: string;
  description: string;
  /** Whether applications are reviewed; otherwise members are enrolled at once. */
  scholarship: boolean;
  /** The page for everyone that tells of it. */
  page?: ProgramPage;
  questions: NewQuestion[];
}

export interface NewCourse {
  id: number;
  program: number;
  slug: string;
  title: string;
  description: string;
  closed?: boolean;
  certified?: boolean;
  startsIn: number;
  endsIn: number;
  quiz?: NewQuiz;
  /** Whether its quiz opens when all lessons are done. */
  lessonsFirst?: boolean;
  modules?: NewModule[];
  /** What one learns. */
  outcomes?: string[];
}

const scholarship = 1;
const softSkills = 2;
const foundations = 3;

export const programs: NewProgram[] = [
  {
    id: scholarship,
    title: 'Google Career Certificates',
    description: '500 fully funded scholarships for members of the association.',
    scholarship: true,
    page: 'career-certificates',
    questions: [
      {
        question: 'What do you do at present?',
        choices: ['I freelance full time', 'I freelance beside a job', 'I study', 'I am looking for work'],
      },
      {
        question: 'How many hours a week can you study?',
        choices: ['Fewer than 5', '5 to 10', '10 to 15', 'More than 15'],
      },
      { question: 'What will you do with this certificate once you have it?' },
    ],
  },
  {
    id: softSkills,
    title: 'Google Soft Skills Program',
    description: 'Four modules, a quiz and a certificate. Open to all.',
    page: 'soft-skills',
    scholarship: false,
    questions: [
      {
        question: 'How long have you been freelancing?',
        choices: ['I have not started yet', 'Less than a year', '1 to 3 years', 'More than 3 years'],
      },
      {
        question: 'Which part of working with clients is hardest for you?',
        choices: ['Finding them', 'Agreeing on a price', 'Talking during the work', 'Being paid on time'],
      },
      { question: 'What do you want to be able to do after these four weeks?' },
    ],
  },
  {
    id: foundations,
    title: 'Freelancing Foundations',
    description: 'Short courses by members for members, on the business side of independent work.',
    scholarship: false,
    questions: [
      {
        question: 'Which work do you offer?',
        choices: ['Design', 'Software', 'Writing and translation', 'Marketing', 'Something else'],
      },
      { question: 'Which question should this course answer for you?' },
    ],
  },
];

const certificate = (id: number, slug: string, title: string, description: string): NewCourse => ({
  id,
  program: scholarship,
  slug,
  title,
  description,
  closed: true,
  startsIn: -200,
  endsIn: -20,
});

export const courses: NewCourse[] = [
  certificate(
    1,
    'data-analytics',
    'Data Analytics',
    'Clean, analyse and present data, with spreadsheets, SQL, R and dashboards. Part-time, in about six months.',
  ),
  certificate(
    2,
    'ux-design',
    'UX Design',
    'Understand users, sketch, prototype and test, and leave with a portfolio of three projects.',
  ),
  certificate(
    3,
    'project-management',
    'Project Management',
    'Plan and run projects, both in stages and in sprints, and keep everybody who has a stake in them informed.',
  ),
  certificate(
    4,
    'it-support',
    'IT Support',
    'Hardware, operating systems, networks and security, and how to help people who are stuck.',
  ),
  certificate(
    5,
    'digital-marketing-e-commerce',
    'Digital Marketing & E-commerce',
    'Reach customers by search, email and social media, and run an online shop that they return to.',
  ),
  certificate(
    6,
    'it-automation-with-python',
    'IT Automation with Python',
    'Write Python, keep it in Git, and let scripts do what was done by hand.',
  ),
  certificate(
    7,
    'cybersecurity',
    'Cybersecurity',
    'Recognise risks, defend networks, and answer an incident with the usual tools of the trade.',
  ),
  certificate(
    8,
    'advanced-data-analytics',
    'Advanced Data Analytics',
    'Statistics, regression and machine learning for those who know their way around data.',
  ),
  certificate(
    9,
    'business-intelligence',
    'Business Intelligence',
    'Model data, build pipelines, and design dashboards on which others decide.',
  ),
  {
    id: 10,
    program: softSkills,
    slug: 'soft-skills-batch-1',
    title: 'Soft Skills, Batch 1',
    description: 'The first batch of our soft skills course. It is over; the second one is open.',
    closed: true,
    certified: true,
    quiz: softSkillsQuiz,
    startsIn: -150,
    endsIn: -60,
  },
  {
    id: 11,
    program: softSkills,
    slug: 'soft-skills-batch-2',
    title: 'Soft Skills, Batch 2',
    description:
      'Communication, time, clients and growth: four modules, a quiz and a certificate. Open to everyone, without a limit on places and without a degree.',
    certified: true,
    quiz: softSkillsQuiz,
    modules: softSkillsModules,
    outcomes: [
      'Ask so that clients feel heard, and write messages that need no second one',
      'Say early when a date will not hold',
      'Agree on scope and price before you begin',
      'Learn one thing from each feedback',
    ],
    startsIn: -14,
    endsIn: 120,
  },
  {
    id: 12,
    program: foundations,
    slug: 'pricing-your-work',
    title: 'Pricing Your Work',
    description:
      'From an hourly rate that covers your costs to a price for the whole project, and how to say it aloud.',
    certified: true,
    quiz: pricingQuiz,
    lessonsFirst: true,
    modules: pricingModules,
    outcomes: [
      'Calculate the lowest hourly rate at which you can go on',
      'Turn steps and hours into a price for a whole project',
      'Name a price, answer questions about it, and raise it',
    ],
    startsIn: -7,
    endsIn: 60,
  },
  {
    id: 13,
    program: foundations,
    slug: 'contracts-and-getting-paid',
    title: 'Contracts and Getting Paid',
    description: 'What a one-page contract must say, how money reaches Pakistan, and what to do when it does not.',
    modules: contractModules,
    outcomes: [
      'Write a proposal that is read, and agree on one page',
      'Receive money from abroad, and ask for it when it is late',
      'Know which papers to keep, and which words to look up for taxes',
    ],
    startsIn: 21,
    endsIn: 90,
  },
];
