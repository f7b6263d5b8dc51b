import { isWonRanking, lostRanking, wonRanking } from "../../../domain/games/contenders.ts";
import type { Ranking } from "../../../domain/games/ties.ts";
import { togetherTexts as texts } from "../../texts/together.ts";
import { Choice } from "../../ui/fields/Choice.tsx";

/** Whether a cooperative game was won or lost, in a correction. */
export function ChooseEnd({ ranking, onChange }: { ranking: Ranking; onChange(ranking: Ranking): void }) {
  return (
    <Choice
      label={texts.so}
      value={isWonRanking(ranking) ? "won" : "lost"}
      onValueChange={(end: "won" | "lost") => onChange(end === "won" ? wonRanking : lostRanking)}
      options={[
        { value: "won", label: texts.end(true) },
        { value: "lost", label: texts.end(false) },
      ]}
    />
  );
}
