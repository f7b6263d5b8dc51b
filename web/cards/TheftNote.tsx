import { Hand } from "lucide-react";
import { shelteredUntil } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/loot.ts";
import { useNow } from "../live/now.ts";
import { powersTexts } from "../texts/powers.ts";
import { CardNote } from "./CardFace.tsx";
import { useTheftTargets } from "./theft/useTheftTargets.ts";

const texts = powersTexts.face;

/** The note on a card that steals: the players from whom it can steal now, or why there are none (rule U12). */
export function TheftNote({ loot }: { loot: Loot }) {
  const now = useNow();
  const { isLoaded, ...thefts } = useTheftTargets();
  if (!isLoaded) return null;
  const { targets, available } = thefts.of(loot);
  if (available.length > 0)
    return (
      <CardNote icon={Hand} isNow>
        {texts.from(available.map(({ name }) => name))}
      </CardNote>
    );
  if (targets.length === 0) return <CardNote>{texts.nobody(loot)}</CardNote>;
  const firstEnd = Math.min(
    ...targets.flatMap((target) => (target.isImmune ? [] : (shelteredUntil(target, now) ?? []))),
  );
  return <CardNote>{Number.isFinite(firstEnd) ? texts.sheltered(firstEnd) : texts.immune}</CardNote>;
}
