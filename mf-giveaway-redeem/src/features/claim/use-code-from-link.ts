import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClaimValues } from './claim-values';

/**
 * Fills in the code that a printed QR code carries in the address (`#code=`), and takes it out of there, so that it is in no
 * history and no screenshot.
 */
export function useCodeFromLink(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { setFieldValue } = useFormikContext<ClaimValues>();
  const current = useRef({ navigate, setFieldValue });
  current.current = { navigate, setFieldValue };

  useEffect(() => {
    const code = new URLSearchParams(hash.slice(1)).get('code')?.trim();
    if (code === undefined) return;
    void current.current.setFieldValue('code', code, false);
    void current.current.navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search]);
}
