import { Hand } from "lucide-react";
import { shelteredUntil, theftTargets } from "../../domain/cards/theft.ts";
import { immunePlayers } from "../../domain/games/powers/immunity.ts";
import type { Loot } from "../../domain/powers/loot.ts";
import { useMyId } from "../accounts/session.tsx";
import { useShownTopic, useTopic } from "../live/LiveProvider.tsx";
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
  const immune = immunePlayers(useTopic("games"));
  if (!hands) return null;
  const targets = theftTargets(loot, players, hands, immune, me);
  const ends = targets.map((target) => shelteredUntil(target, now));
  const open = targets.filter(({ isImmune }, index) => !isImmune && ends[index] === null);
  if (open.length > 0)
    return (
      <CardNote icon={Hand} isNow>
        {texts.from(open.map(({ name }) => name))}
      </CardNote>
    );
  if (targets.length === 0) return <CardNote>{texts.nobody(loot)}</CardNote>;
  const untils = targets.flatMap(({ isImmune }, index) => (isImmune ? [] : (ends[index] ?? [])));
  return <CardNote>{untils.length > 0 ? texts.sheltered(Math.min(...untils)) : texts.immune}</CardNote>;
}
