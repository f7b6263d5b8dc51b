import { Shield, Snowflake } from "lucide-react";
import { stealTargets } from "../../domain/wheel/steal.ts";
import { api } from "../api/client.ts";
import { useActing } from "../api/useActing.ts";
import { useImmunePlayers } from "../cards/powers/useImmunePlayers.ts";
import { sidesAfter } from "../cards/theft/sides.ts";
import { TheftChoiceDialog } from "../cards/theft/TheftChoiceDialog.tsx";
import { useEverybody } from "../live/players/useEverybody.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { rouletteTexts } from "../texts/roulette.ts";

const texts = rouletteTexts.steal;

/**
 * The dialog to choose the victim of a steal. The list of players is live, and omits players without Chills. When nobody has
 * one, the thief gets 1 point instead (rule R10).
 */
export function StealDialog({ rightId, onClose }: { rightId: string; onClose(): void }) {
  const me = usePlayingId();
  const { guestId, guestName } = useActing();
  const { players, isComplete } = useEverybody();
  const immune = useImmunePlayers();
  const player = usePlayer(me);
  const candidates = stealTargets(players, me).map(({ id, name, chillsOwned: amount }) => {
    const immunity = immune.get(id);
    const whyNot = immunity ? { reason: actionCardTexts.play.immuneIn(immunity), icon: Shield } : null;
    return { id, name, amount, whyNot };
  });
  return (
    <TheftChoiceDialog
      title={texts.title}
      intro={texts.intro}
      isAtSide
      candidates={candidates}
      isLoaded={isComplete}
      excludedTitle={actionCardTexts.play.immune}
      listLabel={texts.targets}
      tagOf={(amount) => ({ tone: "ice", icon: Snowflake, children: texts.chills(amount) })}
      noneAvailable={candidates.length > 0 ? texts.allImmune : null}
      lostText={(name, isExcluded) => (isExcluded ? actionCardTexts.play.lostTarget : texts.lostTarget)(name)}
      withoutVictim={{ intro: texts.nobody, confirm: texts.takePoint }}
      command={api.roulette.steal}
      unexpected={texts.failed}
      inputOf={(targetId) => ({ rightId, targetId, for: guestId })}
      resultOf={({ stolenFrom }, victimId) => {
        const victim = players.find(({ id }) => id === victimId);
        return stolenFrom !== null && victim && player
          ? {
              title: texts.doneTitle,
              sentence: texts.done(victim.name, guestName),
              scene: { loot: "chill", ...sidesAfter("chill", player, victim, guestId === null) },
            }
          : { title: texts.pointTitle, sentence: texts.point(guestName), scene: null };
      }}
      endedBy="stealRightGone"
      onClose={onClose}
    />
  );
}
