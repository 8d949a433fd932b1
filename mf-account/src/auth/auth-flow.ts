import type { ReactNode } from 'react';

/** How a sign-in form differs where signing in is a step of another flow, such as redeeming a card. */
export interface AuthFlow {
  title: string;
  text: string;
  submit: string;
  /** Between the title and the fields. */
  intro: ReactNode;
  /** Where the other form of the flow is: sign-up from sign-in, and the reverse. */
  otherPath: string;
  /** The link to the other form comes before this form. */
  otherFirst?: boolean;
  /** History state of the visit to forgot-password. */
  forgotPasswordState?: object;
}
