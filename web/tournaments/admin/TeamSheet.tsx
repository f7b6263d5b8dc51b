import { PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";

/** A team to arrange. `touched`: the id of its player, or its own, that was touched and waits for another. */
export function TeamSheet({
  team,
  touched,
  busy,
  onTouch,
  onRename,
}: {
  team: Team;
  touched: string | null;
  busy: boolean;
  /** A player of the team (an id), or null: the team itself. */
  onTouch(playerId: string | null): void;
  onRename(): void;
}) {
  return (
    <Card
      as="article"
      padded={false}
      aria-label={team.name}
      className="grid min-w-0 content-start gap-1 p-1.5 sm:p-2"
    >
      <div className="flex min-w-0 items-center">
        <Touchable isTouched={touched === team.id} disabled={busy} onClick={() => onTouch(null)}>
          <Name className="font-bold font-display">{team.name}</Name>
        </Touchable>
        <IconButton label={texts.rename(team.name)} icon={PencilLine} onClick={onRename} />
      </div>
      <ul className="grid gap-1">
        {team.players.map(({ id, name }) => (
          <li key={id} className="flex min-w-0">
            <Touchable isTouched={touched === id} disabled={busy} onClick={() => onTouch(id)}>
              <Avatar id={id} name={name} size="s" />
              <Name className="font-medium max-sm:text-sm">{name}</Name>
            </Touchable>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Touchable({
  isTouched,
  disabled,
  onClick,
  children,
}: {
  isTouched: boolean;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isTouched}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={classes(
        "flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left transition-colors",
        isTouched ? "bg-gold-wash ring-2 ring-gold ring-inset" : "hover:bg-ink/5",
      )}
    >
      {children}
    </button>
  );
}
