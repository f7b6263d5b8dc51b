import { ChevronDown, UserRound, WifiOff } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "wouter";
import { shellTexts } from "../texts/shell.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { DialogPart } from "../ui/dialogs/DialogPart.tsx";
import { part } from "../ui/loading/part.tsx";
import { Name } from "../ui/Name.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { Logo } from "./Logo.tsx";
import { CONTENT_ID } from "./Page.tsx";

/**
 * Logo, event title (from 640 px), the state of the live stream, and the player's menu. `dataAge` is the age of the data
 * in words, shown while the stream is lost.
 */
export function TopBar({
  title,
  logoUrl,
  player,
  busy,
  onSignOut,
  offline,
  dataAge,
}: {
  title: string;
  logoUrl: string | null;
  player: { id: string; name: string } | null;
  /** The player is signing out. */
  busy: boolean;
  onSignOut(): void;
  offline: boolean;
  dataAge?: string | undefined;
}) {
  return (
    <header
      data-top-bar
      className="on-navy sticky top-(--loose) z-40 lg:top-0 print:hidden border-white/6 border-b bg-navy-900 pt-[env(safe-area-inset-top)]"
    >
      <SkipLink />
      <div className="mx-auto flex h-(--top-row) items-center gap-3 px-4 sm:px-6">
        <Link to="/" className="flex min-h-11 min-w-11 items-center gap-3 rounded-control">
          <Logo url={logoUrl} alt={shellTexts.home} size={34} />
          <span className="truncate font-bold font-display text-lg tracking-tight max-sm:hidden">
            {title}
          </span>
        </Link>
        <div className="min-w-0 flex-1 max-sm:min-w-fit">
          <OfflineChip offline={offline} dataAge={dataAge} />
        </div>
        <PlayerMenu player={player} busy={busy} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

/** While the live stream is lost and reconnects, says that the data may be outdated. */
function OfflineChip({ offline, dataAge }: { offline: boolean; dataAge?: string | undefined }) {
  return (
    <div className="flex min-w-0 justify-end">
      <span role="status">
        {offline && (
          <span className="flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full bg-gold/16 px-3 font-medium text-[min(0.8125rem,4.1vw)] text-gold-soft">
            <WifiOff className="size-4 shrink-0 motion-safe:animate-pulse" />
            <span>{shellTexts.reconnecting}</span>
          </span>
        )}
      </span>
      {offline && dataAge && (
        <span className="truncate self-center pl-2 text-navy-300 text-xs max-sm:hidden">
          {shellTexts.dataAge(dataAge)}
        </span>
      )}
    </div>
  );
}

/** The first link of the page for the Tab key: skips the bars. */
function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-gold px-4 py-3 font-semibold text-navy-950 focus:translate-y-0"
    >
      {shellTexts.skipToContent}
    </a>
  );
}

const PlayerMenuList = part(() => import("./PlayerMenuList.tsx"));

/**
 * The button of the signed-in player's menu, and the menu while it is open. The button shows a placeholder until the
 * player is loaded.
 */
function PlayerMenu({
  player,
  busy,
  onSignOut,
}: {
  player: { id: string; name: string } | null;
  /** The player is signing out. */
  busy: boolean;
  onSignOut(): void;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = player?.name ?? shellTexts.playerPlaceholder;
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-name`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        className={classes(
          "flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 pr-2 pl-1 font-medium transition-colors hover:bg-white/10",
          open && "bg-white/10",
        )}
      >
        {player ? (
          <Avatar id={player.id} name={name} />
        ) : (
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-white/14">
            <UserRound className="size-5" />
          </span>
        )}
        <Name className="max-w-32 sm:max-w-48">{name}</Name>
        {busy ? (
          <Spinner size="s" label={uiTexts.loading} />
        ) : (
          <ChevronDown
            aria-hidden="true"
            className={classes("size-4 shrink-0 text-navy-300 transition-[rotate]", open && "rotate-180")}
          />
        )}
      </button>
      {open && (
        <DialogPart onClose={close}>
          <PlayerMenuList
            id={`${id}-menu`}
            me={player?.id ?? ""}
            button={button}
            onClose={close}
            onSignOut={onSignOut}
          />
        </DialogPart>
      )}
    </>
  );
}
