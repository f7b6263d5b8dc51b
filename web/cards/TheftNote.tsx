import { Hand } from "lucide-react";
import { shelteredUntil, theftTargets } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/loot.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { powersTexts } from "../texts/powers.ts";
import { CardNote } from "./CardFace.tsx";
import { useImmunePlayers } from "./powers/useImmunePlayers.ts";

const texts = powersTexts.face;

/** The note on a card that steals: the players from whom it can steal now, or why there are none (rule U12). */
export function TheftNote({ loot }: { loot: Loot }) {
  const me = usePlayingId();
  const now = useNow();
  const { players } = useEverybody();
  const immune = useImmunePlayers();
  const hands = useShownTopic("hands");
  if (!hands) return null;
  const targets = theftTargets(loot, players, hands, new Set(immune.keys()), me);
  const shelterEnds = targets.map((target) => shelteredUntil(target, now));
  const available = targets.filter(({ isImmune }, index) => !isImmune && shelterEnds[index] === null);
  if (available.length > 0)
    return (
      <CardNote icon={Hand} isNow>
        {texts.from(available.map(({ name }) => name))}
      </CardNote>
    );
  if (targets.length === 0) return <CardNote>{texts.nobody(loot)}</CardNote>;
  const firstEnd = Math.min(
    ...shelterEnds.flatMap((end, index) => (targets[index]?.isImmune ? [] : (end ?? []))),
  );
  return <CardNote>{Number.isFinite(firstEnd) ? texts.sheltered(firstEnd) : texts.immune}</CardNote>;
}
