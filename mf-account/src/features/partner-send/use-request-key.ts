import { useRef } from 'react';
import { newIdempotencyKey } from '../../requests/idempotency-key';

/** Returns the same key for the same content, so that a retry is the same request; other content gets a new one. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
