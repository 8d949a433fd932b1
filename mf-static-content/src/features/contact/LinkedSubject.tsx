import { contactSubjectOf } from '@giftstore/contracts';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContactValues } from './data/api';

/** Fills in the topic and the order of the link that led here. It stands before `FormDraft`, whose values replace these. */
export function LinkedSubject() {
  const { state } = useLocation();
  const { setFieldValue } = useFormikContext<ContactValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that it never replaces what the shopper chose
  useEffect(() => {
    const subject = contactSubjectOf(state);
    if (!subject) return;
    void setFieldValue('topic', subject.topic);
    if (subject.order) void setFieldValue('order_id', subject.order);
  }, []);
  return null;
}
