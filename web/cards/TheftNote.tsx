import { Hand } from "lucide-react";
import { shelteredUntil, theftTargets } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/powers/loot.ts";
import { useMyId } from "../accounts/session.tsx";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { useImmune } from "../powers/useImmune.ts";
import { powersTexts } from "../texts/powers.ts";
import { CardNote } from "./CardFace.tsx";

const texts = powersTexts.face;

/** On a card that steals: with whom it can be played now, or why with nobody (rule U12). */
export function TheftNote({ loot }: { loot: Loot }) {
  const me = useMyId();
  const now = useNow();
  const { players } = useEverybody();
  const immune = useImmune();
  const hands = useShownTopic("hands");
  if (!hands) return null;
  const targets = theftTargets(loot, players, hands, new Set(immune.keys()), me);
  const ends = targets.map((target) => shelteredUntil(target, now));
  const open = targets.filter(({ isImmune }, index) => !isImmune && ends[index] === null);
  if (open.length > 0)
    return (
      <CardNote icon={Hand} isNow>
        {texts.from(open.map(({ name }) => name))}
      </CardNote>
    );
  if (targets.length === 0) return <CardNote>{texts.nobody(loot)}</CardNote>;
  const first = Math.min(...ends.flatMap((end, index) => (targets[index]?.isImmune ? [] : (end ?? []))));
  return <CardNote>{Number.isFinite(first) ? texts.sheltered(first) : texts.immune}</CardNote>;
}
