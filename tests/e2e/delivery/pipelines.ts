import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

/** A pipeline's run, as its service would start it. */
export interface PipelineRun {
  /** The repository of the remote. */
  repository: string;
  /** Folder of programs that come before all others: `gh` and `curl`, which would talk to the service. */
  programs: string;
  /** What the service and its settings put into the environment. */
  env: NodeJS.ProcessEnv;
}

interface Step {
  id?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
}

/** Puts programs into `folder` that write down how they were called, in place of those that talk to a service. */
export async function recordCalls(folder: string): Promise<() => Promise<string>> {
  const log = join(folder, 'calls.txt');
  await mkdir(folder, { recursive: true });
  await writeFile(log, '');
  for (const name of ['gh', 'curl']) {
    const file = join(folder, name);
    // A body that is given as a file is what a reviewer reads.
    const body = 'for it; do case "$it" in *check.txt) cat check.txt;; esac; done';
    await writeFile(file, `#!/bin/bash\n{ echo "${name} $*"; ${body}; } >> "${log}"\n`);
    await chmod(file, 0o755);
  }
  return () => readFile(log, 'utf8');
}

/**
 * Runs the steps of a job of GitHub's workflow as they are written, but `npm ci`: the packages are there.
 * @param expressions the values of `${{ … }}`; one that is missing is an error
 * @returns the outputs of its steps, as `steps.<id>.outputs.<name>`
 */
export async function runWorkflowJob(
  name: string,
  expressions: Record<string, string>,
  run: PipelineRun,
): Promise<Record<string, string>> {
  const file = join(run.repository, '.github/workflows/release.yml');
  const { jobs, env } = parse(await readFile(file, 'utf8'), { merge: true });
  const outputs: Record<string, string> = {};
  const values = (text: string) =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, key: string) => {
      const value = outputs[key] ?? expressions[key];
      if (value === undefined) throw new Error(`The job ${name} needs ${key}`);
      return value;
    });
  for (const step of jobs[name].steps as Step[]) {
    if (!step.run || step.run.startsWith('npm ci') || (step.if && expressions[step.if] !== 'true')) continue;
    const own = Object.entries({ ...env, ...step.env }).map(([key, value]) => [key, values(String(value))]);
    const written = join(run.programs, 'output.txt');
    await writeFile(written, '');
    await bash(values(step.run), {
      ...run,
      env: { ...run.env, ...Object.fromEntries(own), GITHUB_OUTPUT: written },
    });
    for (const line of (await readFile(written, 'utf8')).split('\n').filter(Boolean)) {
      const [key, value = ''] = line.split(/=(.*)/s);
      outputs[`steps.${step.id}.outputs.${key}`] = value;
    }
  }
  return outputs;
}

/** Runs the script of a job of GitLab's pipeline as it is written. @returns the variables that it leaves to later jobs */
export async function runGitlabJob(name: string, run: PipelineRun): Promise<Record<string, string>> {
  const pipeline = parse(await readFile(join(run.repository, '.gitlab-ci.yml'), 'utf8'));
  const { script, artifacts } = pipeline[name] as {
    script: string | string[];
    artifacts?: { reports: { dotenv: string } };
  };
  await bash([script].flat().join('\n'), run);
  if (!artifacts) return {};
  const lines = (await readFile(join(run.repository, artifacts.reports.dotenv), 'utf8')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

async function bash(script: string, { repository, programs, env }: PipelineRun): Promise<void> {
  // As both services run them: a command that fails ends the job.
  await promisify(execFile)('bash', ['-e', '-c', script], {
    cwd: repository,
    env: { ...env, PATH: `${programs}:${process.env.PATH}` },
  });
}
