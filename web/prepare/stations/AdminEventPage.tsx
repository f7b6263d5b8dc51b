import { Fragment } from "react";
import { useMyId } from "../../api/session.tsx";
import { EventTitleForm } from "../../event/EventTitleForm.tsx";
import { EraseSection } from "../../event/erasure/EraseSection.tsx";
import { useLiveState, useRow } from "../../live/LiveProvider.tsx";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { eventTexts } from "../../texts/event.ts";
import { stationTexts as texts } from "../../texts/stations.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StationLine } from "../../ui/StationLine.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { useHome } from "../home/useHome.ts";
import { EndEffects } from "./EndEffects.tsx";
import { RunningFigures } from "./RunningFigures.tsx";
import { useStations } from "./useStations.tsx";

/** /admin/event: the stations of the event, each with its action, and the event's title and logo (rule E16). */
export function AdminEventPage() {
  const event = useRow("event", "event");
  const { status } = useLiveState();
  const isWide = useIsWide();
  const home = useHome(useMyId());
  const { stations, dialog, ongoing, games } = useStations(home?.lines);
  if (!event)
    return status === "lost" ? <LoadFailed message={eventTexts.loadFailed} /> : <Skeleton className="h-48" />;
  return (
    <>
      <h2 className="screen-title">{eventTexts.title}</h2>
      <StationLine label={texts.label} stations={stations} />
      {isWide && event.isActive && (
        <div className="grid grid-cols-2 items-start gap-6">
          <RunningFigures games={games} players={home?.signedUp.length} tables={ongoing} />
          <section className="grid gap-2.5" aria-labelledby="end-effects">
            <h3 id="end-effects">{texts.endEffects}</h3>
            <EndEffects ongoing={ongoing} isFrozen={event.frozenAt !== null} />
          </section>
        </div>
      )}
      <EventTitleForm event={event} />
      <EraseSection event={event} />
      <Fragment>{dialog}</Fragment>
    </>
  );
}
