import { UserX } from "lucide-react";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

/** Shown instead of the roulette when the signed-in player's row is gone. */
export function PlayerMissing() {
  return (
    <EmptyState icon={UserX} title={texts.playerMissing}>
      {texts.playerMissingHint}
    </EmptyState>
  );
}
