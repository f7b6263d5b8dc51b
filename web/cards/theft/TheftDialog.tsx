import { useState } from "react";
import { useLocation } from "wouter";
import { mayPlay } from "../../../domain/people/accounts/rights.ts";
import type { Theft } from "../../../domain/wheel/steal.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { serverNow } from "../../live/serverTime.ts";
import { useNoticed } from "../../shell/moments/noticed.ts";
import { useSignal } from "../../shell/moments/signal.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { relativeTime } from "../../texts/days.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { amountOf, groundOf } from "./sides.ts";
import { TheftScene } from "./TheftScene.tsx";

const texts = rouletteTexts.steal;

/**
 * Shows the player what other players stole from this player: a single theft with the numbers of both players, or the
 * number of thefts during an absence (rules R17 and U11).
 */
export function TheftDialog({
  thefts,
  onNoticed,
  onClose,
}: {
  thefts: readonly Theft[];
  onNoticed(): void;
  onClose(): void;
}) {
  const me = usePlayer(useMyId());
  const event = useRow("event", "event");
  const [pathname, navigate] = useLocation();
  const latest = thefts.at(-1);
  const thief = usePlayer(latest?.thiefId ?? "");
  // A snapshot of the counters: the numbers must not change while the dialog is open.
  const [ownAmount] = useState(me && latest ? amountOf(me, latest.loot) : 0);
  const [thiefAmount] = useState(thief && latest ? amountOf(thief, latest.loot) : null);
  useSignal("theft");
  const markNoticed = useNoticed(onNoticed);
  const close = () => {
    markNoticed();
    onClose();
  };
  if (!latest || !me) return null;
  const isOne = thefts.length === 1;
  const spins = event && mayPlay(event, me) && pathname !== "/roulette" ? me.rouletteSpins : 0;
  const openWheel = () => {
    navigate("/roulette", { replace: true });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      ground={groundOf[latest.loot]}
      focusesItself
      title={
        <span className="block pl-11 text-center text-3xl">
          {isOne ? titleOf(latest) : manyTitle(thefts)}
        </span>
      }
      description={
        <span className="block text-balance pl-11 text-center">
          {isOne ? sentenceOf(latest) : manySentence(thefts, ownAmount)}
        </span>
      }
      footer={
        <>
          <Button variant={spins > 0 ? "quiet" : "primary"} grow={spins === 0} onClick={close}>
            {texts.understood}
          </Button>
          {spins > 0 && (
            <Button grow icon={WheelIcon} onClick={openWheel}>
              <span>{texts.toWheel}</span>
              <span className="rounded-full bg-navy-950/14 px-2.5 text-sm tabular-nums">{spins}</span>
            </Button>
          )}
        </>
      }
    >
      <TheftScene
        loot={latest.loot}
        thief={{
          id: latest.thiefId,
          name: latest.thiefName,
          amount: isOne ? thiefAmount : null,
          isMe: false,
        }}
        victim={{ id: me.id, name: me.name, amount: isOne ? ownAmount : null, isMe: true }}
      />
    </Dialog>
  );
}

function titleOf({ loot, thiefName }: Theft): string {
  return loot === "chill" ? texts.stolenTitle(thiefName) : rouletteTexts.robbed.title(loot, thiefName);
}

/**
 * The sentence about a single theft. After a theft by a card, the sentence says until when the player is protected
 * from another theft of the same kind (rule U8).
 */
function sentenceOf({ loot, at, thiefName, cardName, shelteredUntil }: Theft): string {
  if (loot === "chill") return texts.atWheel(relativeTime(at, serverNow()));
  return rouletteTexts.robbed.one(loot, thiefName, cardName, timeOfDay(shelteredUntil ?? at));
}

const isChill = ({ loot }: Theft) => loot === "chill";

function manyTitle(thefts: readonly Theft[]): string {
  return thefts.every(isChill)
    ? texts.manyStolenTitle(thefts.length)
    : rouletteTexts.robbed.many(thefts.length);
}

function manySentence(thefts: readonly Theft[], chillsLeft: number): string {
  if (thefts.every(isChill)) return texts.manyStolen(thefts.length, chillsLeft);
  const count = (loot: Theft["loot"]) => thefts.filter((theft) => theft.loot === loot).length;
  return rouletteTexts.robbed.everythingStolen(count("chill"), count("card"), count("spin"));
}
