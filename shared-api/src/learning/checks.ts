/**
 * The small check of a lesson: questions that are answered at once, with feedback, and not graded. Staff write it as text:
 *
 *   A client asks for a lower price. What do you answer first?
 *   + I ask what we can leave out. | The price follows the work.
 *   - I agree at once. | Then the first price looks invented.
 *
 * The right answer has a plus, the others a minus; after a bar stands what is said about it. An empty line ends a question.
 */
export interface CheckAnswer {
  answer: string;
  right: boolean;
  /** Why it is right or wrong; '' without a word. */
  feedback: string;
}

export interface Check {
  question: string;
  answers: CheckAnswer[];
}

const MAX_CHECKS = 5;

/** The questions of a text; null when it is not written as it must be. */
export function parseChecks(text: string): Check[] | null {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const checks = blocks.map(parseCheck);
  return checks.length <= MAX_CHECKS && checks.every((check) => check !== null) ? checks : null;
}

function parseCheck(block: string): Check | null {
  const [question = '', ...lines] = block.split('\n').map((line) => line.trim());
  const answers = lines.map(parseAnswer);
  const isWhole = question !== '' && answers.length >= 2 && answers.every((answer) => answer !== null);
  return isWhole && answers.filter(({ right }) => right).length === 1 ? { question, answers } : null;
}

function parseAnswer(line: string): CheckAnswer | null {
  const [, sign, answer = '', feedback = ''] = /^([+-])\s*([^|]+?)\s*(?:\|\s*(.*))?$/.exec(line) ?? [];
  return sign ? { answer, right: sign === '+', feedback } : null;
}
