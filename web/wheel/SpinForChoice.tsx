import { sortByName } from "../../domain/names.ts";
import type { GuestPlayer } from "../../domain/people/guests/guest.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { guestTexts as texts } from "../texts/guests.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { CheckMark } from "../ui/fields/CheckMark.tsx";

/**
 * The choice of the player whose spin is used: the signed-in player, or a guest whom that player holds (rule J12).
 * `otherGuestId` is a guest whom an administrator chose on another screen. Nothing is shown if there is no guest.
 */
export function SpinForChoice({
  me,
  held,
  otherGuestId,
  chosen,
  isDisabled,
  onChoose,
}: {
  me: string;
  held: readonly GuestPlayer[];
  otherGuestId: string | null;
  chosen: string;
  /** True while a spin is running. */
  isDisabled: boolean;
  onChoose(playerId: string): void;
}) {
  const guests = sortByName(held).map(({ id }) => id);
  const ids = [
    me,
    ...guests,
    ...(otherGuestId !== null && !guests.includes(otherGuestId) ? [otherGuestId] : []),
  ];
  if (ids.length === 1) return null;
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-ink-2">{texts.spinForWhom}</legend>
      <div className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <Person key={id} id={id} isMe={id === me} isChosen={id === chosen} onChoose={() => onChoose(id)} />
        ))}
      </div>
    </fieldset>
  );
}

function Person({
  id,
  isMe,
  isChosen,
  onChoose,
}: {
  id: string;
  isMe: boolean;
  isChosen: boolean;
  onChoose(): void;
}) {
  const player = usePlayer(id);
  if (!player) return null;
  return (
    <label
      className={classes(
        "relative flex min-h-13 min-w-0 flex-1 basis-28 cursor-pointer items-center gap-2.5 rounded-card border-[1.5px] px-3 py-1.5 transition-colors has-disabled:cursor-not-allowed has-disabled:opacity-70 has-focus-visible:outline-2 has-focus-visible:outline-focus",
        isChosen ? "chosen-ring bg-surface" : "border-line bg-surface",
      )}
    >
      <input
        type="radio"
        name="spin-for"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <Avatar id={id} name={player.name} size="s" />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block truncate font-semibold">{isMe ? texts.you : player.name}</b>
        <span className="block text-ink-2 text-xs">{texts.spins(player.rouletteSpins)}</span>
      </span>
      <CheckMark checked={isChosen} round />
    </label>
  );
}
