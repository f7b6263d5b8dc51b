import { Link } from "wouter";
import { uiTexts } from "../texts/ui.ts";
import { Avatar, BotAvatar } from "./Avatar.tsx";
import { classes } from "./classes.ts";
import { Name } from "./Name.tsx";

/**
 * A participant's name with their avatar, used inside a row of chips. With `to`, it is a link with a touch target of 44 px
 * in height. `isMe` marks the signed-in player.
 */
export function PlayerChip({
  id,
  name,
  isBot = false,
  isMe = false,
  to,
}: {
  id: string;
  name: string;
  isBot?: boolean | undefined;
  isMe?: boolean | undefined;
  to?: string | undefined;
}) {
  const content = (
    <>
      {isBot ? <BotAvatar size="s" /> : <Avatar id={id} name={name} size="s" />}
      <Name>{name}</Name>
      {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
    </>
  );
  const look = classes(
    "relative inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-full bg-ink/6 py-0.75 pr-2.5 pl-0.75 font-medium text-sm",
    isBot && "text-ink-2",
    isMe && "own-row",
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
