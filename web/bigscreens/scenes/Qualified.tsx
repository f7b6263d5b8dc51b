import type { DecidedMatch } from "../../../domain/bigscreens/matchNews.ts";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { matchSceneTexts as texts } from "../../texts/matchScenes.ts";

/** The teams that go on from the groups that these matches ended (rule B27). Nothing if no group has ended. */
export function Qualified({ matches }: { matches: readonly Pick<DecidedMatch, "qualified">[] }) {
  const teams = withFirstNames(matches.flatMap(({ qualified }) => qualified));
  if (teams.length === 0) return null;
  const players = teams.flatMap((team) => team.players).length;
  return (
    <p
      dir="auto"
      className="mt-26 line-clamp-2 text-balance text-left font-bold text-[calc(var(--spacing)*50)] text-gold-soft leading-tight"
    >
      {texts.qualified(teams.map(peopleOf), players)}
    </p>
  );
}
