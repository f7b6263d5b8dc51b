import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { isUnderWay } from "../../domain/event/ceremony/ceremony.ts";
import type { EventStatus } from "../../domain/event/event.ts";
import { api } from "../api/client.ts";
import { CommandDialog } from "../api/commands/CommandDialog.tsx";
import { useLiveState, useRow, useTopic } from "../live/LiveProvider.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { remoteTexts } from "../texts/ceremony.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { stillFrozen } from "../texts/undo.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button, LinkButton } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Choice } from "../ui/fields/Choice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tag } from "../ui/Tag.tsx";
import { EventTitleForm } from "./EventTitleForm.tsx";
import { FreezeCard } from "./freeze/FreezeCard.tsx";

/** /admin/event: starts, ends and names the event, and freezes the ranking. */
export function AdminEventPage() {
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony");
  const { status } = useLiveState();
  if (!event)
    return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-48" />;
  return (
    <>
      {ceremony && isUnderWay(ceremony) && (
        <Banner
          tone="info"
          action={
            <LinkButton size="s" to="/admin/ceremony">
              {remoteTexts.open}
            </LinkButton>
          }
        >
          <b className="font-semibold">{`${remoteTexts.link}.`}</b>
          <span>{` ${remoteTexts.linkHint}`}</span>
        </Banner>
      )}
      <EventState event={event} />
      {(event.startedAt !== null || event.frozenAt !== null) && <FreezeCard event={event} />}
      <EventTitleForm event={event} />
    </>
  );
}

function EventState({ event }: { event: EventStatus }) {
  const [openDialog, setOpenDialog] = useState<"start" | "end" | null>(null);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2>{texts.title}</h2>
        <Tag tone={event.isActive ? "green" : "neutral"}>
          {event.isActive ? texts.active : event.startedAt === null ? texts.notStarted : texts.over}
        </Tag>
      </div>
      <div className="grid gap-1 text-ink-2">
        <EventChange time={event.startedAt} adminId={event.startedBy} sentence={texts.startedAt} />
        <EventChange time={event.endedAt} adminId={event.endedBy} sentence={texts.endedAt} />
      </div>
      <Button
        variant={event.isActive ? "quiet" : "primary"}
        className="sm:justify-self-start"
        onClick={() => setOpenDialog(event.isActive ? "end" : "start")}
      >
        {event.isActive ? texts.end : texts.start}
      </Button>
      {openDialog === "start" && <StartEventDialog onClose={() => setOpenDialog(null)} />}
      {openDialog === "end" && <EndEventDialog onClose={() => setOpenDialog(null)} />}
    </Card>
  );
}

/** When the event started or ended, and by whom. */
function EventChange({
  time,
  adminId,
  sentence,
}: {
  time: number | null;
  adminId: string | null;
  sentence: (date: string, time: string) => string;
}) {
  const name = usePlayer(adminId ?? "")?.name;
  if (time === null) return null;
  return (
    <p>
      <span>{sentence(longDate(time), timeOfDay(time))}</span>
      {name && <span>{` ${texts.by(name)}`}</span>}
    </p>
  );
}

/** Asks for confirmation before the event starts. The dialog stays open if another administrator starts the event first. */
function StartEventDialog({ onClose }: { onClose(): void }) {
  const isFrozen = useRow("event", "event")?.frozenAt != null;
  return (
    <CommandDialog
      command={api.event.start}
      input={{}}
      unexpected={texts.startFailed}
      done={isFrozen ? `${texts.started} ${stillFrozen}` : texts.started}
      undoable
      title={texts.startTitle}
      confirmLabel={texts.startConfirm}
      tone="primary"
      onClose={onClose}
    >
      <p>{texts.startBody}</p>
      {isFrozen && <Banner tone="warning">{stillFrozen}</Banner>}
    </CommandDialog>
  );
}

/**
 * Asks for confirmation before the event ends, with or without a ceremony (rule K1). If the event ends with a ceremony, the
 * page with the ceremony's remote control opens.
 */
function EndEventDialog({ onClose }: { onClose(): void }) {
  const [choice, setChoice] = useState<"with" | "without">("with");
  const ongoing = useTopic("games").filter((game) => game.status === "ongoing").length;
  const [, navigate] = useLocation();
  const hasCeremony = choice === "with";
  return (
    <CommandDialog
      command={api.event.end}
      input={{ ceremony: hasCeremony }}
      unexpected={texts.endFailed}
      // The remote control shows that the event has ended, and a toast would cover its buttons.
      done={hasCeremony ? null : texts.ended}
      undoable
      title={texts.endTitle}
      confirmLabel={hasCeremony ? texts.endWithCeremony : texts.endWithoutCeremony}
      onDone={() => {
        if (hasCeremony) navigate("/admin/ceremony");
      }}
      onClose={onClose}
    >
      <p>{texts.endBody}</p>
      <Choice
        label={texts.ceremony}
        value={choice}
        onValueChange={setChoice}
        options={[
          { value: "with", label: texts.withCeremony, icon: PartyPopper },
          { value: "without", label: texts.withoutCeremony },
        ]}
      />
      <p>{hasCeremony ? texts.withCeremonyBody : texts.withoutCeremonyBody}</p>
      {ongoing > 0 && <Banner tone="warning">{texts.ongoingGames(ongoing)}</Banner>}
    </CommandDialog>
  );
}
