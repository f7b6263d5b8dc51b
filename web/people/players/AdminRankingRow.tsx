import { ScrollText } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Player } from "../../../domain/people/players/player.ts";
import type { Standing } from "../../../domain/people/players/standings.ts";
import type { StepState } from "../../points/steps.ts";
import { usePointSteps } from "../../points/usePointSteps.ts";
import { inPoints, number } from "../../texts/numbers.ts";
import { rankingTexts as texts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Stepper } from "../../ui/fields/Stepper.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";

/** A player in the administrators' ranking: total with -1 and +1, and the history of the points. */
export function AdminRankingRow({
  standing: { rank, player },
  isMe,
  onLedger,
  onPress,
}: {
  standing: Standing<Player>;
  isMe: boolean;
  /** Opens the history of the player's points. */
  onLedger(): void;
  /** Called at each press of -1 or +1, before the points change. */
  onPress(): void;
}) {
  const { shown, note, press, retry } = usePointSteps(player, player.totalPoints);
  const [announcement, setAnnouncement] = useState("");
  const step = (delta: 1 | -1) => () => {
    onPress();
    setAnnouncement(texts.currentTotal(player.name, inPoints(shown + delta)));
    press(delta);
  };
  return (
    <>
      <div
        className={classes(
          "flex min-h-15 items-center gap-2 rounded-control px-1 sm:gap-3 sm:px-2.5",
          isMe && "own-row",
        )}
      >
        <span className="w-6 shrink-0 text-center font-display text-ink-2 tabular-nums">
          <span className="sr-only">{uiTexts.rank(rank)}</span>
          <span aria-hidden="true">{rank}</span>
        </span>
        <span className="shrink-0 max-[22.5rem]:hidden">
          <Avatar id={player.id} name={player.name} />
        </span>
        <div className="relative grid min-h-11 min-w-0 flex-1 content-center">
          <div className="flex min-w-0 items-center gap-1.5">
            <Link
              to={`/players/${player.id}`}
              className="min-w-0 font-semibold after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              <Name>{player.name}</Name>
              {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
            </Link>
          </div>
          <span className="text-ink-2 text-sm tabular-nums sm:hidden">{inPoints(shown)}</span>
        </div>
        <Stepper
          label={texts.pointsOf(player.name)}
          less={{ label: texts.take(player.name), onStep: step(-1) }}
          more={{ label: texts.add(player.name), onStep: step(1) }}
        >
          <b className="w-16 text-center font-display text-lg tabular-nums max-sm:hidden">
            <span aria-hidden="true">{number(shown)}</span>
            <span className="sr-only">{inPoints(shown)}</span>
          </b>
        </Stepper>
        <IconButton
          label={texts.ledger(player.name)}
          icon={ScrollText}
          onClick={onLedger}
          className="max-sm:-mx-1.5 sm:ml-1"
        />
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <StepNote note={note} onRetry={retry} />
    </>
  );
}

/** The reason why presses failed. If it is unknown whether the server counted them, they can be retried. */
function StepNote({ note, onRetry }: { note: StepState["note"]; onRetry(): void }) {
  if (note?.kind !== "refused" && note?.kind !== "uncertain") return null;
  return (
    <div className="p-1.5">
      <RetryBanner message={note.message} onRetry={note.kind === "uncertain" ? onRetry : null} />
    </div>
  );
}
