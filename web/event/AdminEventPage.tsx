import { useState } from "react";
import type { EventStatus } from "../../domain/event/event.ts";
import { useLiveState, useRow } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tag } from "../ui/Tag.tsx";
import { EventSwitchDialog } from "./EventSwitchDialog.tsx";
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
      <EventTitleForm title={event.title} />
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
