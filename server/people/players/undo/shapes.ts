import { z } from "zod";
import { counterNames } from "../../../../domain/people/players/player.ts";
import type { InverseShape } from "../../../history/inverses/inverse.ts";

const counterChange = z.object({
  playerId: z.string(),
  counter: z.enum(counterNames),
  delta: z.int(),
});

/** The stored data that undoes a change of a counter: the number to add to it (negative: to subtract). */
export const counterShape: InverseShape<z.output<typeof counterChange>> = {
  kind: "counter",
  version: 1,
  schema: counterChange,
};

const playing = z.object({ playerId: z.string(), plays: z.boolean() });

/** The stored data that undoes `setPlaying`: whether the administrator played before. */
export const playingShape: InverseShape<z.output<typeof playing>> = {
  kind: "playing",
  version: 1,
  schema: playing,
};
