import type { Team } from "../../domain/tournaments/tournament.ts";
import { listed } from "../texts/typography.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";

const maxFaces = { s: 2, m: 3, l: 3 };

/** The faces of a team's first players, side by side. Decorative: the screen also has the players' names. */
export function TeamAvatars({ team, size = "s" }: { team: Team; size?: "s" | "m" | "l" }) {
  return (
    <span className="flex shrink-0">
      {team.players.slice(0, maxFaces[size]).map(({ id, name }, index) => (
        <span key={id} className={classes("rounded-full ring-[1.5px] ring-surface", index > 0 && "-ml-0.5")}>
          <Avatar id={id} name={name} size={size} />
        </span>
      ))}
    </span>
  );
}

/** The names of a team's players: "Léa D. et Maël". */
export function playersOf({ players }: Team): string {
  return listed(players.map(({ name }) => name));
}
