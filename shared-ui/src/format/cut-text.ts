/** The beginning of a text, with an ellipsis where it was cut: excerpts are cut to 100 characters. */
export function cutText(text: string, length = 100): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
