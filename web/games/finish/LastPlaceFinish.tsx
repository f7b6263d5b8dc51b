import { useMemo } from "react";
import type { Finish } from "../../../domain/games/finish.ts";
import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { useSetting } from "../../live/LiveProvider.tsx";
import { finishTexts as texts } from "../../texts/finish.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { withMinus } from "../../texts/typography.ts";
import { classes } from "../../ui/classes.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { WheelDisc } from "../../wheel/wheel/WheelDisc.tsx";
import { WheelPointer } from "../../wheel/wheel/WheelPointer.tsx";
import { WheelRim } from "../../wheel/wheel/WheelRim.tsx";
import type { PlacedContender } from "../ranking/placedContenders.ts";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";
import { EarnedPoints } from "./EarnedPoints.tsx";
import type { OwnFinish } from "./ownFinish.ts";

/**
 * The finish shown to a player who came last: all players or teams, the effects of cards, and the spin won (rule P13). After a
 * correction of the game, its ranks and points are left out, because they are outdated.
 */
export function LastPlaceFinish({
  own: { finish, change, game, ranking, effects, me },
  only,
}: {
  own: OwnFinish;
  /** One of the two parts that a computer shows beside each other. */
  only?: "wheel" | "results" | undefined;
}) {
  return (
    <div className="grid justify-items-center gap-4 text-center lg:pb-6">
      {only !== "wheel" && (
        <>
          <ol className="flex w-full flex-wrap justify-center gap-x-2 gap-y-3 rounded-[1.25rem] border border-line bg-surface px-2 py-3">
            {ranking.map((place) => (
              <ContenderTile key={place.contender.key} place={place} me={me.id} />
            ))}
          </ol>
          <div className="w-full text-left empty:hidden">
            <EffectLines game={game} effects={effects} me={me.id} />
          </div>
        </>
      )}
      {only !== "results" && (
        <>
          <StillWheel isLarge={only === "wheel"} />
          <Tag tone="violet" icon={WheelIcon}>
            {gameDialogTexts.spinWon}
          </Tag>
        </>
      )}
      {change === null && only !== "wheel" && <RankAndPoints finish={finish} />}
    </div>
  );
}

/** The player's rank and points after the game. */
function RankAndPoints({ finish: { climb, totalAfter } }: { finish: Finish }) {
  if (!climb) return <p className="text-ink-2">{texts.youHave(totalAfter)}</p>;
  return (
    <p className="text-ink-2">
      <span>{`${texts.rankIntro(climb)} `}</span>
      <Place rank={climb.rankAfter} />
      <span>{texts.withTotal(totalAfter)}</span>
    </p>
  );
}

function ContenderTile({ place, me }: { place: PlacedContender; me: string }) {
  const { contender, position } = place;
  const isMine = contender.members.some(({ id }) => id === me);
  return (
    <li className="grid w-18 sm:w-20 justify-items-center gap-1.5">
      <span
        className={classes(
          "flex -space-x-3 rounded-full",
          isMine && "ring-3 ring-gold ring-offset-2 ring-offset-surface",
        )}
      >
        {contender.members.slice(0, 2).map((seat) => (
          <SeatAvatar key={seat.id} seat={seat} />
        ))}
      </span>
      {isMine && contender.members.length === 1 ? (
        <b className="font-semibold text-sm">{texts.you}</b>
      ) : (
        <Name centred className="w-full font-semibold text-sm">
          {contender.name}
        </Name>
      )}
      <span className="flex items-center gap-1.5 text-ink-2 text-sm tabular-nums">
        <Medal rank={position} size="s" />
        <EarnedPoints place={place} isTeamGame={false} className="font-normal" />
      </span>
    </li>
  );
}

/** The current wheel, without animation. */
function StillWheel({ isLarge }: { isLarge: boolean }) {
  const wheel = useSetting("wheel");
  const segments = useMemo(
    () => (wheel?.rewards ?? []).map((reward) => ({ reward, label: withMinus(reward.label) })),
    [wheel],
  );
  if (segments.length === 0) return null;
  return (
    <div
      aria-hidden="true"
      className={classes(
        "relative mt-5",
        isLarge ? "size-[min(30rem,52dvh)]" : "size-[min(17.5rem,max(24dvh,100dvh-35.5rem))]",
      )}
    >
      <WheelRim isLit={false} />
      <WheelDisc segments={segments} winner={null} />
      <span className="absolute inset-[38.5%] rounded-full border-3 border-navy-950 bg-gold" />
      <WheelPointer />
    </div>
  );
}
