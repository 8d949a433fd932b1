import { type PageContext, readData } from '../context';
import { ActionForm, Moment, Table } from '../view/parts';

interface Doctor {
  ok: boolean;
  invariants: { invariant: string; holds: string; violations: number; samples: string[] }[];
}

interface Jobs {
  jobs: {
    id: string;
    task: string;
    attempts: number;
    max_attempts: number;
    run_at: Date;
    last_error: string | null;
  }[];
}

/** Whether the shop's data is sound, and what its queue could not do. */
export async function healthPage(context: PageContext) {
  const doctor = await readData<Doctor>(context, 'doctor');
  const { jobs } = await readData<Jobs>(context, 'jobs', 'list', '--dead');
  return (
    <>
      <p className={`box ${doctor.ok ? 'good' : 'bad'}`}>
        {doctor.ok ? 'Every invariant holds.' : 'An invariant is broken. The runbook says what to do.'}
      </p>
      <Table
        caption="Invariants of the data, checked now"
        head={['Invariant', 'What holds', 'Violations', 'Samples']}
        empty="None was checked."
        rows={doctor.invariants.map(({ invariant, holds, violations, samples }) => [
          invariant,
          invariant,
          holds,
          violations,
          samples.join('; ') || '–',
        ])}
      />
      <h2>Dead jobs</h2>
      <Table
        caption="Jobs whose attempts are exhausted"
        head={['Job', 'Task', 'Attempts', 'Last attempt', 'Last error']}
        empty="None."
        rows={jobs.map((job) => [
          String(job.id),
          job.id,
          job.task,
          `${job.attempts} of ${job.max_attempts}`,
          <Moment key="at" at={job.run_at} />,
          job.last_error ?? '–',
        ])}
      />
      {jobs.length > 0 && (
        <div className="actions">
          <ActionForm {...{ context, action: 'jobs-retry', title: 'Run them again', button: 'Preview' }} />
        </div>
      )}
    </>
  );
}
