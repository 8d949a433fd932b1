/** The browser's own reader of bar codes; not in the types of TypeScript yet. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeReaderClass {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const readerClass = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

/** Milliseconds between two looks at the picture: a hand holds a voucher longer than that. */
const READ_EVERY_MS = 150;

/** Whether this browser can read QR codes and has access to cameras. */
export async function canScan(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false;
  const formats = await readerClass()
    ?.getSupportedFormats()

    .catch((): string[] => []);
  return formats?.includes('qr_code') ?? false;
}

/**
 * Shows the camera behind the device in `video` and calls `onText` with each QR code that it sees. Returns the function that
 * turns the camera off. Rejects as `getUserMedia` does, when the shopper refuses it or there is none.
 */
export async function startScan(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const Reader = readerClass();
  if (!Reader) throw new DOMException('', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  });
  const reader = new Reader({ formats: ['qr_code'] });
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  async function read(): Promise<void> {
    const codes = await reader.detect(video).catch(() => []);
    if (isStopped) return;
    if (codes[0]) onText(codes[0].rawValue);
    timer = setTimeout(read, READ_EVERY_MS);
  }

  video.srcObject = stream;
  // Rejects when the dialog is closed before the first picture.
  await video.play().catch(() => undefined);
  void read();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
