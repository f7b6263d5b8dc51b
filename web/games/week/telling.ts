import type { Voice } from "../../texts/week.ts";
import type { ShownSegment } from "../../wheel/shownWheel.ts";
import type { DrawnFace } from "./words.ts";

/** What the words depend on besides the card: who speaks, what may be shown, and the player's standing. */
export interface Telling {
  readonly voice: Voice;
  /** Whether other players are named (rule K18). */
  readonly showsNames: boolean;
  readonly showsPoints: boolean;
  readonly me: { readonly id: string; readonly name: string };
  readonly rank: number;
  readonly playerCount: number;
  readonly points: number;
  /** "frozen": the rank is the one at the freeze. */
  readonly standing: "now" | "frozen" | "end";
  readonly hasEnded: boolean;
  readonly segments: readonly ShownSegment[];
  faceOf(person: { readonly id: string; readonly name: string }): DrawnFace;
}
