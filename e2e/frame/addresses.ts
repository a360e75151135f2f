/** The address of every row of every route table. Those with a parameter lead to the demo's data, or to a member's own. */

import { paths, toPath } from '@azadkar/shared-api/paths';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiOf } from '../support/members';
import { parseManifest } from '../support/releases/manifest';

type Examples = Readonly<Record<string, string>>;

const ofEveryone: Examples = {
  [paths.event]: toPath(paths.event, { eventSlug: 'demo', eventId: 6 }),
  [paths.blogPost]: toPath(paths.blogPost, { blogSlug: 'demo', blogId: 1 }),
  [paths.pressRelease]: toPath(paths.pressRelease, { prSlug: 'demo', prId: 1 }),
  [paths.member]: toPath(paths.member, { memberId: 100003 }),
  [paths.verifyCertificate]: toPath(paths.verifyCertificate, { code: 'no-such-code' }),
  [paths.resetPassword]: `${paths.resetPassword}?token=a-token`,
  [paths.verifyEmail]: `${paths.verifyEmail}?token=a-token`,
  [paths.revertEmail]: `${paths.revertEmail}?token=a-token`,
};

export async function addressesOf(
  request: APIRequestContext,
  access: 'public' | 'member',
  examples: Examples = {},
): Promise<string[]> {
  const { remotes } = parseManifest(await (await request.get(paths.home)).text());
  const rows = remotes.flatMap(({ routes }) => routes).filter((row) => row.access === access);
  return rows
    .map(({ path }) => ({ ...ofEveryone, ...examples })[path] ?? path)
    .filter((address) => address !== paths.logout)
    .map((address) => {
      expect(address, 'addresses.ts has an example').not.toContain(':');
      return address;
    });
}

const COURSE = 11;
const SUMMIT = 6;

interface Questionnaire {
  id: number;
  questions: { id: number; choices: { id: number }[] }[];
}

/** Orders, an enrollment, a quiz and an issue of the member who is signed in, and the addresses that lead to them. */
export async function useEverything(page: Page): Promise<Examples> {
  const api = apiOf(page);
  const { packages } = await api.get<{ packages: { id: number }[] }>(`/events/${SUMMIT}`);
  const packageId = packages[0]?.id ?? 0;
  const reserve = async (turn: number) =>
    (await api.post<{ id: string }>(`/user/events/${SUMMIT}/packages/${packageId}/tickets`, ticketOf(turn))).id;
  const [ticketId, orderedId] = [await reserve(1), await reserve(2)];
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
