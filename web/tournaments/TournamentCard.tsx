import { Link } from "wouter";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import type { Elements } from "../ui/jsx/content.ts";

/**
 * A tournament in the list, as one link to its screen: its name, the number and size of its teams, and the time at which it was
 * opened or ended (`when`, in words).
 */
export function TournamentCard({
  tournament: { id, name, teamCount, teamSize },
  isLarge = false,
  when,
  trailing,
  children,
}: {
  tournament: Tournament;
  isLarge?: boolean | undefined;
  when: string | null;
  /** Shown after the name. */
  trailing: Elements;
  children: Elements;
}) {
  return (
    <Card
      as="article"
      className={classes("relative grid transition-colors hover:bg-ink/2", isLarge ? "gap-3.5" : "gap-2.5")}
    >
      <div className={classes("flex justify-between gap-3", isLarge ? "items-start" : "items-center")}>
        <div className="min-w-0">
          <h3 className={classes("wrap-anywhere", isLarge && "text-xl")}>
            <Link
              to={`/tournaments/${id}`}
              translate="no"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm">
            {[texts.teams(teamCount, teamSize), when].filter(Boolean).join(" · ")}
          </p>
        </div>
        {trailing}
      </div>
      {children}
    </Card>
  );
}
