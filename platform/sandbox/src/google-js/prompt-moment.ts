const momentTypes = { completed: 'dismissed', closed: 'skipped', blocked: 'display' } as const;
type Outcome = keyof typeof momentTypes;

/** The outcome of a prompt (Google Identity Services: `PromptMomentNotification`). */
export class PromptMoment {
  constructor(private readonly outcome: Outcome) {}

  getMomentType(): (typeof momentTypes)[Outcome] {
    return momentTypes[this.outcome];
  }

  isDisplayMoment(): boolean {
    return this.outcome === 'blocked';
  }

  isDisplayed(): boolean {
    return this.outcome !== 'blocked';
  }

  isNotDisplayed(): boolean {
    return this.outcome === 'blocked';
  }

  getNotDisplayedReason(): string | undefined {
    return this.outcome === 'blocked' ? 'browser_not_supported' : undefined;
  }

  isSkippedMoment(): boolean {
    return this.outcome === 'closed';
  }

  getSkippedReason(): string | undefined {
    return this.outcome === 'closed' ? 'user_cancel' : undefined;
  }

  isDismissedMoment(): boolean {
    return this.outcome === 'completed';
  }

  getDismissedReason(): string | undefined {
    return this.outcome === 'completed' ? 'credential_returned' : undefined;
  }
}
