import { Link } from "react-router";
import { shellTexts } from "../texts/shell.ts";
import { OfflineChip } from "./OfflineChip.tsx";
import { PlayerMenu } from "./PlayerMenu.tsx";
import { SkipLink } from "./SkipLink.tsx";

/** Logo, event title (from 640 px), sign of a cut, player's menu. `since` says how old the data is, in words. */
export function TopBar({
  title,
  player,
  busy,
  onSignOut,
  onChangePassword,
  offline,
  since,
}: {
  title: string;
  player: { id: string; name: string } | null;
  /** The player is signing out. */
  busy: boolean;
  onSignOut(): void;
  onChangePassword(): void;
  offline: boolean;
  since?: string | undefined;
}) {
  return (
    <header className="on-navy sticky top-0 z-40 border-white/6 border-b bg-navy-900 pt-[env(safe-area-inset-top)]">
      <SkipLink />
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 sm:px-6">
        <Link to="/" className="flex min-h-11 min-w-11 items-center gap-3 rounded-control">
          <img src="/logo.svg" alt={shellTexts.home} width={34} height={34} className="shrink-0" />
          <span className="truncate font-bold font-display text-lg tracking-tight max-sm:hidden">
            {title}
          </span>
        </Link>
        <div className="min-w-0 flex-1">
          <OfflineChip offline={offline} since={since} />
        </div>
        <PlayerMenu player={player} busy={busy} onSignOut={onSignOut} onChangePassword={onChangePassword} />
      </div>
    </header>
  );
}
