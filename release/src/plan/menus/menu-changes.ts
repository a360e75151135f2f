import { menusOf } from '../../manifest/lean';
import { nameOf, type Pins } from '../../manifest/manifest';
import { entriesOf, MENU_PLACES } from '../../manifest/menus/menu-entry';

/** What differs in the menus, one line each: entries that appear and disappear, and those that stand elsewhere than they wish. */
export function menuChanges(live: Pins, next: Pins): string[] {
  return [...entryChanges(live, next), ...added(emptyPlaces, live, next), ...added(unknownGroups, live, next)];
}

function entryChanges(live: Pins, next: Pins): string[] {
  if (!next.shell.menus) return [];
  if (!live.shell.menus) return ['the menus now come from the route tables of the remotes'];
  return [
    ...added(entries, live, next).map((entry) => `new menu entry ${entry}`),
    ...added(entries, next, live).map((entry) => `lost menu entry ${entry}`),
  ];
}

/** What a list has of the second that it has not of the first. */
function added(list: (pins: Pins) => string[], before: Pins, after: Pins): string[] {
  const known = new Set(list(before));
  return list(after).filter((line) => !known.has(line));
}

const entries = (pins: Pins): string[] =>
  Object.entries(menusOf(pins) ?? {}).flatMap(([group, links]) =>
    links.map(({ label, to }) => `"${label}" in ${group}, which leads to ${to}`),
  );

/** Places of the shell for which no remote has an entry: visitors see an empty menu there. */
function emptyPlaces(pins: Pins): string[] {
  const filled = Object.keys(menusOf(pins) ?? {});
  const places = pins.shell.menus ? MENU_PLACES : [];
  return places
    .filter((place) => !filled.some((group) => group.startsWith(`${place}/`)))
    .map((place) => `no remote has an entry for the menu of the ${place}: it is empty`);
}

function unknownGroups({ shell, remotes }: Pins): string[] {
  const { menus } = shell;
  if (!menus) return [];
  return remotes.flatMap(({ release }) =>
    release.routes.flatMap(entriesOf).flatMap(({ place, group, label }) => {
      const [first = '', ...others] = menus[place];
      if (group === undefined || [first, ...others].includes(group)) return [];
      return `"${label}" of ${release.name} names the group ${place}/${group}, which ${nameOf(shell)} does not have: it stands in ${place}/${first}`;
    }),
  );
}
