import { actionTexts } from "../../texts/actions.ts";
import { correctionsTexts as texts } from "../../texts/corrections.ts";
import type { Prepared } from "./prepared.ts";

/** What a prepared correction will do, in one sentence. */
export function preparedSentence(correction: Prepared): string {
  switch (correction.what) {
    case "undo": {
      const line = actionTexts.sentence(correction.line);
      return correction.line.what === "undone" ? texts.redo(line) : texts.undo(line);
    }
    case "game":
      return texts.correctGame(correction.gameName);
    case "points":
      return texts.points(correction.player.name, correction.delta);
  }
}
