import type { TestDatabase } from './database';

type Rows = TestDatabase['rows'];

/** Queues a mail to support about a new message. @returns the message's id */
export async function queueContactMail(rows: Rows, text = 'Hello'): Promise<string> {
  const [message] = await rows<{ id: string }>(
    `insert into contact_messages (id, name, email, message) values (gen_random_uuid(), 'Mona', 'mona@example.com', $1)
     returning id`,
    [text],
  );
  const id = message?.id as string;
  await rows(
    `select graphile_worker.add_job('send_contact_message', json_build_object('messageId', $1::text),
       job_key => 'contact:' || $1, max_attempts => 25)`,
    [id],
  );
  return id;
}

export interface QueuedJob {
  /** The worker that runs it. */
  locked_by: string | null;
  attempts: number;
  last_error: string | null;
}

/** The job about a message; undefined once it is done. */
export async function contactJob(rows: Rows, messageId: string): Promise<QueuedJob | undefined> {
  const [job] = await rows<QueuedJob>(
    'select locked_by, attempts, last_error from graphile_worker.jobs where key = $1',
    [`contact:${messageId}`],
  );
  return job;
}

/** Lets a job that waits for its next attempt run now. */
export function runNow(rows: Rows, messageId: string): Promise<unknown> {
  return rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `contact:${messageId}`,
  ]);
}
