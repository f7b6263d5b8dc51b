import { UserX } from "lucide-react";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { EmptyState } from "../ui/lists/EmptyState.tsx";

/** Shown instead of the roulette or the profile when the signed-in player's row does not exist. */
export function PlayerMissing() {
  return (
    <EmptyState icon={UserX} title={texts.playerMissing}>
      {texts.playerMissingHint}
    </EmptyState>
  );
}
