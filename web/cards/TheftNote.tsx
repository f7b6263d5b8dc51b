import { Hand } from "lucide-react";
import { shelteredUntil, theftTargets } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/powers/loot.ts";
import { useMyId } from "../accounts/session.tsx";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { powersTexts } from "../texts/powers.ts";
import { CardNote } from "./CardFace.tsx";

const texts = powersTexts.face;

/** On a card that steals: with whom it can be played now, or why with nobody (rule U12). */
export function TheftNote({ loot }: { loot: Loot }) {
  const me = useMyId();
  const now = useNow();
  const { players } = useEverybody();
  const hands = useShownTopic("hands");
  if (!hands) return null;
  const targets = theftTargets(loot, players, hands, me);
  const ends = targets.map((target) => shelteredUntil(target, now));
  const open = targets.filter((_, index) => ends[index] === null);
  if (open.length > 0)
    return (
      <CardNote icon={Hand} isNow>
        {texts.from(open.map(({ name }) => name))}
      </CardNote>
    );
  const first = Math.min(...ends.flatMap((end) => end ?? []));
  return <CardNote>{targets.length > 0 ? texts.sheltered(first) : texts.nobody(loot)}</CardNote>;
}
