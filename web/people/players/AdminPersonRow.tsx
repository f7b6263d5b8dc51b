import { DoorOpen, EllipsisVertical, ShieldCheck } from "lucide-react";
import type { Player } from "../../../domain/people/players/player.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, type MenuAction } from "../../ui/Menu.tsx";
import { Name } from "../../ui/Name.tsx";

/** A person in the administration. The name and the button at the end of the row open the menu of actions on the account. */
export function AdminPersonRow({
  player,
  isMe,
  guestLine,
  lockedUntil,
  onLetIn,
  actions,
}: {
  player: Player;
  /** For a person without a phone: the player who acts for them, and the state of their link. Null for others. */
  guestLine: string | null;
  isMe: boolean;
  /** Until when (epoch ms) an unknown device of the person can't sign in; null: it can (rule A12). */
  lockedUntil: number | null;
  onLetIn(): void;
  actions: readonly (readonly MenuAction[])[];
}) {
  return (
    <div className={classes("flex min-h-14 items-center gap-3 rounded-control px-2.5", isMe && "own-row")}>
      <Avatar id={player.id} name={player.name} />
      {/* On a phone, the button is below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="relative grid min-h-11 min-w-0 flex-1 basis-44 content-center">
          <Menu
            trigger={
              <button
                type="button"
                className="justify-self-stretch text-left font-semibold after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                <Name>{player.name}</Name>
                {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
              </button>
            }
            groups={actions}
          />
          {guestLine !== null && <span className="text-ink-2 text-sm">{guestLine}</span>}
          {lockedUntil !== null && (
            <span role="status" className="text-red-ink text-sm">
              {texts.lockedUntil(timeOfDay(lockedUntil))}
            </span>
          )}
          {player.role === "admin" && (
            <span className="flex items-center gap-1 text-gold-ink text-sm">
              <ShieldCheck aria-hidden="true" className="size-4" />
              <span>{player.plays === false ? texts.administratorNotPlaying : texts.administrator}</span>
            </span>
          )}
        </div>
        {lockedUntil !== null && (
          <Button variant="quiet" size="s" icon={DoorOpen} onClick={onLetIn} className="mb-2 sm:mb-0">
            <span>{texts.letIn}</span>
            <span translate="no" className="sr-only">
              {player.name}
            </span>
          </Button>
        )}
      </div>
      <Menu
        trigger={<IconButton label={texts.actions(player.name)} icon={EllipsisVertical} />}
        groups={actions}
      />
    </div>
  );
}
