/** From the shop's page to the widget's frame. */
export type ToFrame = { type: 'solve'; id: number; action?: string } | { type: 'reset'; said?: string };

/** From the widget's frame to the shop's page; `id` is that of a `solve`, absent where the box was ticked. */
export type ToPage =
  | { type: 'ready' }
  | { type: 'solved'; token: string; id?: number }
  | { type: 'failed'; id?: number };

/** What the frame is told by its address, after the `#`. */
export interface FrameSettings {
  /** Site key. */
  k: string;
  /** Origin of the shop's page: the only one that a token is sent to. */
  origin: string;
  /** Of a ticked box. */
  action: string;
  theme: string;
}
