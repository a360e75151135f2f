import type { Db, Trx } from '../../database/schema';

export function listKindsOfWork(db: Db) {
  return db.selectFrom('skills').where('parent_id', 'is', null).orderBy('id').select(['id', 'name']).execute();
}

export function listSkillsOf(db: Db, parentId: number) {
  return db
    .selectFrom('skills')
    .where('parent_id', '=', parentId)
    .orderBy('id')
    .select((row) => ['id', 'name', row.ref('parent_id').$notNull().as('parent_id')])
    .execute();
}

/** The field with an invalid skill, or null: the first must be a kind of work, the second a skill of that kind. */
export async function findWrongSkill(
  db: Db | Trx,
  { primary_skill_id, secondary_skill_id }: { primary_skill_id: number; secondary_skill_id: number },
): Promise<'primary_skill_id' | 'secondary_skill_id' | null> {
  const rows = await db
    .selectFrom('skills')
    .where('id', 'in', [primary_skill_id, secondary_skill_id])
    .select(['id', 'parent_id'])
    .execute();
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  if (parentOf.get(primary_skill_id) !== null) return 'primary_skill_id';
  return parentOf.get(secondary_skill_id) === primary_skill_id ? null : 'secondary_skill_id';
}
