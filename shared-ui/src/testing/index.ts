/** For tests of pages: mounts the real routes, uses them as a person does, with replies typed by the contract. */
export { aMember } from './a-member';
export { expectBadInputHandled, expectCasesHandled } from './expect-bad-input-handled';
export { renderComponent } from './render-component';
export { type VisitedPage, visit } from './visit';
export { visitPart } from './visit-part';
