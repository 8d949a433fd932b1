import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { fieldId, useFormField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './EmailSuggestion.module.css';
import { importMeantDomain } from './import-meant-domain';

/** Not at the blur alone: where the email is the last field, the blur is the press on the button that sends it. */
const TYPING_PAUSE_MS = 400;

/** Undefined until its code is loaded. */
let meantDomain: ((email: string) => string | undefined) | undefined;

const loadMeantDomain = async () => {
  meantDomain = await importMeantDomain();
};

export interface EmailSuggestionProps {
  /** The email's field in the surrounding formik form. */
  name: string;
  /** The field. */
  children: ReactNode;
  /** The form's button is right below. */
  isLast?: boolean;
  /** The text for a suggested domain, for pages that have languages of their own. */
  text?: (domain: string) => string;
}

/**
 * Wraps the field of an address that something is delivered to. After a pause of typing it suggests a domain for a mistyped
 * one. It holds up the form once for each such address, because who sends it right after typing has not seen the suggestion.
 */
export function EmailSuggestion({ name, children, isLast = false, text }: EmailSuggestionProps) {
  const { t } = useTranslation();
  const { input, actions } = useFormField<string>(name);
  const email = input.value ?? '';
  const typed = useMeantDomain(email);
  const { box, button, heldUp } = useHoldUp(email);
  const domain = heldUp ?? typed;
  const describe = text ?? ((suggested: string) => t('form.emailSuggestion', { domain: suggested }));
  const accept = (suggested: string) => {
    void actions.setValue(email.trim().slice(0, email.trim().lastIndexOf('@') + 1) + suggested);
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <div ref={box} className={isLast ? css.last : undefined}>
      {children}
      <div className={classNames(css.room, heldUp && css.heldUp)} aria-live="polite">
        {domain && (
          <button
            ref={button}
            type="button"
            className={css.button}
            // The field keeps the focus, so that no error of leaving it moves the button away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => accept(domain)}
          >
            {describe(leftToRight(domain))}
          </button>
        )}
        {heldUp && !text && <p>{t('form.emailKeep')}</p>}
      </div>
    </div>
  );
}

/** Undefined until the typing pauses, and while the code that finds it cannot be loaded. */
function useMeantDomain(email: string): string | undefined {
  const [found, setFound] = useState<{ email: string; domain: string | undefined }>();
  useEffect(() => {
    if (!/@.+\../.test(email)) return;
    const timer = setTimeout(async () => {
      await loadMeantDomain().catch(() => {});
      setFound({ email, domain: meantDomain?.(email) });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return found?.email === email ? found.domain : undefined;
}

/**
 * Holds up the surrounding form once for each mistyped address, with the focus on its suggestion: `heldUp`. A form with errors is
 * not held up: they come first.
 */
function useHoldUp(email: string) {
  const { validateForm } = useFormikContext();
  const isTyped = email !== '';
  useEffect(() => {
    if (isTyped) loadMeantDomain().catch(() => {});
  }, [isTyped]);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState<string>();
  useEffect(() => {
    const form = box.current?.closest('form');
    let hasErrors = false;
    const showErrors = () => {
      hasErrors = true;
      form?.requestSubmit();
      hasErrors = false;
    };
    const holdUp = (event: SubmitEvent) => {
      if (hasErrors || held === email || !meantDomain?.(email)) return;
      event.preventDefault();
      event.stopPropagation();
      validateForm().then(
        (errors) => {
          // In a task of its own: a form that is still dispatching its submit event ignores another request to submit.
          if (Object.keys(errors).length > 0) setTimeout(showErrors);
          else setHeld(email);
        },
        () => setHeld(email),
      );
    };
    form?.addEventListener('submit', holdUp, { capture: true });
    return () => form?.removeEventListener('submit', holdUp, { capture: true });
  }, [email, held, validateForm]);
  useEffect(() => {
    if (held) button.current?.focus();
  }, [held]);
  return { box, button, heldUp: held === email ? meantDomain?.(email) : undefined };
}

/** Isolated, so that the text around it does not turn it around where that is read from right to left. */
function leftToRight(domain: string): string {
  return `\u2066${domain}\u2069`;
}
