import { Shield, Snowflake } from "lucide-react";
import { useState } from "react";
import type { Player } from "../../domain/people/players/player.ts";
import { stealTargets } from "../../domain/wheel/steal.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useActing } from "../api/useActing.ts";
import { ExcludedPlayers } from "../cards/powers/ExcludedPlayers.tsx";
import { useImmunePlayers } from "../cards/powers/useImmunePlayers.ts";
import { StealDone } from "../cards/theft/StealDone.tsx";
import { TargetList } from "../cards/theft/TargetList.tsx";
import type { TheftSide } from "../cards/theft/TheftScene.tsx";
import { useEverybody } from "../live/players/useEverybody.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../ui/dialogs/DialogButtons.tsx";
import { Tag } from "../ui/Tag.tsx";

const texts = rouletteTexts.steal;

type PlayerChills = Pick<Player, "id" | "name" | "chillsOwned">;

/** Thief and victim with their Chills after the theft. `isMe`: the thief is the signed-in player. */
function sidesOf(
  thief: PlayerChills,
  victim: PlayerChills,
  isMe: boolean,
): { thief: TheftSide; victim: TheftSide } {
  return {
    thief: { id: thief.id, name: thief.name, amount: thief.chillsOwned + 1, isMe },
    victim: { id: victim.id, name: victim.name, amount: victim.chillsOwned - 1, isMe: false },
  };
}

/** The dialog to choose the victim of a steal. The list of players is live, and omits players without Chills (rule R10). */
export function StealDialog({ rightId, onClose }: { rightId: string; onClose(): void }) {
  const me = usePlayingId();
  const { guestId, guestName } = useActing();
  const steal = useCommand(api.roulette.steal, texts.failed);
  const { players, isComplete } = useEverybody();
  const immune = useImmunePlayers();
  const candidates = stealTargets(players, me);
  const targets = candidates.filter(({ id }) => !immune.has(id));
  const player = usePlayer(me);
  const [chosen, setChosen] = useState<PlayerChills | null>(null);
  const [lostTargetName, setLostTargetName] = useState<string | null>(null);
  const [isLostToImmunity, setLostToImmunity] = useState(false);
  const [done, setDone] = useState<{ stolen: { thief: TheftSide; victim: TheftSide } | null } | null>(null);
  // The chosen player has no Chill left or became immune: the thief must choose another player.
  if (chosen && !steal.busy && !done && !targets.some(({ id }) => id === chosen.id)) {
    setLostTargetName(chosen.name);
    setLostToImmunity(immune.has(chosen.id));
    setChosen(null);
  }
  if (done) return <Stolen stolen={done.stolen} guestName={guestName} onClose={onClose} />;

  const lostText = (isLostToImmunity ? actionCardTexts.play.lostTarget : texts.lostTarget)(
    lostTargetName ?? "",
  );
  const isRightGone = steal.failure?.code === "stealRightGone";
  const hasNoTarget = isComplete && candidates.length === 0 && !steal.busy;
  const areAllImmune = isComplete && candidates.length > 0 && targets.length === 0;
  const confirm = async () => {
    const answered = await steal.run({ rightId, targetId: chosen?.id ?? null, for: guestId });
    if (!answered) return;
    const { stolenFrom } = answered.answer;
    setDone({
      stolen: stolenFrom !== null && chosen && player ? sidesOf(player, chosen, guestId === null) : null,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => steal.busy || onClose()}
      title={texts.title}
      description={hasNoTarget ? texts.nobody : texts.intro}
      focusesItself
      isAtSide
      keepsHeight
      error={steal.failure?.message}
      footer={
        <DialogButtons
          wide
          disabled={isRightGone || (!hasNoTarget && !chosen)}
          busy={steal.busy}
          onCancel={onClose}
          onClick={confirm}
        >
          {hasNoTarget ? texts.takePoint : texts.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        {lostTargetName && !chosen && !hasNoTarget && <Banner tone="warning">{lostText}</Banner>}
        {areAllImmune && <Banner tone="info">{texts.allImmune}</Banner>}
        {(targets.length > 0 || !isComplete) && (
          <TargetList
            label={texts.targets}
            targets={targets}
            isComplete={isComplete}
            chosenId={chosen?.id ?? null}
            isDisabled={steal.busy || isRightGone}
            onChoose={(target) => setChosen(target)}
            trailing={({ chillsOwned }) => (
              <Tag tone="ice" icon={Snowflake}>
                {texts.chills(chillsOwned)}
              </Tag>
            )}
          />
        )}
        <ExcludedPlayers
          title={actionCardTexts.play.immune}
          people={candidates.flatMap(({ id, name }) => {
            const immunity = immune.get(id);
            return immunity
              ? [{ id, name, reason: actionCardTexts.play.immuneIn(immunity), icon: Shield }]
              : [];
          })}
        />
      </div>
    </Dialog>
  );
}

/** The result of a steal: the stolen Chill, or 1 point instead. */
function Stolen({
  stolen,
  guestName,
  onClose,
}: {
  stolen: { readonly thief: TheftSide; readonly victim: TheftSide } | null;
  guestName: string | null;
  onClose(): void;
}) {
  return (
    <StealDone
      title={stolen ? texts.doneTitle : texts.pointTitle}
      sentence={stolen ? texts.done(stolen.victim.name, guestName) : texts.point(guestName)}
      scene={stolen && { loot: "chill", ...stolen }}
      onClose={onClose}
    />
  );
}
