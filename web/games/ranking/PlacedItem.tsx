import { isBot } from "../../../domain/games/game.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import type { PlacedContender } from "./placedContenders.ts";
import { TeamFaces } from "./TeamMembers.tsx";

/** A player or a team of a completed game in its list: the place, the name, the members of a team, and the points earned. */
export function PlacedItem({
  placed: { contender, position, earned },
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
      <span className="text-ink-2 tabular-nums">
        {earned === null || contender.members.every((seat) => isBot(seat.id)) ? "" : texts.earned(earned)}
      </span>
    </li>
  );
}
