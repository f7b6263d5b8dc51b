import { Snowflake } from "lucide-react";
import { type Player, pointsOf } from "../../domain/people/players/player.ts";
import { nextAbove, rankOf } from "../../domain/people/players/standings.ts";
import type { Spin } from "../../domain/wheel/spin.ts";
import { useActing } from "../api/useActing.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";
import { useRanking } from "../live/players/useRanking.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { number } from "../texts/numbers.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { closeOnEscape } from "../ui/fields/heldEnter.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { Place } from "../ui/Place.tsx";
import { outcomeText } from "./outcome.ts";
import { ResultFrame } from "./ResultFrame.tsx";
import { rewardIcon } from "./rewardIcon.ts";
import { Shine } from "./Shine.tsx";

const texts = rouletteTexts.outcomes;

/** A spin that the player can start from the result of the previous one. */
export interface NextSpin {
  /** How many spins are left. */
  readonly left: number;
  start(): void;
}

/** The result of a spin that won no card, with the player's points or Chills before and after it. */
export function PlainResult({
  spin,
  next,
  onClose,
}: {
  spin: Spin;
  /** Null when the player can't spin again. */
  next: NextSpin | null;
  onClose(): void;
}) {
  const { title, sentence } = outcomeText(spin, useActing().guestName);
  const spinAgain = () => {
    onClose();
    next?.start();
  };
  return (
    <ResultFrame
      spin={spin}
      title={<span className="block text-center text-[2.25rem] tracking-tight">{title}</span>}
      note={sentence}
      footer={
        <>
          <Button
            variant={next ? "quiet" : "primary"}
            grow={!next}
            onClick={onClose}
            {...closeOnEscape(onClose)}
          >
            {texts.continue}
          </Button>
          {next && (
            <Button grow onClick={spinAgain} {...closeOnEscape(onClose)}>
              {texts.again(next.left)}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className="-mx-4 grid justify-items-center gap-6 overflow-clip px-4 pt-6 pb-2 text-center sm:-mx-6 sm:px-6 max-sm:min-h-[52dvh] max-sm:content-center short:grid-cols-2 short:items-center short:py-1">
        <Coin spin={spin} />
        <BeforeAndAfter spin={spin} />
      </div>
    </ResultFrame>
  );
}

/** The reward as a coin in its segment's colours: points as a number, other rewards as an icon. Rays surround a win. */
function Coin({ spin }: { spin: Spin }) {
  const { reward, outcome, points } = spin;
  const Icon = rewardIcon(reward, outcome === "steal" || outcome === "noSteal");
  const isWin = outcomeText(spin).mood === "win";
  const pointsText = texts.points(points);
  return (
    <span
      aria-hidden="true"
      className="relative grid aspect-square w-[min(14.375rem,30dvh)] place-items-center motion-safe:animate-[rise_0.4s_cubic-bezier(0.16,1,0.3,1)]"
    >
      {isWin && <Shine className="-inset-12" />}
      <span
        className={classes(
          "@container relative grid size-full place-items-center rounded-full border-[0.4375rem] bg-[radial-gradient(circle_at_36%_30%,rgb(255_255_255/0.34),transparent_62%)]",
          isWin ? "border-gold shadow-[0_0_4.5rem_rgb(245_179_1/0.35)]" : "border-line-strong",
        )}
        style={{ backgroundColor: reward.bgColor, color: reward.color }}
      >
        {outcome === "points" || outcome === "noCard" || outcome === "noSteal" ? (
          <b
            className={classes(
              "font-display font-extrabold leading-none tracking-tighter",
              fontSizeOf(pointsText),
            )}
          >
            {pointsText}
          </b>
        ) : (
          <Icon className="size-1/2" />
        )}
      </span>
    </span>
  );
}

/** The class for the font size of a coin's number: a longer number is smaller. */
function fontSizeOf(pointsText: string): string {
  if (pointsText.length < 3) return "text-[51cqw]";
  return pointsText.length < 4 ? "text-[42cqw]" : "text-[30cqw]";
}

/**
 * The player's points or Chills before and after the spin. Empty until the live stream has brought the spin, and for a spin
 * that changed neither points nor Chills.
 */
function BeforeAndAfter({ spin }: { spin: Spin }) {
  const player = usePlayer(usePlayingId());
  const hasArrived = useTopic("spins").some(({ id }) => id === spin.id);
  if (!player || !hasArrived) return <span className="min-h-20" />;
  if (spin.outcome === "chill")
    return (
      <FromTo
        before={player.chillsOwned - 1}
        after={player.chillsOwned}
        icon={<Snowflake className="size-9 text-ice-ink" />}
      />
    );
  if (spin.points === 0) return null;
  const points = pointsOf(player);
  return (
    <FromTo before={points - spin.points} after={points}>
      <Standing player={player} />
    </FromTo>
  );
}

function FromTo({
  before,
  after,
  icon,
  children,
}: {
  before: number;
  after: number;
  icon?: Elements;
  children?: Elements;
}) {
  return (
    <p className="grid min-h-20 content-start justify-items-center gap-2">
      <span className="sr-only">{rouletteTexts.steal.fromTo(before, after)}</span>
      <span
        aria-hidden="true"
        className="flex items-center gap-3 font-display font-extrabold text-[3rem] tabular-nums leading-none short:text-[2rem]"
      >
        {icon}
        <span className="text-violet-ink">{number(before)}</span>
        <span className="text-[2rem] text-ink-2">→</span>
        <span className="text-gold motion-safe:animate-[rise_0.5s_cubic-bezier(0.16,1,0.3,1)_0.4s_backwards]">
          {number(after)}
        </span>
      </span>
      {children}
    </p>
  );
}

/** The player's rank, and how many more points the next player above has; nothing while the ranking is frozen. */
function Standing({ player }: { player: Player }) {
  const { all: playersOrTallies, first: knownPlayers } = useRanking();
  const frozenAt = useRow("event", "event")?.frozenAt ?? null;
  if (frozenAt !== null) return null;
  const above = nextAbove(playersOrTallies, player);
  const rival =
    above && knownPlayers.find(({ totalPoints }) => totalPoints === player.totalPoints + above.points);
  return (
    <span className="max-w-full text-balance text-ink-2">
      <Place rank={rankOf(playersOrTallies, player)} isFeminine />
      <span>{` ${above ? texts.behind(above.points, rival?.name ?? null) : texts.ahead}`}</span>
    </span>
  );
}
