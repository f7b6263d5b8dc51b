import type { Display } from "./display.ts";
import type { DisplayFailure, DisplayPart } from "./failures.ts";

/** A big screen as its own browser sees it. `failing`: the parts that failed and have not worked since (rule B24). */
export type OwnDisplay = Display & { readonly failing: readonly DisplayPart[] };

/** A big screen as administrators see it. Instants are epoch milliseconds. */
export type DisplayDetails = Display & {
  readonly createdAt: number;
  /** Whether a device shows this screen now, over an open live stream from one of the servers. */
  readonly isConnected: boolean;
  /** When a device first showed this screen; null: never. */
  readonly linkedAt: number | null;
  /** The browser that last showed this screen, for instance "Chrome 120"; null: not known. */
  readonly browser: string | null;
  /** When the screen's browser last said that it is too old for the app; null: it is not (rule B24). */
  readonly tooOldAt: number | null;
  /** What failed on the screen and has not worked since, the latest failure first (rule B24). */
  readonly failures: readonly DisplayFailure[];
};
