import {
  DoorOpen,
  EllipsisVertical,
  EyeOff,
  KeyRound,
  type LucideIcon,
  PhoneOff,
  ShieldCheck,
} from "lucide-react";
import { pointsOf } from "../../../domain/people/players/player.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { guestTexts } from "../../texts/guests.ts";
import { counted, inPoints, number } from "../../texts/numbers.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { Tag } from "../../ui/Tag.tsx";
import type { ListedPerson } from "./usePeople.ts";

/** The columns of the table on a computer: name, last visit, games, points, what to know, actions. */
export const PEOPLE_COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_4.5rem_5rem_minmax(0,1.4fr)_2.75rem] lg:gap-x-4";

/** A person in the administration: what one comes to check, and the button that opens the actions on the account. */
export function AdminPersonRow({
  person,
  now,
  isMe,
  onOpen,
  onLetIn,
}: {
  person: ListedPerson;
  now: number;
  isMe: boolean;
  onOpen(): void;
  onLetIn(): void;
}) {
  const { player, isGuest, games, isNeverSeen, hasFirstPassword, lockedUntil } = person;
  const visit = texts.visit(person, now);
  const isStateKnown = hasFirstPassword || isGuest || person.isOnline || person.seenAt !== null;
  const notes = [
    player.role === "admin" && (
      <Tag key="admin" tone="gold" icon={ShieldCheck}>
        {player.plays === false ? texts.administratorNotPlaying : texts.admin}
      </Tag>
    ),
    hasFirstPassword && (
      <Tag key="password" tone="red" icon={KeyRound}>
        {texts.firstPassword}
      </Tag>
    ),
    isGuest && (
      <Tag key="guest" tone="ice" icon={PhoneOff}>
        {guestTexts.withoutPhone}
      </Tag>
    ),
    isNeverSeen && (
      <Tag key="never" icon={EyeOff}>
        {texts.neverSeen}
      </Tag>
    ),
  ];
  return (
    <div
      className={classes(
        "flex min-h-14 flex-wrap items-center gap-x-3 rounded-control px-2.5",
        PEOPLE_COLUMNS,
        isMe && "own-row",
      )}
    >
      <div className="relative flex min-h-12 min-w-0 flex-1 basis-44 items-center gap-3">
        <Avatar id={player.id} name={player.name} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onOpen}
            className="block w-full text-left font-semibold after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <Name className="wrap-anywhere max-lg:line-clamp-2 max-lg:whitespace-normal">{player.name}</Name>
            {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
          </button>
          <p className="flex items-center text-ink-2 text-sm lg:hidden">
            {isStateKnown && <PhoneState person={person}>{visit}</PhoneState>}
            <span className="shrink-0 whitespace-nowrap">
              {isStateKnown ? texts.andGames(games) : texts.games(games)}
            </span>
          </p>
        </div>
      </div>
      {lockedUntil !== null && (
        <div className="order-last flex w-full flex-wrap items-center gap-x-3 pb-2 lg:col-span-full">
          <span role="status" className="text-red-ink text-sm">
            {texts.lockedUntil(timeOfDay(lockedUntil))}
          </span>
          <Button variant="quiet" size="s" icon={DoorOpen} onClick={onLetIn}>
            <span>{texts.letIn}</span>
            <span translate="no" className="sr-only">
              {player.name}
            </span>
          </Button>
        </div>
      )}
      <span
        className={classes("hidden min-w-0 items-center gap-2 lg:flex", !person.isOnline && "text-ink-2")}
      >
        {person.isOnline && <OnlineDot />}
        <span className="wrap-anywhere">{visit}</span>
      </span>
      <Figure isZero={games === 0} label={counted(games, "partie", "parties")}>
        {number(games)}
      </Figure>
      <Figure isZero={pointsOf(player) === 0} isBold label={inPoints(pointsOf(player))}>
        {number(pointsOf(player))}
      </Figure>
      <span className="hidden flex-wrap gap-1.5 pl-2 lg:flex">{notes}</span>
      {player.role === "admin" && (
        <span className="max-[22.5rem]:hidden lg:hidden">
          <Tag tone="gold" icon={ShieldCheck}>
            {texts.admin}
          </Tag>
        </span>
      )}
      <IconButton label={texts.actions(player.name)} icon={EllipsisVertical} onClick={onOpen} />
    </div>
  );
}

/** The state that matters most on a phone: the first password, no phone, or the last visit. */
function PhoneState({ person, children }: { person: ListedPerson; children: string }) {
  if (person.hasFirstPassword)
    return (
      <State icon={KeyRound} ink="text-red-ink">
        {texts.firstPassword}
      </State>
    );
  if (person.isGuest)
    return (
      <State icon={PhoneOff} ink="text-ice-ink">
        {person.isNeverSeen ? texts.guestNeverSeen : guestTexts.withoutPhone}
      </State>
    );
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {person.isOnline && <OnlineDot />}
      <span className="truncate">{children}</span>
    </span>
  );
}

function State({ icon: Icon, ink, children }: { icon: LucideIcon; ink: string; children: string }) {
  return (
    <span className={classes("flex min-w-0 items-center gap-1 font-medium", ink)}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}

function OnlineDot() {
  return <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />;
}

/** A number of the table, with its unit for screen readers; a zero is grey. */
function Figure({
  isZero,
  isBold = false,
  label,
  children,
}: {
  isZero: boolean;
  isBold?: boolean;
  label: string;
  children: Content;
}) {
  return (
    <span
      className={classes(
        "hidden text-right tabular-nums lg:block",
        isZero ? "text-ink-3" : isBold && "font-bold",
      )}
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
