import { courses } from '../data/learning-programs';
import { lessonFilms } from '../data/lessons/films';
import { festSpeakers, highlights } from '../data/public/people';
import { posts } from '../data/public/posts';
import { releases } from '../data/public/press';
import { reports } from '../data/public/reports';
import { events } from '../data/ticketing-events';
import { drawPortrait, portraitSvg } from '../drawings/portraits/draw-portrait';
import { sitterOf } from '../drawings/portraits/sitter';
import { drawScene, sceneSvg } from '../drawings/scenes/draw-scene';
import { makeMember } from '../make-member';
import { galleryOf, sceneOf, scenes } from './scenes';

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

test.each([
  ['posts', slugs(posts)],
  ['releases', slugs(releases)],
  ['reports', reports.map(({ title }) => title)],
  ['events', slugs(events)],
  ['courses', slugs(courses)],
  ['films', Object.keys(lessonFilms)],
  ['highlights', highlights.map(({ name }) => name)],
] as const)('each of the %s has a picture of its own subject', (kind, keys) => {
  expect(Object.keys(scenes[kind]).sort()).toEqual([...keys].sort());
  const subjects = keys.map((key) => sceneOf(kind, key).main);
  expect(new Set(subjects).size).toBe(keys.length);
});

test('no two pictures of the demo are alike, those of galleries included', () => {
  const listed = Object.values(scenes).flatMap((ofKind) => Object.values(ofKind));
  const photos = events.flatMap(({ slug, pictures }) => galleryOf(slug, pictures));
  const drawn = [...listed, ...photos].map(sceneSvg);
  expect(new Set(drawn).size).toBe(drawn.length);
  const looks = listed.map(({ ground, behind, main }) => `${ground} ${behind} ${main}`);
  expect(new Set(looks).size).toBe(looks.length);
});

test.each(['posts', 'events', 'courses'] as const)('neighbors among the %s have different grounds', (kind) => {
  const grounds = Object.values(scenes[kind]).map(({ ground }) => ground);
  for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index + 1]);
});

test('every gallery has as many pictures as its event says', () => {
  for (const { slug, pictures } of events) expect(galleryOf(slug, pictures)).toHaveLength(pictures);
});

test('no two members of the directory have the same face, in whatever order they are listed', () => {
  const faces = Array.from({ length: 323 }, (_, number) =>
    portraitSvg({ number, gender: makeMember(number - 1).profile.gender }),
  );
  expect(new Set(faces).size).toBe(faces.length);
});

test('the speakers of one event have different faces', () => {
  for (const names of [festSpeakers, ...events.map(({ speakers }) => speakers)]) {
    expect(new Set(names.map((name) => portraitSvg(sitterOf(name)))).size).toBe(names.length);
  }
});

test('the same picture is drawn each time, and is small', async () => {
  const size = { width: 960, height: 540 };
  const scene = sceneOf('events', 'freelance-meetup-lahore');
  const [once, again] = await Promise.all([drawScene(scene, size), drawScene(scene, size)]);
  expect(once.equals(again)).toBe(true);
  expect(once.length).toBeLessThan(30_000);
  const [face, sameFace] = await Promise.all([
    drawPortrait(sitterOf('Sana Demo')),
    drawPortrait(sitterOf('Sana Demo')),
  ]);
  expect(face.equals(sameFace)).toBe(true);
  expect(face.length).toBeLessThan(10_000);
});
