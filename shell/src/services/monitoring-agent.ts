/** The part of the monitoring agent that we use: `window.newrelic`, on pages that include one. */
export interface MonitoringAgent {
  addPageAction?(action: string, attributes: Record<string, string | number | boolean>): void;
  setUserId?(id: string | null): void;
}

/** The agent of this page, if it has one. */
export function monitoringAgent(): MonitoringAgent | undefined {
  return (window as { newrelic?: MonitoringAgent }).newrelic;
}
