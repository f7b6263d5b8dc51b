import { Link } from "wouter";
import { uiTexts } from "../texts/ui.ts";
import { Avatar, BotAvatar } from "./Avatar.tsx";
import { classes } from "./classes.ts";
import { Name } from "./Name.tsx";

/** A player's name with their avatar, used inside a row of chips; with `to`, a link with a touch target of 44 px. */
export function PlayerChip({
  id,
  name,
  bot = false,
  me = false,
  to,
}: {
  id: string;
  name: string;
  bot?: boolean | undefined;
  me?: boolean | undefined;
  to?: string | undefined;
}) {
  const content = (
    <>
      {bot ? <BotAvatar size="s" /> : <Avatar id={id} name={name} size="s" />}
      <Name>{name}</Name>
      {me && <span className="sr-only">({uiTexts.me})</span>}
    </>
  );
  const look = classes(
    "relative inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-full bg-ink/6 py-0.75 pr-2.5 pl-0.75 font-medium text-sm",
    bot && "text-ink-2",
    me && "own-row",
  );
  if (to === undefined) return <span className={look}>{content}</span>;
  return (
    <Link
      to={to}
      className={classes(
        look,
        "transition-colors after:absolute after:-inset-y-1.75 after:inset-x-0 hover:bg-ink/12",
      )}
    >
      {content}
    </Link>
  );
}
