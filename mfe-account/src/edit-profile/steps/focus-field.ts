/** Moves focus to the field. The secondary skill is disabled until a primary one is chosen, so that one gets the focus instead. */
export function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  const target = field?.matches(':disabled') ? document.getElementsByName('primary_skill_id')[0] : field;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
