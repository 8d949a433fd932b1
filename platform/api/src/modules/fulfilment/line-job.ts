import { job } from '../../infra/queue/enqueue';

/** The job that issues and mails the cards of a line: one, however often it is enqueued. */
export function lineJob(lineId: string) {
  return job('send_vouchers', { lineId }, `vouchers:${lineId}`);
}
