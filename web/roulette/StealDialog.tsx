import { useState } from "react";
import type { Player } from "../../domain/players/player.ts";
import { stealTargets } from "../../domain/roulette/steal.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useEverybody } from "../live/everybody.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogButtons } from "../ui/DialogButtons.tsx";
import { TargetList } from "./TargetList.tsx";
import { StealDone } from "./theft/StealDone.tsx";
import type { Side } from "./theft/TheftScene.tsx";

const texts = rouletteTexts.steal;

type Target = Pick<Player, "id" | "name" | "chillsOwned">;

/** Both of a theft as it leaves them. */
function sidesOf(thief: Target, victim: Target): { thief: Side; victim: Side } {
  return {
    thief: { id: thief.id, name: thief.name, chills: thief.chillsOwned + 1, isMe: true },
    victim: { id: victim.id, name: victim.name, chills: victim.chillsOwned - 1, isMe: false },
  };
}

/** Picks whom to take a Chill from, live: who has none left can't be chosen any more (rule R10). */
export function StealDialog({ rightId, onClose }: { rightId: string; onClose(): void }) {
  const me = useMyId();
  const steal = useCommand(api.roulette.steal, texts.failed);
  const { players, areAll } = useEverybody();
  const targets = stealTargets(players, me);
  const player = useRow("players", me);
  const [chosen, setChosen] = useState<Target | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const [done, setDone] = useState<{ stolen: { thief: Side; victim: Side } | null } | null>(null);
  if (chosen && !steal.busy && !done && !targets.some(({ id }) => id === chosen.id)) {
    setLost(chosen.name);
    setChosen(null);
  }
  if (done) return <StealDone stolen={done.stolen} onClose={onClose} />;

  const isGone = steal.failure?.code === "stealRightGone";
  const nobody = areAll && targets.length === 0 && !steal.busy;
  const confirm = async () => {
    const answered = await steal.run({ rightId, targetId: chosen?.id ?? null });
    if (!answered) return;
    const { stolenFrom } = answered.answer;
    setDone({ stolen: stolenFrom !== null && chosen && player ? sidesOf(player, chosen) : null });
  };
  return (
    <Dialog
      open
      onOpenChange={() => steal.busy || onClose()}
      title={texts.title}
      description={nobody ? texts.nobody : texts.intro}
      focusesItself
      isBeside
      keepsHeight
      error={steal.failure?.message}
      footer={
        <DialogButtons
          wide
          disabled={isGone || (!nobody && !chosen)}
          busy={steal.busy}
          onCancel={onClose}
          onClick={confirm}
        >
          {nobody ? texts.takePoint : texts.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        {lost && !chosen && !nobody && <Banner tone="warning">{texts.lostTarget(lost)}</Banner>}
        {(targets.length > 0 || !areAll) && (
          <TargetList
            targets={targets}
            areAll={areAll}
            chosenId={chosen?.id ?? null}
            isOff={steal.busy || isGone}
            onChoose={setChosen}
          />
        )}
      </div>
    </Dialog>
  );
}
