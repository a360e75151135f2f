/** The widths in pixels in which the api serves a stored picture, and pages request it. */
export const imageWidths = [128, 192, 320, 480, 768, 960, 1280] as const;

export type ImageWidth = (typeof imageWidths)[number];
