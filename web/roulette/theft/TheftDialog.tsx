import { useState } from "react";
import { useLocation } from "wouter";
import { mayPlay } from "../../../domain/accounts/rights.ts";
import type { Theft } from "../../../domain/roulette/steal.ts";
import { useMyId } from "../../accounts/session.tsx";
import { usePlayer } from "../../live/everybody.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNoticed } from "../../moments/noticed.ts";
import { useSignal } from "../../moments/signal.ts";
import { relativeTime } from "../../texts/dates.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { TheftScene } from "./TheftScene.tsx";

const texts = rouletteTexts.steal;

/** Shows the player the Chills that others stole: one with what each has now, or how many while they were away (rule R17). */
export function TheftDialog({
  thefts,
  onNoticed,
  onClose,
}: {
  thefts: readonly Theft[];
  onNoticed(): void;
  onClose(): void;
}) {
  const me = useRow("players", useMyId());
  const event = useRow("event", "event");
  const [pathname, navigate] = useLocation();
  const latest = thefts.at(-1);
  const thief = usePlayer(latest?.thiefId ?? "");
  // What they had when it was told: the numbers stand still while they are looked at.
  const [left] = useState(me?.chillsOwned ?? 0);
  const [held] = useState(thief?.chillsOwned ?? null);
  useSignal("theft");
  const notice = useNoticed(onNoticed);
  const close = () => {
    notice();
    onClose();
  };
  if (!latest || !me) return null;
  const isOne = thefts.length === 1;
  const spins = event && mayPlay(event, me) && pathname !== "/roulette" ? me.rouletteSpins : 0;
  const toWheel = () => {
    navigate("/roulette", { replace: true });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      ground="ice"
      focusesItself
      title={
        <span className="block pl-11 text-center text-3xl">
          {isOne ? texts.toldTitle(latest.thiefName) : texts.toldManyTitle(thefts.length)}
        </span>
      }
      description={
        <span className="block text-balance pl-11 text-center">
          {isOne ? texts.atWheel(relativeTime(latest.at, Date.now())) : texts.toldMany(thefts.length, left)}
        </span>
      }
      footer={
        <>
          <Button variant={spins > 0 ? "quiet" : "primary"} grow={spins === 0} onClick={close}>
            {texts.understood}
          </Button>
          {spins > 0 && (
            <Button grow icon={WheelIcon} onClick={toWheel}>
              {texts.toWheel}
              <span className="rounded-full bg-navy-950/14 px-2.5 text-sm tabular-nums">{spins}</span>
            </Button>
          )}
        </>
      }
    >
      <TheftScene
        thief={{
          id: latest.thiefId,
          name: latest.thiefName,
          chills: isOne ? held : null,
          isMe: false,
        }}
        victim={{ id: me.id, name: me.name, chills: isOne ? left : null, isMe: true }}
      />
    </Dialog>
  );
}
