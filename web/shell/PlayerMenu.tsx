import { ChevronDown, UserRound } from "lucide-react";
import { useId, useRef, useState } from "react";
import { shellTexts } from "../texts/shell.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { DialogPart } from "../ui/dialogs/DialogPart.tsx";
import { part } from "../ui/loading/part.tsx";
import { Name } from "../ui/Name.tsx";
import { Spinner } from "../ui/Spinner.tsx";

const PlayerMenuList = part(() => import("./PlayerMenuList.tsx"));

/**
 * The button of the signed-in player's menu, and the menu while it is open. The button shows a placeholder until the
 * player is loaded.
 */
export function PlayerMenu({
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
