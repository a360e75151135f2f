/** For tests of pages: mounts the real routes, uses them as a person does, with replies typed by the contract. */
export { aMember } from './a-member';
export { renderComponent } from './render-component';
export { type VisitedPage, visit } from './visit';
