import { Trophy } from "lucide-react";
import type { Finish } from "../../../domain/games/finish.ts";
import { isWaiting } from "../../../domain/games/waitingFinish.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { part } from "../../loading/part.tsx";
import { finishTexts as texts } from "../../texts/finish.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/DialogProvider.tsx";

const FinishMoment = part(async () => (await import("./FinishMoment.tsx")).FinishMoment);

/** The ends of games that the player has not seen: the latest waits here until they look, then the one before (rule P21). */
export function WaitingFinishes() {
  const now = useNow();
  const finishes = useTopic("finishes").filter((finish) => isWaiting(finish, now));
  const open = useOpenDialog();
  const finish = latestOf(finishes);
  if (!finish) return null;
  const { game, playerId, totalBefore, totalAfter } = finish;
  const position = game.results.find((result) => result.playerId === playerId)?.position ?? 0;
  const show = () =>
    open((close) => <FinishMoment finish={finish} onClose={close} />, { isOverAllScreens: true });
  return (
    <section className="flex flex-wrap items-center gap-3.5 rounded-card border border-gold/60 bg-gold-wash p-4 shadow-card">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-gold text-navy-950"
      >
        <Trophy className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 dir="auto" className="wrap-anywhere line-clamp-3 text-left">
          {texts.ended(game.gameName)}
        </h3>
        <p className="text-ink-2">
          {texts.youFinish(position, totalAfter - totalBefore)}
          {finishes.length > 1 && ` · ${texts.others(finishes.length - 1)}`}
        </p>
      </div>
      <Button onClick={show}>{texts.seePodium}</Button>
    </section>
  );
}

function latestOf(finishes: readonly Finish[]): Finish | undefined {
  const endedAt = ({ game }: Finish) => game.completedAt ?? 0;
  return finishes.toSorted((a, b) => endedAt(b) - endedAt(a))[0];
}
