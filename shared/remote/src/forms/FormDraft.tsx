// The package by its name: shared at run time, so that its context is the one that the page provides.
import { useServices } from '@giftstore/remote';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { type DraftValues, isDraftValue, storeDraft, takeDraft } from './stored-draft';

export interface FormDraftProps {
  /** Identifies the form among those of the shop. */
  name: string;
  /** Fields that are never stored. Fields whose name contains "password" never are either. */
  omit?: readonly string[];
}

/**
 * Inside a formik form: keeps what was typed when the session ends, in this tab, until the same customer has signed in and
 * is back at the form. A customer who signs out on purpose leaves nothing behind.
 */
export function FormDraft({ name, omit = [] }: FormDraftProps) {
  const { bus } = useServices();
  const { values, initialValues, setValues } = useFormikContext<Record<string, unknown>>();
  const current = useRef({ values, initialValues, setValues, omit });
  useEffect(() => {
    current.current = { values, initialValues, setValues, omit };
  });

  useEffect(() => {
    // The session's topic is empty again when its end is announced.
    let email = '';
    const stopFollowing = bus.subscribe('session', (session) => {
      if (!session.email || session.email === email) return;
      email = session.email;
      const draft = takeDraft(name, email);
      const form = current.current;
      if (draft) void form.setValues({ ...form.values, ...known(draft, form.values) });
    });
    const stopListening = bus.on('session/signedOut', ({ reason }) => {
      const form = current.current;
      if (reason === 'expired' && email) storeChanges(name, email, form);
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [bus, name]);
  return null;
}

interface FormState {
  values: Record<string, unknown>;
  initialValues: Record<string, unknown>;
  omit: readonly string[];
}

function storeChanges(name: string, email: string, { values, initialValues, omit }: FormState): void {
  const isKept = (field: string) => !omit.includes(field) && !/password/i.test(field);
  const changes = Object.entries(values).filter(
    ([field, value]) => isKept(field) && isDraftValue(value) && value !== initialValues[field],
  );
  if (changes.length > 0) storeDraft(name, email, Object.fromEntries(changes) as DraftValues);
}

/** The values of fields that the form still has. */
function known(draft: DraftValues, values: Record<string, unknown>): DraftValues {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => Object.hasOwn(values, field)));
}
