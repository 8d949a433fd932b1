import { useEffect, useState } from 'react';
import type { ScanDialog } from './ScanDialog';

type ScanStatus = 'closed' | 'loading' | 'open' | 'failed';

/**
 * Loads the scanner with its first use.
 * @param onScanned called after the dialog of a scanned number was closed
 */
export function useScanDialog(onScanned: () => void) {
  const [status, setStatus] = useState<ScanStatus>('closed');
  const [Dialog, setDialog] = useState<typeof ScanDialog>();
  const [scans, setScans] = useState(0);
  const open = async () => {
    setStatus('loading');
    try {
      const module = await import(/* webpackChunkName: "scan" */ './ScanDialog');
      setDialog(() => module.ScanDialog);
      setStatus('open');
    } catch {
      setStatus('failed');
    }
  };
  // After the dialog has returned the focus to its own button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scan
  useEffect(() => {
    if (scans > 0) onScanned();
  }, [scans]);
  return {
    status,
    Dialog: status === 'open' ? Dialog : undefined,
    open,
    close: () => setStatus('closed'),
    countScan: () => setScans((count) => count + 1),
  };
}
