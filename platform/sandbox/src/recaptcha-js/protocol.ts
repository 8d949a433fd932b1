/** From the shop's page to the widget's frame. */
export type ToFrame = { type: 'solve'; id: number; action?: string } | { type: 'reset'; text?: string };

/** From the widget's frame to the shop's page. `id` is that of a `solve`; a ticked box has none. */
export type ToPage =
  | { type: 'ready' }
  | { type: 'solved'; token: string; id?: number }
  | { type: 'failed'; id?: number };

/** The frame's settings, in the fragment of its address. */
export interface FrameSettings {
  /** Site key. */
  k: string;
  /** The origin of the shop's page. Tokens are sent to no other. */
  origin: string;
  /** The action of a ticked box. */
  action: string;
  theme: string;
}
