import type { Uncounted } from "../../../domain/games/game.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { Banner } from "../../ui/Banner.tsx";

const texts = actionCardTexts.uncounted;

/** Why the places of a game give nothing (rule P32); `isOver`: of a completed game. */
export function UncountedNote({ reason, isOver }: { reason: Uncounted | null; isOver: boolean }) {
  if (reason === null) return null;
  return (
    <Banner tone="info">
      <b className="block font-semibold">{isOver ? texts.title : texts.will}</b>
      {texts.reason[reason]}
    </Banner>
  );
}
