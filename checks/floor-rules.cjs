/** Turns the floors of a room into rules for dependency-cruiser. */
const fs = require('node:fs');

/** Tests and their set-up may import anything of their room. */
const TESTS = ['\\.(test|spec)\\.tsx?$', '/testing/'];
/** Matches no file; an empty list of patterns would match every file. */
const NO_FILE = '^$';

const isFile = (entry) => /\.tsx?$/.test(entry);
const contains = (entry, file) => file === entry || file.startsWith(`${entry}/`);
const escapeDots = (text) => text.replaceAll('.', '\\.');

/** A pattern for the files of an entry, without those that have an entry of their own. */
function patternOf(base, entry, entries) {
  if (isFile(entry)) return `^${base}/${escapeDots(entry)}$`;
  const inner = entries.filter((other) => other !== entry && contains(entry, other));
  const excluded = inner.map((other) => escapeDots(other.slice(entry.length + 1)) + (isFile(other) ? '$' : '/'));
  return `^${base}/${entry}/${excluded.length > 0 ? `(?!${excluded.join('|')})` : ''}`;
}

/** One rule for each entry: it imports nothing of its own floor but itself, and nothing above. */
function floorRules({ room, base, why, floors }) {
  const entries = floors.flat();
  return floors.flatMap((floor, level) =>
    floor.map((entry) => {
      const forbidden = floors
        .slice(level)
        .flat()
        .filter((other) => other !== entry);
      return {
        name: `${room}-floors: ${entry}`,
        severity: 'error',
        comment: `${why} ${entry} is on floor ${level + 1} of ${floors.length} in checks/floors.cjs.`,
        from: { path: patternOf(base, entry, entries), pathNot: TESTS },
        to: { path: [NO_FILE, ...forbidden.map((other) => patternOf(base, other, entries))], pathNot: '/testing/' },
      };
    }),
  );
}

/** The source files of a room that are on no floor. */
function filesWithoutFloor({ base, floors }, root) {
  const entries = floors.flat();
  const files = fs.readdirSync(`${root}/${base}`, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|\.d\.ts$|(^|\/)(testing|node_modules)\//.test(file))
    .filter((file) => !entries.some((entry) => contains(entry, file)))
    .map((file) => `${base}/${file}`);
}

/** The entries of a room that match no file, as after a rename. */
function floorsWithoutFiles({ base, floors }, root) {
  return floors
    .flat()
    .filter((entry) => !fs.existsSync(`${root}/${base}/${entry}`))
    .map((entry) => `${base}/${entry}`);
}

module.exports = { floorRules, filesWithoutFloor, floorsWithoutFiles };
