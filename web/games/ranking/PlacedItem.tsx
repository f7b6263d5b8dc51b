import { isBot } from "../../../domain/games/game.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import type { PlacedContender } from "./placedContenders.ts";
import { TeamFaces } from "./TeamMembers.tsx";

/**
 * A player or a team of a completed game in its list: the place, the name, the members of a team, and the points earned. If cards
 * changed these points, the points of the place come first, struck through.
 */
export function PlacedItem({
  placed: { contender, position, points, earned },
  isTeamGame,
}: {
  placed: PlacedContender;
  isTeamGame: boolean;
}) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Medal rank={position} size="s" />
      <Name as="b" className="font-semibold">
        {contender.name}
      </Name>
      {isTeamGame && <TeamFaces members={contender.members} />}
      {points !== null && earned !== null && contender.members.some((seat) => !isBot(seat.id)) && (
        <EarnedText points={points} earned={earned} />
      )}
    </li>
  );
}

function EarnedText({ points, earned }: { points: number; earned: number }) {
  if (points === earned) return <span className="text-ink-2 tabular-nums">{texts.earned(earned)}</span>;
  return (
    <span className="flex gap-1 text-green-ink tabular-nums">
      <s aria-hidden="true" className="text-ink-3">
        {texts.earned(points)}
      </s>
      <span>{texts.earned(earned)}</span>
      <span className="sr-only">{texts.instead(points)}</span>
    </span>
  );
}
