import { actionTexts } from "../texts/actions.ts";
import { correctionsTexts as texts } from "../texts/corrections.ts";
import type { Prepared } from "./prepared.ts";

/** What a prepared correction will do, in one sentence. */
export function preparedSentence(one: Prepared): string {
  switch (one.what) {
    case "undo": {
      const line = actionTexts.sentence(one.line);
      return one.line.what === "undone" ? texts.redo(line) : texts.undo(line);
    }
    case "game":
      return texts.game(one.gameName);
    case "points":
      return texts.points(one.player.name, one.delta);
  }
}
