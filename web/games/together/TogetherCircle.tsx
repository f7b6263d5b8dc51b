import type { Seat } from "../../../domain/games/game.ts";
import { gamesTexts } from "../../texts/games.ts";
import { togetherTexts as texts } from "../../texts/together.ts";
import { classes } from "../../ui/classes.ts";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";

/** With more players than this, the avatars are smaller. */
const MAX_LARGE = 7;
/** The radius of the circle, in percent of the side of its square. */
const RADIUS = 39;

/**
 * The players of a completed cooperative game in a circle, because nobody is before another, and the points of each player in the
 * middle; `earned` is null while the points are hidden. The names are below.
 */
export function TogetherCircle({
  members,
  earned,
  isWon,
  me,
  className,
}: {
  members: readonly Seat[];
  earned: number | null;
  isWon: boolean;
  me: string;
  className?: string | undefined;
}) {
  const angle = (2 * Math.PI) / members.length;
  return (
    <div className={classes("mx-auto grid w-full max-w-[min(20rem,42dvh)] gap-3", className)}>
      <div className="relative aspect-square">
        <span
          aria-hidden="true"
          className={classes(
            "absolute inset-[11%] rounded-full border-4 border-dotted",
            isWon ? "border-gold" : "border-line-strong",
          )}
        />
        {members.map((seat, index) => (
          <span
            key={seat.id}
            style={{
              left: `${50 + RADIUS * Math.sin(index * angle)}%`,
              top: `${50 - RADIUS * Math.cos(index * angle)}%`,
            }}
            className="-translate-1/2 absolute"
          >
            <span
              style={{ animationDelay: `${200 + index * 100}ms` }}
              className={classes(
                "grid rounded-full motion-safe:animate-[rise_0.4s_cubic-bezier(0.16,1,0.3,1)_backwards]",
                seat.id === me && "ring-3 ring-gold ring-offset-3 ring-offset-navy-900",
              )}
            >
              <SeatAvatar seat={seat} size={members.length > MAX_LARGE ? "m" : "l"} />
            </span>
          </span>
        ))}
        <div className="absolute inset-[28%] grid place-content-center justify-items-center text-center">
          {earned === null ? null : earned === 0 ? (
            <b className="font-display font-extrabold text-xl leading-tight">{texts.each(null)}</b>
          ) : (
            <>
              <b className="font-display font-extrabold text-6xl tabular-nums leading-none">
                {gamesTexts.earned(earned)}
              </b>
              <span className="text-ink-2 text-lg">{texts.perPlayer}</span>
            </>
          )}
        </div>
      </div>
      <p translate="no" className="wrap-anywhere text-balance text-center text-ink-2 text-sm">
        {texts.names(members)}
      </p>
    </div>
  );
}
