import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { useOpenMatch } from "./useOpenMatch.tsx";

/** The names of teams, as a button that opens the sheet of a match (rule T22). Without a match they are only text. */
export function MatchButton({
  tournamentId,
  match,
  beforeOpen,
  className,
  children,
}: {
  tournamentId: string;
  match: MatchRef | undefined;
  /** Called before the sheet opens, for instance to close the dialog around the names. */
  beforeOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: Content;
}) {
  const openMatch = useOpenMatch(tournamentId);
  if (!match) return <span className={className}>{children}</span>;
  const { round, position } = match;
  return (
    <button
      type="button"
      className={classes("decoration-from-font underline-offset-4 hover:underline", className)}
      onClick={() => {
        beforeOpen?.();
        openMatch({ round, position });
      }}
    >
      {children}
    </button>
  );
}
