/**
 * Every field of every body of the contract with its hard cases. The same table is used for the schemas and for the real
 * endpoints of the api, so that the page and the server agree on what becomes of an entry.
 */

import { NO_SUCH_CODE } from '../../payments/payments.rules';
import { accountStaffInput } from './account-staff';
import {
  choice,
  chosenId,
  email,
  type HardCase,
  oneLine,
  password,
  phone,
  refused,
  severalLines,
  stored,
  token,
  webAddress,
} from './hard-cases';
import { learningStaffInput } from './learning-staff';
import { paymentsStaffInput } from './payments-staff';
import { publicStaffInput } from './public-staff';
import { staffInput } from './staff';
import { optionalId } from './staff-fields';
import { supportInput } from './support';
import { ticketingStaffInput } from './ticketing-staff';

export type { HardCase };

export interface BadInput {
  /** A body that is accepted; a case replaces one field of it. Ids in it may not exist. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, readonly HardCase[]>>;
}

const LINK = 'This link is not complete. Please open it from your email again.';
const PASSWORD = 'Please input your password!';
const EMAIL = 'Please input your email.';
const PHONE = 'Please input your contact number.';
const METHOD = 'Please select your payment method';
const QUESTION = 'This question is required';
const CODE = 'Please enter the code.';
const STEP_OVER = 'Please sign in again: this step took too long.';
const NO_PASSKEY = 'Your browser gave no passkey. Please try again.';
const PASSKEY_NAME = 'Please give the passkey a name.';
const OTHERS = 'Please book for at most 2 others at once.';
const VISIBILITY = 'Please select who may see your profile';

const tooLongPassword = [refused('x'.repeat(10_000), 'Please use at most 200 characters.')];
const typedCode = [
  stored(' 123 456 ', '123456'),
  stored('۱۲۳۴۵۶', '123456'),
  stored('3k7m-29qx-d4fh', '3k7m29qxd4fh'),
  refused('', CODE),
  refused(undefined, CODE),
  refused(123_456, CODE),
  refused('1'.repeat(31), 'Please use at most 30 characters.'),
];

const message = {
  body: { text: 'Hello' },
  fields: { text: severalLines(3000, 'Please write a message') },
};

const files = [
  stored(undefined, []),
  refused(null, 'Please attach the files again.'),
  refused('a file', 'Please attach the files again.'),
  refused(Array(6).fill({ id: 'a', name: 'a.pdf' }), 'Please attach at most 5 files.'),
];

const NOT_A_SKILL = 'Please choose skills from the list.';
const skillIds = [
  stored('1+12'),
  stored('1 12'),
  stored('', ''),
  ...['x', '1,2', "1'; drop table skills", '+1', '1++2'].map((entered) => refused(entered, NOT_A_SKILL)),
  ...[true, 7, ['1'], { id: 1 }].map((entered) => refused(entered, 'Please enter this as text.')),
];
const optionalOneOf = (wrong: string, choice: string) => [
  stored(choice),
  stored(undefined),
  ...['anything', true, 7, [choice]].map((entered) => refused(entered, wrong)),
];
const optionalLine = (max: number) => [stored(undefined), ...oneLine(max)];

const ticketAtDoor = {
  event_id: chosenId('Please choose the event.', 1),
  code: token(60, 'Please scan a ticket.'),
};

const savedSearch: BadInput = {
  body: { name: 'Designers', skills: '1' },
  fields: {
    name: oneLine(80, 'Please give the search a name'),
    emails: [stored(true), stored(undefined, false), refused('often', 'Please choose yes or no.')],
    skills: skillIds,
    secondary_skills: skillIds,
    hourly_rate: optionalOneOf('Please choose an hourly rate from the list.', '500,1000'),
    search: optionalLine(100),
    city: optionalLine(80),
    availability: optionalOneOf('Please choose an availability from the list.', 'Full time'),
    experience: optionalOneOf('Please choose an experience from the list.', 'expert'),
  },
};

const link = { token: 'a-token' };
const person = {
  name: 'Amna Khan',
  email: 'amna@azadkar.test',
  phone: '+923001234567',
};

const holder = {
  body: {
    first_name: 'Amna',
    last_name: 'Khan',
    email: 'amna@azadkar.test',
    cnic: '3520212345671',
    phone_number: '+923001234567',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    physical_address: '1 Demo Street',
  },
  fields: {
    first_name: oneLine(80, 'Please input your first name'),
    last_name: oneLine(80, 'Please input your last name'),
    email: email('Please input your email'),
    cnic: [
      stored('35202-1234567-1', '3520212345671'),
      stored(' ۳۵۲۰۲\u00a0۱۲۳۴۵۶۷\u2013۱\u200b\r\n', '3520212345671'),
      refused('35202-1234567', 'Please enter your complete CNIC of 13 digits'),
      refused('35202-123456a-1', 'CNIC can only be numbers.'),
      refused(3_520_212_345_671, 'Please input your National Identification Number'),
      refused('', 'Please input your National Identification Number'),
    ],
    phone_number: phone('Please input your phone number'),
    city: oneLine(80, 'Please select your city'),
    state: oneLine(80, 'Please select your state'),
    country: choice('Please select your country', 'Pakistan'),
    physical_address: severalLines(500, 'Please provide your address'),
  },
} satisfies BadInput;

const BIO = 'I draw books for children, and I answer every letter on the day on which it arrives. '.repeat(2).trim();

const profile: BadInput = {
  body: {
    avatar: 'amna.webp',
    gender: 'Female',
    city: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
    birthdate: '1994-07-21',
    degree: 'graduate',
    field_of_study: 'Fine arts',
    institute: 'National College of Arts',
    title: 'Illustrator',
    linkedin: 'https://linkedin.com/in/amna',
    primary_skill_id: 1,
    secondary_skill_id: 11,
    years_experience: 'Between 1-10 years',
    hourly_rate: 2500,
    availability: 'Full time',
    experience_level: 'expert',
    bio: BIO,
  },
  fields: {
    avatar: token(200, 'Your picture is required'),
    organisation: oneLine(120),
    designation: oneLine(120),
    gender: choice('Please select your gender', 'Male'),
    city: oneLine(80, 'Please select your city'),
    state: oneLine(80, 'Please select your state'),
    country: oneLine(80, 'Please select your country').filter(({ entered }) => entered !== ''),
    birthdate: [
      stored('۱۹۹۴-۰۷-۲۱\u200f', '1994-07-21'),
      refused('', 'Please select your date of birth'),
      refused(true, 'Please select your date of birth'),
      refused(19_940_721, 'Please select your date of birth'),
    ],
    degree: choice('Please select your degree', 'masters'),
    field_of_study: oneLine(120, 'Please enter your field of study'),
    institute: oneLine(160, 'Please enter your institute'),
    title: oneLine(120, 'Please enter your title'),
    website: webAddress(),
    linkedin: webAddress('Please enter your LinkedIn profile'),
    primary_skill_id: chosenId('Please select your primary skill', 1),
    secondary_skill_id: chosenId('Please select your secondary skill', 11),
    years_experience: choice('Please select your years of experience', 'More than 20 years'),
    hourly_rate: [
      ...['1,250', '1 250', '۱۲۵۰', '١٬٢٥٠', 'PKR 1,250', 'Rs. 1250/-', ' 1250\u200b\r\n'].map((text) =>
        stored(text, 1250),
      ),
      stored('1,25,000', 125_000),
      refused('', 'Please enter your hourly rate'),
      refused('12.5', 'Please enter your hourly rate in whole rupees'),
      ...['0x10', '1e3', '-5', 'a lot', '1,5', true, [5], { rate: 5 }].map((entered) =>
        refused(entered, 'Please enter your hourly rate as a number'),
      ),
      refused('9'.repeat(15), 'Please enter an hourly rate of at most 1,000,000'),
    ],
    availability: choice('Please select your availability', 'Part time'),
    experience_level: choice('Please select your experience level', 'beginner'),
    bio: [
      stored(` ${BIO}\r\n\u202eMore\u200b 👩🏽‍🎤 `, `${BIO}\nMore 👩🏽‍🎤`),
      refused(`short${'\u200b'.repeat(200)}`, 'Your overview is too small.'),
      refused('x'.repeat(10_000), 'Please use at most 3000 characters.'),
      refused('\u200b', 'Please write your overview'),
      refused(true, 'Please write your overview'),
    ],
    visibility: choice(VISIBILITY, 'hidden'),
    profile_links: [
      stored('{"upwork":"upwork.com/x\u200b"}', '{"upwork":"https://upwork.com/x"}'),
      ...[
        '{"upwork":"javascript:alert(1)"}',
        '{"nowhere":"https://a.pk"}',
        '[]',
        'x',
        true,
        { upwork: 'https://a.pk' },
      ].map((entered) => refused(entered, 'Please check your profile links.')),
    ],
  },
};

const { visibility: _, profile_links: __, ...stepFields } = profile.fields;
/** The same fields, of which each may be left out. */
const ofStep: BadInput['fields'] = Object.fromEntries(
  Object.entries(stepFields).map(([name, cases]) => [name, cases.filter(({ entered }) => entered !== undefined)]),
);
/** An empty rate is one that was left out. */
const rateOfStep = (ofStep.hourly_rate ?? []).filter(({ entered }) => entered !== '');
const profileStep: BadInput = {
  body: profile.body,
  fields: { ...ofStep, hourly_rate: [{ entered: '', stored: undefined }, ...rateOfStep] },
};

const answers = [
  stored('[{"questionNumber":1,"value":" One\\r\\ntwo\\u202e\\ud800 "}]', '[{"questionNumber":1,"value":"One\\ntwo"}]'),
  ...['', 'x', '{}', '[{"questionNumber":"1","value":2}]', '[{"questionNumber":1,"value":true}]'].map((entered) =>
    refused(entered, 'Please answer the questions again.'),
  ),
  ...[true, 7, { answers: [] }].map((entered) => refused(entered, QUESTION)),
];

/** What is written as the answer to one question, before a form sends all of them as JSON text. */
export const writtenAnswer = severalLines(5000, QUESTION);

const enrollment: BadInput = {
  body: { course: 1, questionnaire_id: 1, questionnaire: '[]' },
  fields: {
    course: chosenId('Your course is required', 1),
    questionnaire_id: chosenId(QUESTION, 1),
    questionnaire: answers,
  },
};

const waitingList: BadInput = {
  body: { package_id: null },
  fields: { package_id: optionalId('Please choose a package of this event.') },
};

const newPasswords = { password: 'long enough', password_confirmation: 'long enough' };
const newPassword = [...password(PASSWORD), refused('short', 'password must be at least 8 characters !')];

const code = [
  stored(' spring \u200b- ۲۷ ', 'SPRING-27'),
  ...['<b>', 'کوڈ', 'A,B'].map((entered) => refused(entered, NO_SUCH_CODE)),
  refused('x'.repeat(41), 'Please use at most 40 characters.'),
];
const optionalCode = [...code, refused(true, 'Please enter this as text.'), stored('', ''), stored(undefined)];
const shownTotal = [
  ...['', null, undefined].map((entered) => stored(entered, null)),
  stored(500, 500),
  ...['many', 1.5, -1].map((entered) => refused(entered, 'Please enter the price in whole rupees.')),
];
const requiredCode = [...code, ...['', ' ', true, undefined].map((entered) => refused(entered, 'Please enter a code'))];

export const badInput: Readonly<Record<string, BadInput>> = {
  'public.accessPublication': {
    body: { ...person, organization: 'Demo Works', designation: 'Analyst', publication_id: 1 },
    fields: {
      name: oneLine(120, 'Please enter your full name'),
      email: email('Please input your email'),
      phone: phone('Please input your contact number'),
      organization: oneLine(120, 'Please enter your Organization'),
      designation: oneLine(120, 'Please enter your Designation'),
      publication_id: chosenId('Please choose a publication', 1),
    },
  },
  'public.requestNews': {
    body: { email: 'reader@azadkar.test' },
    fields: { email: email('Please enter your email') },
  },
  'public.confirmNews': { body: { id: 'an-id' }, fields: { id: token(500, LINK) } },
  'public.changeNews': {
    body: { id: 'an-id', news: 'off' },
    fields: { id: token(500, LINK), news: choice('Please choose whether you want our news.', 'on') },
  },
  'account.register': {
    body: { ...person, password: 'long enough' },
    fields: {
      name: oneLine(120, 'Please enter your full name.'),
      email: email(EMAIL),
      phone: phone(PHONE),
      password: newPassword,
      news: [stored(true), stored(undefined, false), refused('often', 'Please choose yes or no.')],
    },
  },
  'account.login': {
    body: { email: 'amna@azadkar.test', password: 'long enough' },
    fields: { email: email(EMAIL), password: password(PASSWORD) },
  },
  'account.completeProfile': profile,
  'account.saveProfileStep': profileStep,
  'account.update': {
    body: person,
    fields: { name: oneLine(120, 'Please enter your full name.'), email: email(EMAIL), phone: phone(PHONE) },
  },
  'account.changePassword': {
    body: { old_password: 'before', ...newPasswords },
    fields: {
      old_password: password(PASSWORD),
      password: newPassword,
      password_confirmation: [refused('another one', 'The two passwords do not match.')],
    },
  },
  'account.forgotPassword': { body: { email: 'amna@azadkar.test' }, fields: { email: email(EMAIL) } },
  'account.resetPassword': {
    body: { ...newPasswords, reset_token: 'a-token' },
    fields: {
      password: newPassword,
      password_confirmation: [refused('another one', 'The two passwords do not match.')],
      reset_token: token(200, LINK),
    },
  },
  'account.unsubscribe': { body: { id: 'an-id' }, fields: { id: token(500, LINK) } },
  'account.subscribe': { body: { id: 'an-id' }, fields: { id: token(500, LINK) } },
  'account.validateMembership': {
    body: { package_name: 'surge' },
    fields: { package_name: token(60, 'Please select your package') },
  },
  'account.orderMembership': {
    body: { package_id: 1, payment_method: 3 },
    fields: {
      package_id: chosenId('Please select your package', 1),
      payment_method: choice(METHOD, 3),
      code: optionalCode,
      shown_total: shownTotal,
    },
  },
  'account.planWithCode': {
    body: { package_id: 1, code: 'SPRING' },
    fields: { package_id: chosenId('Please select your package', 1), code: requiredCode },
  },
  'account.changeVisibility': {
    body: { visibility: 'public' },
    fields: { visibility: choice(VISIBILITY, 'members') },
  },
  'account.changeMailPreferences': {
    body: { newsletter: true, reminders: true },
    fields: {
      newsletter: [stored(false), refused(undefined, 'Please choose whether you want our news.')],
      reminders: [stored(false), refused(undefined, 'Please choose whether you want reminders.')],
    },
  },
  'account.verifyEmail': {
    body: { ...link, password: 'wrong' },
    fields: { token: token(200, LINK), password: [stored(undefined), stored(''), stored(' a b '), ...tooLongPassword] },
  },
  'account.revertEmail': { body: link, fields: { token: token(200, LINK) } },
  'account.signInWithCode': {
    body: { ticket: 'a-ticket', code: '123456' },
    fields: { ticket: token(200, STEP_OVER), code: typedCode },
  },
  'account.signInWithPasskey': {
    body: { challenge: 'a-ticket', answer: '{}' },
    fields: {
      challenge: token(200, STEP_OVER),
      answer: token(8_000, NO_PASSKEY),
      ticket: [stored(undefined), stored(''), stored('a-ticket')],
    },
  },
  'account.confirmIdentity': {
    body: { password: 'a sentence of mine' },
    fields: {
      password: [stored(undefined), stored(' with spaces '), refused(12345678, 'Please enter this as text.')],
      code: [stored(undefined), stored('۱۲۳ ۴۵۶', '123456'), refused(['1'], 'Please enter this as text.')],
      challenge: [stored(undefined), stored('a-ticket')],
      answer: [stored(undefined), stored('{}')],
    },
  },
  'account.confirmAuthenticator': {
    body: { ticket: 'a-ticket', code: '123456' },
    fields: {
      ticket: token(200, 'Please start again: this code was shown too long ago.'),
      code: typedCode,
    },
  },
  'account.addPasskey': {
    body: { name: 'My phone', challenge: 'a-ticket', answer: '{}' },
    fields: {
      name: oneLine(60, PASSKEY_NAME),
      challenge: token(200, NO_PASSKEY),
      answer: token(8_000, NO_PASSKEY),
    },
  },
  'account.renamePasskey': { body: { name: 'My phone' }, fields: { name: oneLine(60, PASSKEY_NAME) } },
  'account.deleteAccount': { body: { password: 'wrong' }, fields: { password: password(PASSWORD) } },
  'network.volunteer': {
    body: { for: 'speaker', description: 'I speak.' },
    fields: {
      for: oneLine(80, 'Please select how you want to contribute'),
      description: severalLines(3000, 'Please tell us a bit about yourself'),
    },
  },
  'network.answerMessage': message,
  'network.saveSearch': savedSearch,
  'network.changeSavedSearch': {
    body: { emails: true },
    fields: {
      emails: [
        stored(false),
        refused('often', 'Please choose yes or no.'),
        refused(undefined, 'Please choose yes or no.'),
      ],
    },
  },
  'network.writeToMember': message,
  'network.saveContactSettings': {
    body: { who: 'members' },
    fields: { who: choice('Please choose who may write to you', 'nobody') },
  },
  'ticketing.bookTicket': {
    body: { ...holder.body, company: 'Demo Studio', position: 'Designer' },
    fields: {
      ...holder.fields,
      company: oneLine(120, 'Please input your company'),
      position: oneLine(120, 'Please input your position'),
      others: [
        stored(undefined, []),
        stored(
          [{ first_name: ' Rida\u200b', last_name: 'Shah', cnic: '35202-7654321-1', email: 'x' }],
          [{ first_name: 'Rida', last_name: 'Shah', cnic: '3520276543211' }],
        ),
        ...[null, 'Rida', 7, true].map((entered) => refused(entered, OTHERS)),
        refused(Array(3).fill({ first_name: 'Rida', last_name: 'Shah', cnic: '3520276543211' }), OTHERS),
      ],
      corrects: optionalLine(60),
    },
  },
  'ticketing.orderTicket': {
    body: { ...holder.body, payment_method: 3 },
    fields: { ...holder.fields, payment_method: choice(METHOD, 5), code: optionalCode, shown_total: shownTotal },
  },
  'ticketing.ticketWithCode': { body: { code: 'SPRING' }, fields: { code: requiredCode } },
  'ticketing.joinWaitingList': waitingList,
  'ticketing.leaveWaitingList': waitingList,
  'ticketing.renameHolder': {
    body: { first_name: 'Amna', last_name: 'Khan' },
    fields: { first_name: holder.fields.first_name, last_name: holder.fields.last_name },
  },
  'ticketing.passTicketOn': {
    body: { first_name: 'Rida', last_name: 'Shah', email: 'rida@azadkar.test' },
    fields: {
      first_name: holder.fields.first_name,
      last_name: holder.fields.last_name,
      email: holder.fields.email,
    },
  },
  'ticketing.orderPaid': {
    body: { order_id: '1234567890' },
    fields: { order_id: token(40, 'This order was not found.') },
  },
  'ticketing.changePaymentMethod': { body: { payment_method: 3 }, fields: { payment_method: choice(METHOD, 5) } },
  'ticketing.checkIn': {
    body: { event_id: 1, code: 'a-code', nonce: 'a-nonce' },
    fields: {
      ...ticketAtDoor,
      nonce: token(100, 'Please scan again.'),
      another_day: [stored(true), stored(undefined, false), refused('often', 'Please choose yes or no.')],
    },
  },
  'ticketing.undoCheckIn': { body: { event_id: 1, code: 'a-code' }, fields: ticketAtDoor },
  ...paymentsStaffInput,
  ...accountStaffInput,
  ...publicStaffInput,
  ...staffInput,
  'learning.enrollCourse': enrollment,
  'learning.saveQuizAnswers': { body: { questionnaire: '[]' }, fields: { questionnaire: answers } },
  'learning.submitQuiz': { body: enrollment.body, fields: { ...enrollment.fields, attempt: oneLine(64) } },
  'safety-net.createIssue': {
    body: { title: 'Help', topic: 'Banking', description: 'Please help.' },
    fields: {
      title: oneLine(160, 'Please enter your title'),
      topic: oneLine(80, 'Please select your relevant topic'),
      description: severalLines(5000, 'Please explain your problem further'),
      attachments: files,
    },
  },
  'safety-net.addComment': {
    body: { description: 'A comment' },
    fields: { description: severalLines(5000, 'Please enter a comment'), attachments: files },
  },
  'safety-net.reportMember': {
    body: { reason: 'spam', description: 'They advertise.' },
    fields: {
      reason: choice('Please select what is wrong', 'fraud'),
      description: severalLines(3000, 'Please tell us what has happened'),
      conversation: oneLine(60),
    },
  },
  'safety-net.requestBankAccount': {
    body: { city: 'Lahore', state: 'Punjab', preferred_bank: 'Zindagi' },
    fields: {
      city: oneLine(80, 'Your city is required'),
      state: oneLine(80, 'Your state is required'),
      preferred_bank: oneLine(80, 'Your Preferred Bank is required'),
    },
  },
  ...supportInput,
  ...ticketingStaffInput,
  ...learningStaffInput,
};
