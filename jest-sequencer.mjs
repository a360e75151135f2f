import Sequencer from '@jest/test-sequencer';

/** Runs files in the order of their names. test.mjs gives the first names to those that take longest. */
export default class ByName extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
