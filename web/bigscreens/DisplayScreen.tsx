import { type DisplayPlan, isDimmed } from "../../domain/bigscreens/display.ts";
import { isUnderWay } from "../../domain/event/ceremony/ceremony.ts";
import { useLiveState, useRow, useTopic } from "../live/LiveProvider.tsx";
import { useNewBuild } from "../shell/updates/newBuild.ts";
import { hourOfDay } from "../texts/days.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { part } from "../ui/loading/part.tsx";
import { Cycle } from "./Cycle.tsx";
import { InvitationView } from "./InvitationView.tsx";
import { ScreenMessage } from "./ScreenMessage.tsx";
import { ScreenPart } from "./ScreenPart.tsx";
import { SleepHint } from "./SleepHint.tsx";
import { TvPage } from "./TvPage.tsx";
import { REST_MS } from "./useBroken.ts";
import { useClock } from "./useClock.ts";

const CeremonyStage = part(() => import("../event/ceremony/stage/CeremonyStage.tsx"));

/** A linked big screen: the ceremony while it is under way, otherwise the screen's views (rules B4 and B5). */
export function DisplayScreen({ id }: { id: string }) {
  const { ready } = useLiveState();
  const ceremony = useRow("ceremony", "ceremony");
  const display = useRow("display", id);
  useNewBuild();
  if (!ready || !display) return <ScreenMessage title={texts.waiting} />;
  if (!ceremony || !isUnderWay(ceremony)) return <Views plan={display.plan} />;
  return (
    <TvPage>
      <ScreenPart part="ceremony">
        <CeremonyStage ceremony={ceremony} />
      </ScreenPart>
    </TvPage>
  );
}

/** The invitation before the event's start, unless a view is pinned (rule B14). Otherwise the cycle of views. */
function Views({ plan }: { plan: DisplayPlan }) {
  const event = useRow("event", "event");
  const isAnyGameOngoing = useTopic("games").some(({ status }) => status === "ongoing");
  const hour = hourOfDay(useClock());
  const isBeforeStart = event !== undefined && !event.isActive && event.startedAt === null;
  return (
    <TvPage isDimmed={isDimmed(plan, hour, isAnyGameOngoing)}>
      {isBeforeStart && plan.pinned === null ? (
        <ScreenPart part="invitation" fallback={<Cycle plan={plan} />} retryMs={REST_MS}>
          <InvitationView />
        </ScreenPart>
      ) : (
        <Cycle plan={plan} />
      )}
      <ScreenPart part="hint" fallback={null}>
        <SleepHint />
      </ScreenPart>
    </TvPage>
  );
}
