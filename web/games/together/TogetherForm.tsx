import { CloudRainWind, type LucideIcon, PartyPopper } from "lucide-react";
import { lostRanking, wonRanking } from "../../../domain/games/contenders.ts";
import type { Game } from "../../../domain/games/game.ts";
import type { CommandState } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { useLiveState, useSetting } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { elapsed } from "../../texts/dates.ts";
import { togetherTexts as texts } from "../../texts/together.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Name } from "../../ui/Name.tsx";
import { UncountedNote } from "../counting/UncountedNote.tsx";
import { useUncountedReason } from "../counting/useUncountedReason.ts";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";

/** How a cooperative game ended: one press says that it is won or lost, for all its players (rule P36). */
export function TogetherForm({
  game,
  complete,
  onClose,
}: {
  game: Game;
  complete: CommandState<{ gameId: string; ranking: string[] }, { readonly waits: boolean }>;
  onClose(): void;
}) {
  const now = useNow();
  const rules = useSetting("together");
  const uncounted = useUncountedReason(game);
  const eventBlocker = useEventBlocker();
  const isOffline = useLiveState().status === "lost";
  const offerUndo = useUndoToast();
  const end = async (isWon: boolean) => {
    const ranking = [...(isWon ? wonRanking : lostRanking)];
    const done = await complete.run({ gameId: game.id, ranking });
    if (!done) return;
    const { waits } = done.answer;
    offerUndo((waits ? texts.proposal.proposed : texts.ended)(game.gameName, isWon), [done.requestId]);
    if (waits) onClose();
  };
  const gets = (isWon: boolean) => {
    if (!rules) return "";
    return texts.eachGets(uncounted === null ? rules[isWon ? "won" : "lost"] : null, isWon);
  };
  const disabled = complete.busy || eventBlocker !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!complete.busy}
      title={<span translate="no">{game.gameName}</span>}
      description={texts.since(elapsed(game.createdAt, now))}
      error={complete.failure?.message}
      footer={
        <Button grow variant="quiet" disabled={complete.busy} onClick={onClose}>
          {texts.notYet}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="flex flex-wrap justify-center gap-x-3 gap-y-2">
          {game.players.map((seat) => (
            <li key={seat.id} className="grid min-w-16 max-w-full justify-items-center gap-1">
              <SeatAvatar seat={seat} />
              <Name centred className="w-full font-semibold text-sm">
                {seat.name}
              </Name>
            </li>
          ))}
        </ul>
        <h3 className="text-center text-2xl">{texts.so}</h3>
        <div className="grid gap-2.5">
          <EndButton
            isWon
            icon={PartyPopper}
            gets={gets(true)}
            disabled={disabled}
            onPress={() => void end(true)}
          />
          <EndButton
            isWon={false}
            icon={CloudRainWind}
            gets={gets(false)}
            disabled={disabled}
            onPress={() => void end(false)}
          />
        </div>
        {eventBlocker && <Banner tone="warning">{eventBlocker.message}</Banner>}
        {complete.busy && isOffline && <Banner tone="warning">{texts.sentWhenOnline}</Banner>}
        <UncountedNote reason={uncounted} isOver={false} />
        <div className="grid gap-1 text-ink-2 text-sm">
          {uncounted === null && rules?.spinsWhenLost && <p>{texts.spinForAll}</p>}
          <p>{texts.onePress}</p>
        </div>
      </div>
    </Dialog>
  );
}

/** "Gagnée" or "Perdue", with what each player gets. */
function EndButton({
  isWon,
  icon: Icon,
  gets,
  disabled,
  onPress,
}: {
  isWon: boolean;
  icon: LucideIcon;
  gets: string;
  disabled: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={classes(
        "grid min-h-20 justify-items-center gap-0.5 rounded-[1.25rem] px-4 py-3.5 transition-[scale,opacity] enabled-active:scale-[0.98] disabled:opacity-55",
        isWon ? "bg-gold text-navy-950" : "bg-navy-900 text-white dark:border dark:border-line",
      )}
    >
      <span className="flex items-center gap-2.5 font-display font-extrabold text-2xl">
        <Icon aria-hidden="true" className="size-6.5 shrink-0" />
        <span>{texts.end(isWon)}</span>
      </span>
      <span className="font-semibold text-sm">{gets}</span>
    </button>
  );
}
