/** Tests of pages: mount the real routes, use them as a person does, answer by contract. */
export { aMember } from './a-member';
export { type VisitedPage, visit } from './visit';
