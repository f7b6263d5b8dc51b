import { uiTexts } from "../texts/ui.ts";
import { Avatar, BotAvatar } from "./Avatar.tsx";
import { classes } from "./classes.ts";

/** A player's name with their avatar, in a line of others. */
export function PlayerChip({
  id,
  name,
  bot = false,
  me = false,
}: {
  id: string;
  name: string;
  bot?: boolean | undefined;
  me?: boolean | undefined;
}) {
  return (
    <span
      className={classes(
        "inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-full py-0.75 pr-2.5 pl-0.75 font-medium text-sm",
        bot ? "bg-ink/6 text-ink-2" : "bg-ink/6",
        me && "bg-gold-wash ring-1 ring-gold/60 ring-inset",
      )}
    >
      {bot ? <BotAvatar size="s" /> : <Avatar id={id} name={name} size="s" />}
      <span className="truncate">{name}</span>
      {me && <span className="sr-only">({uiTexts.me})</span>}
    </span>
  );
}
