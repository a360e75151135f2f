import type { TaskState } from '@azadkar/shared-api/staff/rules';
import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns';

/** The table `tasks` of migrations/0023-staff.sql. */
export interface StaffTables {
  tasks: {
    id: Id;
    public_id: Generated<string>;
    kind: string;
    params: Json<unknown>;
    state: Generated<TaskState>;
    started_by: number | null;
    not_before: Now;
    /** Until then it is somebody's who renews it; later it is run again. */
    locked_until: Date | null;
    /** How often it has begun. */
    runs: Generated<number>;
    cancel_asked_at: Date | null;
    done: Generated<number>;
    total: number | null;
    summary: string | null;
    error: string | null;
    /** Of the file that it made, in the folder of tasks. */
    stored_name: string | null;
    /** What the file is called when it is downloaded. */
    file_name: string | null;
    created_at: Now;
    started_at: Date | null;
    ended_at: Date | null;
  };
}
