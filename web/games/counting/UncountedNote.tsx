import type { Uncounted } from "../../../domain/games/game.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { Banner } from "../../ui/Banner.tsx";

const texts = actionCardTexts.uncounted;

/** Explains why a game gives neither points nor a spin (rule P32). `isOver`: whether the game is completed. */
export function UncountedNote({ reason, isOver }: { reason: Uncounted | null; isOver: boolean }) {
  if (reason === null) return null;
  return (
    <Banner tone="info">
      <b className="block font-semibold">{isOver ? texts.title : texts.titleOngoing}</b>
      <span>{texts.reason[reason]}</span>
    </Banner>
  );
}
