/** Addresses of what a member has: orders, tickets, a course, a quiz, an issue; and of whom a member writes to. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { apiOf } from '../support/members';
import type { Examples } from '../support/releases/addresses';

const COURSE = 11;
const SUMMIT = 6;
const MEMBER = 100003;
/** Without a confirmed address, a member holds one unpaid seat of an event. */
const OTHER_EVENT = 7;

/** An event with packages and everything else that an event can have. */
export const summit: Examples = { [paths.event]: toPath(paths.event, { eventSlug: 'demo', eventId: SUMMIT }) };

/** Pages for members about things in the demo, opened by its member. */
export const knownToDemo: readonly string[] = [
  toPath(paths.member, { memberId: MEMBER }),
  toPath(paths.orderMembership, { packageName: 'surge' }),
  toPath(paths.course, { courseSlug: 'demo', courseId: COURSE }),
  toPath(paths.lesson, { courseSlug: 'pricing-your-work', courseId: 12, lessonId: 10 }),
  toPath(paths.enrollCourse, { programId: 2, courseId: COURSE, courseName: 'soft-skills-batch-2' }),
  toPath(paths.getCertified, { courseId: COURSE }),
  toPath(paths.promotion, { companyName: 'demo', promotionId: 1 }),
];

interface Questionnaire {
  id: number;
  questions: { id: number; choices: { id: number }[] }[];
}

/** Orders, an enrollment, a quiz and an issue of the member who is signed in, and the addresses that lead to them. */
export async function useEverything(page: Page): Promise<Examples> {
  const api = apiOf(page);
  const packageOf = async (eventId: number) =>
    (await api.get<{ packages: { id: number }[] }>(`/events/${eventId}`)).packages[0]?.id ?? 0;
  const reserve = async (eventId: number, turn: number) =>
    (
      await api.post<{ id: string }>(
        `/user/events/${eventId}/packages/${await packageOf(eventId)}/tickets`,
        ticketOf(turn),
      )
    ).id;
  const packageId = await packageOf(SUMMIT);
  const [ticketId, orderedId] = [await reserve(SUMMIT, 1), await reserve(OTHER_EVENT, 2)];
  const { order_id: orderId } = await api.post<{ order_id: string }>(`/user/tickets/${orderedId}/orders`, {
    ...ticketOf(2),
    payment_method: 5,
  });
  const issue = { title: 'A client does not pay', topic: 'General Query', description: 'What can I do now?' };
  await api.post('/user/issues', issue);
  const [{ id: issueId } = { id: '' }] = await api.get<{ id: string }[]>('/user/issues');
  return {
    ...(await learn(page)),
    [paths.bookTicket]: toPath(paths.bookTicket, { eventId: SUMMIT, packageId }),
    [paths.orderTicket]: toPath(paths.orderTicket, { ticketId }),
    [paths.payBill]: `${paths.payBill}?id=${orderId}`,
    [paths.orderPlaced]: `${paths.orderPlaced}?id=${orderId}`,
    [paths.order]: toPath(paths.order, { orderId }),
    [paths.ticket]: toPath(paths.ticket, { ticketId: orderedId }),
    [paths.conversation]: toPath(paths.conversation, { conversationId: 'none' }),
    [paths.contribute]: toPath(paths.contribute, { kind: 'speaker' }),
    [paths.writeToMember]: toPath(paths.writeToMember, { memberId: MEMBER }),
    [paths.reportMember]: toPath(paths.reportMember, { memberId: MEMBER }),
    [paths.memberEvent]: toPath(paths.memberEvent, { eventSlug: 'demo', eventId: 1 }),
    [paths.orderMembership]: toPath(paths.orderMembership, { packageName: 'surge' }),
    [paths.issue]: toPath(paths.issue, { issueId }),
    [paths.promotion]: toPath(paths.promotion, { companyName: 'demo', promotionId: 1 }),
  };
}

async function learn(page: Page): Promise<Examples> {
  const api = apiOf(page);
  const program = await api.get<{ questionnaire: Questionnaire }>('/course-program?program_id=2');
  const { hashed } = await api.post<{ hashed: string }>('/course', answersTo(program.questionnaire));
  await api.post(`/courses/${COURSE}/attempts`);
  const quiz = await api.get<Questionnaire>(`/courses/${COURSE}/quiz-questionnaire`);
  const { id: attemptId } = await api.post<{ id: string }>('/course/submit-quiz', answersTo(quiz));
  return {
    [paths.course]: toPath(paths.course, { courseSlug: 'demo', courseId: COURSE }),
    [paths.lesson]: toPath(paths.lesson, { courseSlug: 'pricing-your-work', courseId: 12, lessonId: 10 }),
    [paths.enrollCourse]: toPath(paths.enrollCourse, { programId: 2, courseId: 12, courseName: 'pricing-your-work' }),
    [paths.courseEnrolled]: `${paths.courseEnrolled}?id=${hashed}`,
    [paths.getCertified]: toPath(paths.getCertified, { courseId: COURSE }),
    [paths.startQuiz]: toPath(paths.startQuiz, { courseId: COURSE }),
    [paths.quizResult]: toPath(paths.quizResult, { courseId: COURSE, attemptId }),
  };
}

const answersTo = ({ id, questions }: Questionnaire) => ({
  course: COURSE,
  questionnaire_id: id,
  questionnaire: JSON.stringify(
    questions.map((question) => ({ questionNumber: question.id, value: question.choices[0]?.id ?? 'An answer' })),
  ),
});

/** A person with a number of their own: an event has one ticket for each. */
const ticketOf = (turn: number) => ({
  ...{ first_name: 'Frame', last_name: 'Journey', email: 'frame@azadkar.test', phone_number: '0300 1234567' },
  ...{ city: 'Lahore', state: 'Punjab', country: 'Pakistan', physical_address: '1 Demo Street' },
  ...{ company: 'Demo Studio', position: 'Designer', cnic: `61101${String(Date.now() + turn).slice(-7)}1` },
});
