import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { schema } from '../../platform/settings/src/settings.mjs';
import { ROOT, read } from './repository';

const FOLDER = 'platform/operations';
/** Which part's settings an environment has; worker, migrations and operators read the API's. */
const SETTINGS_OF = {
  ...{ api: 'api', worker: 'api', migrate: 'api', console: 'api' },
  ...{ edge: 'edge', judge: 'judge' },
} as const;
type Part = keyof typeof SETTINGS_OF;
/** The setting of the port that a part listens at. */
const PORT_OF: Partial<Record<Part, string>> = {
  api: 'API_PORT',
  edge: 'PORT',
  worker: 'WORKER_METRICS_PORT',
  judge: 'JUDGE_METRICS_PORT',
};
/** What production.md makes besides one secret for each part. */
const CHANNEL_KEY = 'giftstore-channel-key';

interface Probe {
  httpGet: { path: string; port: string };
  timeoutSeconds?: number;
}
interface Container {
  name: Part;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom: { secretRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: [string, string] } } };
  securityContext: object;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: [Container];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    minAvailable?: number;
    selector?: { app?: string; matchLabels?: { app: string } };
    ports?: { port: number; targetPort: string }[];
    template?: { metadata: { labels: { app: string } }; spec: Pod };
  };
}

const files = readdirSync(join(ROOT, FOLDER, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
const manifests = files.flatMap((name) =>
  parseAllDocuments(read(`${FOLDER}/kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
);
const pods = manifests.flatMap(({ metadata, spec: { template } }) =>
  template ? [{ name: metadata.name, labels: template.metadata.labels, pod: template.spec }] : [],
);
const containers = pods.map(({ pod }) => [pod.containers[0].name, pod.containers[0], pod] as const);
const listening = containers.filter(([, { readinessProbe }]) => readinessProbe);
const packed = [...read('platform/start/pack-server.mjs').matchAll(/^ {2}(\w+): \{/gm)].map(
  ([, name]) => name as string,
);

function expectSettings(part: Part, names: string[]): void {
  const known = Object.entries(schema).flatMap(([name, { readBy }]) =>
    (readBy as readonly string[]).includes(SETTINGS_OF[part]) ? [name] : [],
  );
  expect(known).toEqual(expect.arrayContaining(names));
}

/** Seconds that a part takes at most to finish what is pending. */
function drainSeconds(part: Part): number {
  const [, edge = ''] = /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(read('platform/edge/src/main.ts')) ?? [];
  return (part === 'edge' ? Number(edge.replace('_', '')) : schema.DRAIN_MS.default) / 1000;
}

describe('Kubernetes', () => {
  it.each(containers)('%s has only settings that its part reads, and the secret of its part', (part, it) => {
    const { env = [], envFrom } = it;
    expectSettings(
      part,
      env.map(({ name }) => name),
    );
    expect(envFrom).toEqual([{ secretRef: { name: `giftstore-${SETTINGS_OF[part]}` } }]);
    for (const { name, valueFrom } of env)
      if (valueFrom) expect(valueFrom.secretKeyRef).toEqual({ name: CHANNEL_KEY, key: name });
  });

  it.each(containers)('%s is an image of a packed part and listens where its settings say', (part, it) => {
    const { image, command, env = [], ports = [] } = it;
    expect(packed.map((name) => `giftstore-${name}`)).toContain(image);
    const program = /\/opt\/giftstore\/(\w+)\//.exec(command?.join(' ') ?? '')?.[1] ?? part;
    expect(image).toBe(`giftstore-${program}`);
    const port = env.find(({ name }) => name === PORT_OF[part])?.value;
    expect(ports.map(({ containerPort }) => String(containerPort))).toEqual(port ? [port] : []);
  });

  it.each(listening)('%s is probed at paths that it serves', (part, it) => {
    const source = read(
      part === 'edge' ? 'platform/edge/src/health.ts' : 'platform/api/src/infra/http/health-routes.ts',
    );
    const { startupProbe, livenessProbe, readinessProbe } = it;
    expect(readinessProbe?.httpGet.path).toBe('/health/ready');
    for (const probe of [startupProbe, livenessProbe]) expect(probe?.httpGet.path).toBe('/health/live');
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(source).toContain(`.get('${probe?.httpGet.path}'`);
      expect(probe?.httpGet.port).toBe('http');
    }
    // Longer than the API's own check of its database.
    expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
  });

  it.each(containers.filter(([part]) => part !== 'migrate'))(
    '%s has the time that it takes to leave',
    (part, it, pod) => {
      const waits = Number(it.lifecycle?.preStop.exec.command[1] ?? 0);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(waits + drainSeconds(part) + 5);
    },
  );

  it.each(containers)('%s runs without root, rights and tokens', (_part, it, pod) => {
    expect(it.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.enableServiceLinks).toBe(false);
  });

  it('selects the pods of a deployment with every service and disruption budget, and keeps one of several', () => {
    const selected = manifests.filter(({ kind }) => /^(Service|PodDisruptionBudget|Deployment)$/.test(kind));
    for (const { metadata, spec } of selected)
      expect(spec.selector?.app ?? spec.selector?.matchLabels?.app).toBe(metadata.name);
    for (const { name, labels } of pods) expect(labels.app).toBe(name);
    const several = manifests.filter(({ spec: { replicas = 1 } }) => replicas > 1);
    const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual(
      several.map(({ metadata }) => metadata.name),
    );
  });

  it('lists every file but the migration, which runs before the others', () => {
    const { resources } = parse(read(`${FOLDER}/kubernetes/kustomization.yaml`)) as { resources: string[] };
    expect([...resources, 'migrate.yaml'].sort()).toEqual([...files].sort());
  });
});

interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  env_file: string;
  stop_grace_period?: string;
}

describe('compose', () => {
  const { services } = parse(read(`${FOLDER}/containers/compose.yaml`), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  const parts = Object.entries(services).filter(([name]) => name !== 'postgres') as [Part, ComposeService][];

  it.each(parts)(
    '%s has only settings that its part reads, its file and an image of a packed part',
    (part, it) => {
      expectSettings(part, Object.keys(it.environment ?? {}));
      expect(it.env_file).toBe(`${SETTINGS_OF[part]}.env`);
      expect(packed.map((name) => `giftstore-${name}`)).toContain(it.image);
    },
  );

  it.each(parts.filter(([part]) => part !== 'migrate'))(
    '%s has the time that it takes to leave',
    (part, it) => {
      expect(Number.parseInt(it.stop_grace_period ?? '10', 10)).toBeGreaterThanOrEqual(
        drainSeconds(part) + 5,
      );
    },
  );
});

describe('systemd', () => {
  const units = readdirSync(join(ROOT, FOLDER, 'systemd')).filter((name) => name.endsWith('.service'));

  it.each(units)(
    '%s has only settings that its part reads, its program and the time that it takes to leave',
    (unit) => {
      const text = read(`${FOLDER}/systemd/${unit}`);
      const part = /^giftstore-(\w+)/.exec(unit)?.[1] as Part;
      expectSettings(
        part,
        [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name as string),
      );
      expect(text).toContain(`EnvironmentFile=/etc/giftstore/${SETTINGS_OF[part]}.env`);
      expect(text).toMatch(new RegExp(`^ExecStart=/usr/bin/node .*/current/${part}/${part}\\.mjs$`, 'm'));
      const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
      expect(Number(seconds)).toBeGreaterThanOrEqual(drainSeconds(part) + 5);
    },
  );
});
