import type { InverseKind } from "../../domain/undo/undo.ts";
import { nameInverse, playingInverse, roleInverse } from "../accounts/undo/inverses.ts";
import { chillsTotalInverse } from "../chills/undo/inverses.ts";
import { titleInverse } from "../event/undo/inverses.ts";
import {
  gameCompletedInverse,
  gameRemovedInverse,
  gameReopenedInverse,
  gameRestoredInverse,
  gameResultsInverse,
} from "../games/undo/inverses.ts";
import { guestsInverse } from "../guests/undo/inverses.ts";
import type { Inverse } from "../journal/inverses/inverse.ts";
import { counterInverse } from "../players/undo/inverses.ts";
import { gridInverse, pointsInverse, totalsInverse } from "../points/undo/inverses.ts";
import { powersInverse } from "../powers/undo/inverses.ts";
import { wheelInverse } from "../roulette/undo/inverses.ts";

/** Every kind of inverse. A kind without its inverse does not compile. */
export const inverses: Readonly<Record<InverseKind, Inverse>> = {
  points: pointsInverse,
  totals: totalsInverse,
  counter: counterInverse,
  gameReopened: gameReopenedInverse,
  gameCompleted: gameCompletedInverse,
  gameResults: gameResultsInverse,
  gameRestored: gameRestoredInverse,
  gameRemoved: gameRemovedInverse,
  grid: gridInverse,
  wheel: wheelInverse,
  title: titleInverse,
  chillsTotal: chillsTotalInverse,
  powers: powersInverse,
  playing: playingInverse,
  role: roleInverse,
  playerName: nameInverse,
  guests: guestsInverse,
};
