import { MAX_GROUP_MESSAGE, withoutSecrets } from '@azadkar/release';

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const ORIGIN = /https?:\/\/(?!react\.dev)[^\s/"'<>)]+/g;
/** A number that stands alone; those of versions, of files and of React's errors are parts of a name. */
const NUMBER = /(?<![\w/@.#-])\d+(?:\.\d+)*(?![\w/-])/g;

/** The message of a group: without what differs from visitor to visitor, on one line. */
export const groupMessage = (message: string): string =>
  withoutSecrets(message.replace(UUID, '#'))
    .replace(ORIGIN, '')
    .replace(NUMBER, '#')
    .replace(/[\s\p{C}]+/gu, ' ') // control characters would act on the terminal that shows them
    .trim()
    .slice(0, MAX_GROUP_MESSAGE);
