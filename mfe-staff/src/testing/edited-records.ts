/** The records that the staff edit in a form, a row for each, for suites of what all forms have in common. */
import type { Endpoint } from '@azadkar/shared-api';
import { planRecord } from '@azadkar/shared-api/account/records';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { cannedAnswerRecord, promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import * as records from './records';

export interface EditedRecord {
  name: string;
  path: string;
  /** Pressed before the form is there. */
  opened?: string;
  /** What its page loads: the record in a version, with this text in the field. */
  shows: (version: number, text: string) => FakeReply;
  /** What else its page loads. */
  more?: readonly FakeReply[];
  save: Endpoint;
  /** The record was stored, in this version. */
  stored: (version: number) => FakeReply;
  /** The label of the field, and its name in the body. */
  label: string;
  field: string;
  /** What a conflict calls it, where that is not the field alone. */
  clash?: string;
  button: string;
}

const options = answers(learningStaff.courseOptions, records.someCourseOptions);
const { save: saveAnswer, all: allAnswers } = cannedAnswerRecord.calls;

export const editedRecords: readonly EditedRecord[] = [
  {
    name: 'a course',
    path: '/staff/courses/1',
    shows: (version, title) => answers(learningStaff.course, records.aCourse({ version, title })),
    more: [options],
    save: learningStaff.saveCourse,
    stored: (version) => answers(learningStaff.saveCourse, { version }),
    ...{ label: 'Title', field: 'title', button: 'Save' },
  },
  {
    name: 'the modules of a course',
    path: '/staff/courses/1/lessons',
    shows: (version, title) => answers(learningStaff.outline, records.anOutline(title, { version })),
    save: learningStaff.saveOutline,
    stored: (version) => answers(learningStaff.saveOutline, records.anOutline('Begin', { version })),
    ...{ label: 'Title of the module', field: 'modules.0.title', clash: 'Modules', button: 'Save the order' },
  },
  {
    name: 'a lesson',
    path: '/staff/courses/1/lessons/3',
    shows: (version, title) => answers(learningStaff.lesson, records.aLesson({ version, title })),
    save: learningStaff.saveLesson,
    stored: (version) => answers(learningStaff.saveLesson, { version }),
    ...{ label: 'Title', field: 'title', button: 'Save' },
  },
  {
    name: 'a questionnaire',
    path: '/staff/questionnaires/5',
    shows: (version, description) =>
      answers(learningStaff.questionnaire, records.aQuestionnaire({ version, description })),
    save: learningStaff.saveQuestionnaire,
    stored: (version) => answers(learningStaff.saveQuestionnaire, records.aQuestionnaire({ version })),
    ...{ label: 'What it is about', field: 'description', button: 'Save' },
  },
  {
    name: 'the note on an application',
    path: '/staff/applications/9',
    shows: (version, note) => answers(learningStaff.application, records.anApplication({ version, note })),
    save: learningStaff.saveNote,
    stored: (version) => answers(learningStaff.saveNote, { version }),
    ...{ label: 'For the staff alone', field: 'note', button: 'Save the note' },
  },
  {
    name: 'a programme',
    path: '/staff/programs/2',
    shows: (version, title) => answers(programRecord.calls.read, records.aProgram({ version, title })),
    more: [options],
    save: programRecord.calls.save,
    stored: (version) => answers(programRecord.calls.save, { id: 2, version }),
    ...{ label: 'Title', field: 'title', button: 'Save' },
  },
  {
    name: 'a promotion',
    path: '/staff/promotions/4',
    shows: (version, company_name) =>
      answers(promotionRecord.calls.read, records.aPromotion({ version, company_name })),
    save: promotionRecord.calls.save,
    stored: (version) => answers(promotionRecord.calls.save, { id: 4, version }),
    ...{ label: 'Company', field: 'company_name', button: 'Save' },
  },
  {
    name: 'a plan',
    path: '/staff/plans/2',
    shows: (version, name) => answers(planRecord.calls.read, records.aPlan({ version, name })),
    save: planRecord.calls.save,
    stored: (version) => answers(planRecord.calls.save, { id: 2, version }),
    ...{ label: 'Name', field: 'name', button: 'Save' },
  },
  {
    name: 'a saved answer',
    path: '/staff/issues/answers',
    opened: 'Change Form 7',
    shows: (version, body) => answers(allAnswers, [{ id: 7, version, title: 'Form 7', topic: '', body }]),
    save: saveAnswer,
    stored: (version) => answers(saveAnswer, { id: 7, version }),
    ...{ label: 'Answer', field: 'body', button: 'Save' },
  },
  {
    name: 'an announcement',
    path: '/staff/announcements/a-1',
    shows: (version, city) => answers(staff.announcement, records.anAnnouncement({ version }, { city })),
    more: [
      answers(staff.audiences, records.someAudiences),
      answers(staff.previewAnnouncement, { subject: 'Summer', html: '', text: '', recipients: 1 }),
    ],
    save: staff.saveAnnouncement,
    stored: (version) => answers(staff.saveAnnouncement, records.anAnnouncement({ version })),
    ...{ label: 'City', field: 'city', button: 'Save' },
  },
  {
    name: 'the text of an email',
    path: '/staff/email-texts/ticketing/ticket',
    shows: (version, subject) => answers(staff.emailTemplate, records.anEmailText({ version }, { subject })),
    more: [answers(staff.previewEmailTexts, { subject: 'Your ticket', html: '<p>See you.</p>', text: 'See you.' })],
    save: staff.saveEmailTexts,
    stored: (version) => answers(staff.saveEmailTexts, records.anEmailText({ version })),
    ...{ label: 'Subject', field: 'subject', button: 'Save' },
  },
];

/** Opens the page of a record, with these replies before what it loads, and its form. */
export async function openRecord({ path, opened, more = [] }: EditedRecord, ...replies: readonly FakeReply[]) {
  const page = await visit(routes, path, { as: { roles: ['admin'] }, api: [...replies, ...more] });
  if (opened) await page.press(opened);
  return page;
}

export const fieldOf = ({ label }: EditedRecord) => screen.findByLabelText(label, { selector: 'input, textarea' });
