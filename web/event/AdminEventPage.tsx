import { useState } from "react";
import type { EventStatus } from "../../domain/event/event.ts";
import { api } from "../api/client.ts";
import { useLiveState, useRow, useTopic } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CommandDialog } from "../ui/CommandDialog.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tag } from "../ui/Tag.tsx";
import { EventTitleForm } from "./EventTitleForm.tsx";

/** /admin/event: starts, ends and names the event. */
export function AdminEventPage() {
  const event = useRow("event", "event");
  const { status } = useLiveState();
  if (!event)
    return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-48" />;
  return (
    <>
      <EventState event={event} />
      <EventTitleForm event={event} />
    </>
  );
}

function EventState({ event }: { event: EventStatus }) {
  const [switching, setSwitching] = useState(false);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2>{texts.title}</h2>
        <Tag tone={event.isActive ? "green" : "neutral"}>
          {event.isActive ? texts.active : texts.inactive}
        </Tag>
      </div>
      <div className="grid gap-1 text-ink-2">
        {event.startedAt === null && <p>{texts.never}</p>}
        <Moment at={event.startedAt} by={event.startedBy} sentence={texts.startedAt} />
        <Moment at={event.endedAt} by={event.endedBy} sentence={texts.endedAt} />
      </div>
      <Button
        variant={event.isActive ? "danger" : "primary"}
        className="sm:justify-self-start"
        onClick={() => setSwitching(true)}
      >
        {event.isActive ? texts.end : texts.start}
      </Button>
      {switching && <EventSwitchDialog isActive={event.isActive} onClose={() => setSwitching(false)} />}
    </Card>
  );
}

function Moment({
  at,
  by,
  sentence,
}: {
  at: number | null;
  by: string | null;
  sentence: (date: string, time: string) => string;
}) {
  const name = useRow("players", by ?? "")?.name;
  if (at === null) return null;
  return (
    <p>
      {sentence(longDate(at), timeOfDay(at))} {name && texts.by(name)}
    </p>
  );
}

/**
 * Asks before the event starts or ends. Whether it asks about the start or the end does not change, whatever another
 * administrator does meanwhile.
 */
function EventSwitchDialog({ isActive, onClose }: { isActive: boolean; onClose(): void }) {
  const [ending] = useState(isActive);
  const ongoing = useTopic("games").filter((game) => game.status === "ongoing").length;
  return (
    <CommandDialog
      command={ending ? api.event.end : api.event.start}
      input={{}}
      unexpected={ending ? texts.endFailed : texts.startFailed}
      done={ending ? texts.ended : texts.started}
      title={ending ? texts.endTitle : texts.startTitle}
      confirmLabel={ending ? texts.end : texts.start}
      tone={ending ? "danger" : "primary"}
      onClose={onClose}
    >
      <p>{ending ? texts.endBody : texts.startBody}</p>
      {ending && ongoing > 0 && <Banner tone="warning">{texts.ongoingGames(ongoing)}</Banner>}
    </CommandDialog>
  );
}
