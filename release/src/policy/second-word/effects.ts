/** What a change makes of each name, as it is asked for and as a revision has it. */
import type { AskedChange } from '../../manifest/manifest';
import { hashOfRecord } from '../../signing/signed-text';
import type { PinState, RollOutState, Standing } from '../standing';

type Effect = AskedChange['effects'][number];

/** The names that a change touches, with what they become. */
export function effectsBetween(before: Standing, after: Standing): Effect[] {
  const names = [...new Set([...before.pins.keys(), ...after.pins.keys()])];
  return names.flatMap((name) => {
    const [from, to] = [effectOf(name, before.pins.get(name)), effectOf(name, after.pins.get(name))];
    return isSame(from, to) ? [] : [to];
  });
}

/** Whether each name is what was asked for. */
export const areMade = (effects: readonly Effect[], { pins }: Standing): boolean =>
  effects.every((asked) => isSame(asked, effectOf(asked.name, pins.get(asked.name))));

const effectOf = (name: string, pin: PinState | undefined): Effect => ({
  name,
  release: pin?.release ?? null,
  rollOut: pin?.rollOut ? hashOfRecord(withoutDates(pin.rollOut)) : null,
});

/** The dates of a roll-out are those of the revision which begins it. */
function withoutDates({ since: _since, steps, ...rollOut }: RollOutState) {
  if (!steps) return rollOut;
  const { reachedAt: _reachedAt, ...ordered } = steps;
  return { ...rollOut, steps: ordered };
}

const isSame = (a: Effect, b: Effect) => a.release === b.release && a.rollOut === b.rollOut;
