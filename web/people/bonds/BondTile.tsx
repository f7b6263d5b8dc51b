import type { LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";

/** One bond: another player with the record of both, or, without a player, a `title`. A player's tile leads to the player's page. */
export function BondTile({
  icon: Icon,
  label,
  player,
  title = "",
  value,
  tone,
}: {
  icon: LucideIcon;
  label: string;
  player?: { readonly id: string; readonly name: string };
  title?: string;
  value: string;
  /** The colour of the icon. */
  tone: string;
}) {
  return (
    <li className="relative grid min-w-0 content-start gap-2 rounded-card border border-line bg-surface p-3.5 shadow-card">
      <p className="flex items-center gap-1.5 text-ink-2 text-sm">
        <Icon aria-hidden="true" className={classes("size-4.5 shrink-0", tone)} />
        <span>{label}</span>
      </p>
      <div className="flex min-w-0 items-center gap-2.5">
        {player && <Avatar id={player.id} name={player.name} />}
        <div className="min-w-0">
          {player ? (
            <PlayerName player={player} />
          ) : (
            <b className="block truncate font-display font-extrabold text-lg tabular-nums">{title}</b>
          )}
          <p className="text-ink-2 text-sm tabular-nums">{value}</p>
        </div>
      </div>
    </li>
  );
}

function PlayerName({ player: { id, name } }: { player: { readonly id: string; readonly name: string } }) {
  const path = usePlayerPath(id);
  const content = (
    <Name as="b" className="font-semibold">
      {name}
    </Name>
  );
  if (path === undefined) return content;
  return (
    <Link to={path} className="block after:absolute after:inset-0 after:rounded-card hover:underline">
      {content}
    </Link>
  );
}
