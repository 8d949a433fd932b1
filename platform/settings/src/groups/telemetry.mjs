// @ts-check

/** Logs, metrics and traces. */
export const telemetry = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    LOG_LEVEL: {
      type: 'choice',
      choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
      about: 'fatal, error, warn, info, debug, trace or silent',
      readBy: ['api', 'edge', 'judge', 'releases-page'],
      common: true,
    },
    SECURITY_LOG: {
      type: 'file',
      default: '',
      shown: 'standard output',
      about: 'file that security events are appended to, instead of the log on standard output',
      readBy: ['api'],
    },
    METRICS_TOKEN: {
      type: 'text',
      default: '',
      shown: 'none',
      about: 'token that opens /metrics to addresses other than loopback',
      readBy: ['api', 'edge', 'judge'],
      production: { minLength: 24 },
      secret: true,
    },
    WORKER_METRICS_PORT: {
      type: 'port',
      default: 0,
      shown: 'none',
      about: 'port at which a worker serves /metrics about its own jobs and mails',
      readBy: ['api'],
    },
    JUDGE_METRICS_PORT: {
      type: 'port',
      default: 0,
      shown: 'none',
      about: 'port at which the judge serves /metrics',
      readBy: ['judge'],
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      type: 'url',
      default: '',
      shown: 'none',
      about: 'OpenTelemetry collector (OTLP over HTTP) for the traces of edge, API and worker',
      readBy: ['api', 'edge'],
    },
    TRACE_PERCENT: {
      type: 'percent',
      default: '10',
      about: 'share of presses and pages that are traced, where there is a collector',
      readBy: ['edge'],
    },
  })
);
